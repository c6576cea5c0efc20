"""What people and servers have chosen, and what is known of how well people play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.records import Person, Server, Skill
from bot.store import rows
from bot.store.database import Database
from bot.store.models import Base, PersonRow, ServerRow, SkillRow

_PERSON, _SERVER = Base.metadata.tables["person"], Base.metadata.tables["server"]
_PERSON_BY_ID = select(_PERSON).where(PersonRow.id == bindparam("person"))
_SERVER_BY_ID = select(_SERVER).where(ServerRow.id == bindparam("server"))


class People(Database):
    """The part of the store that belongs to no game. Any method may raise StoreError."""

    async def person(self, person_id: int) -> Person:
        async with self.reading() as connection:
            return await self._person(connection, person_id)

    async def choose(self, person_id: int, chosen: Mapping[str, Any]) -> Person:
        """Set these fields of a person and leave the others; gives all of them as they are then.

        Nothing is read before it is written: what is chosen elsewhere at the same time stays.
        """
        if not chosen:
            return await self.person(person_id)
        statement = self.insert(PersonRow).on_conflict_do_update(
            index_elements=["id"], set_=dict(chosen)
        )
        async with self.writing() as connection:
            await connection.execute(statement, [{"id": person_id, "autoplay": False, **chosen}])
            return await self._person(connection, person_id)

    async def _person(self, connection: AsyncConnection, person_id: int) -> Person:
        found = await connection.execute(_PERSON_BY_ID, {"person": person_id})
        row = found.mappings().first()
        return Person(person_id) if row is None else rows.to_person(row)

    async def skills(self, people: Sequence[int], game: str) -> list[Skill]:
        """What Adaptive knows of these people in that game; nothing of those it never met."""
        wanted = select(SkillRow).where(SkillRow.person_id.in_(people) & (SkillRow.game == game))
        async with self.reading() as connection:
            found = await connection.execute(wanted)
            return [Skill(**row) for row in found.mappings()]

    async def _set_skills(self, connection: AsyncConnection, skills: Sequence[Skill]) -> None:
        if not skills:
            return
        statement = self.insert(SkillRow)
        anew = {"skill": statement.excluded.skill, "games": statement.excluded.games}
        statement = statement.on_conflict_do_update(index_elements=["person_id", "game"], set_=anew)
        await connection.execute(statement, [msgspec.structs.asdict(one) for one in skills])

    async def server(self, server_id: int) -> Server:
        async with self.reading() as connection:
            return await self._server(connection, server_id)

    async def choose_for_server(self, server_id: int, chosen: Mapping[str, bool]) -> Server:
        """The same as `choose`, for all tables of a server."""
        if not chosen:
            return await self.server(server_id)
        statement = self.insert(ServerRow).on_conflict_do_update(
            index_elements=["id"], set_=dict(chosen)
        )
        async with self.writing() as connection:
            await connection.execute(statement, [{"id": server_id, **chosen}])
            return await self._server(connection, server_id)

    async def _server(self, connection: AsyncConnection, server_id: int) -> Server:
        found = await connection.execute(_SERVER_BY_ID, {"server": server_id})
        row = found.mappings().first()
        if row is None:
            return Server(server_id)
        return Server(server_id, bool(row["motion"]), bool(row["fair_dice"]))

    async def wants_still(self, server_id: int | None, people: Sequence[int]) -> bool:
        """Whether the server or any of these people want boards that do not move."""
        still = or_(
            exists().where((ServerRow.id == server_id) & ~ServerRow.motion),
            exists().where(PersonRow.id.in_(people) & ~PersonRow.motion),
        )
        async with self.reading() as connection:
            return bool(await connection.scalar(select(still)))
