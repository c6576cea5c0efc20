"""The side panel: faults, latency and a gateway that fails, on demand and told to everybody."""

from collections.abc import Awaitable, Callable, Mapping

from bot.localdiscord.faults import HANG, RESET, BadFault, Fault, Faults
from bot.localdiscord.feed import Feed
from bot.localdiscord.gateway import Gateway
from bot.localdiscord.records import Json, User
from bot.localdiscord.slash import Refused
from bot.localdiscord.wishes import Doing, Wish


class Panel:
    """Sets trouble for wishes, and publishes {"t": "faults", …} whenever any of it changes."""

    def __init__(self, faults: Faults, gateway: Gateway, feed: Feed) -> None:
        self._faults = faults
        self._gateway = gateway
        self._feed = feed
        self._shakes: Mapping[str, Callable[[], Awaitable[None]]] = {
            "drop": gateway.drop,
            "reconnect": gateway.ask_to_reconnect,
            "invalid": gateway.invalidate,
            "refuse-resume": gateway.refuse_resume,
        }
        faults.changed = gateway.changed = self._tell

    @property
    def doings(self) -> Mapping[str, Doing]:
        """By the name in `do`."""
        return {
            "fault": self._fault,
            "latency": self._latency,
            "calm": self._calm,
            "gateway": self._shake,
        }

    def told(self) -> Json:
        """Everything as it is now: `latency` in seconds, `waiting` faults, `gateway`."""
        return self._faults.told() | {"gateway": self._gateway.told()}

    def _tell(self) -> None:
        self._feed.publish({"t": "faults", **self.told()})

    def _fault(self, _user: User, wish: Wish) -> None:
        try:
            fault = Fault(
                wish.text("pattern"),
                wish.text_or_whole("what", f'an HTTP status, "{RESET}" or "{HANG}"'),
                wish.whole("times", 1),
                after=wish.flag("after", default=False),
                retry_after=wish.seconds("retry_after", 1.0),
                everywhere=wish.flag("everywhere", default=False),
            )
        except BadFault as bad:
            raise Refused(str(bad)) from None
        self._faults.add(fault)

    def _latency(self, _user: User, wish: Wish) -> None:
        try:
            self._faults.latency = wish.seconds("seconds")
        except BadFault as bad:
            raise Refused(str(bad)) from None

    def _calm(self, _user: User, _wish: Wish) -> None:
        self._faults.clear()

    async def _shake(self, _user: User, wish: Wish) -> None:
        await self._shakes[wish.one_of("how", self._shakes)]()
