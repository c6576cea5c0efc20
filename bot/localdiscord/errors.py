"""Discord's error answers: a status, a code, a message and, for forms, the place of each fault."""

import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from bot.localdiscord.records import Json

_URL = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://[^\s/?#]\S*\Z")


class ApiError(Exception):
    """An answer that is not a success. `code` is Discord's JSON error code."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: Json | None = None,
        *,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after

    def body(self) -> Json:
        """The JSON object Discord sends with this error."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


def reasons(error: ApiError) -> Iterator[str]:
    """An error for a person to read: each fault of a form with its place, or the message."""
    if not error.errors:
        yield error.message
        return
    waiting: list[tuple[str, Json]] = [("", error.errors)]
    while waiting:
        place, node = waiting.pop()
        for key, below in node.items():
            if key == "_errors":
                yield from (f"{place}: {fault['message']}" for fault in below)
            else:
                waiting.append((f"{place}.{key}" if place else key, below))


def not_found() -> ApiError:
    """A route Discord does not have."""
    return ApiError(404, 0, "404: Not Found")


def unauthorized() -> ApiError:
    """No token, or a wrong one."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_channel() -> ApiError:
    """10003."""
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    """10004."""
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    """10007."""
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    """10008."""
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    """10013."""
    return ApiError(404, 10013, "Unknown User")


def unknown_webhook() -> ApiError:
    """10015: also what a follow-up gets before its interaction was answered."""
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    """10062: the answer came after the deadline, or to nothing."""
    return ApiError(404, 10062, "Unknown interaction")


def already_acknowledged() -> ApiError:
    """40060: the second answer to one interaction."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def too_large() -> ApiError:
    """40005: a file above the guild's limit."""
    return ApiError(413, 40005, "Request entity too large")


def missing_access() -> ApiError:
    """50001: the bot cannot even see the channel."""
    return ApiError(403, 50001, "Missing Access")


def not_your_message() -> ApiError:
    """50005."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """50006."""
    return ApiError(400, 50006, "Cannot send an empty message")


def missing_permissions() -> ApiError:
    """50013."""
    return ApiError(403, 50013, "Missing Permissions")


def dead_token() -> ApiError:
    """50027: the interaction's token outlived its fifteen minutes, or never was."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def archived_thread() -> ApiError:
    """50083."""
    return ApiError(400, 50083, "Thread is archived")


def locked_thread() -> ApiError:
    """160005."""
    return ApiError(400, 160005, "Thread is locked")


def wrong_channel_type() -> ApiError:
    """50024."""
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def closed_to_us() -> ApiError:
    """50007: the person takes no direct messages from the bot."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def too_many_old_edits(retry_after: float) -> ApiError:
    """30046, a rate limit of its own; `retry_after` in seconds."""
    message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    return ApiError(429, 30046, message, retry_after=retry_after)


def unavailable() -> ApiError:
    """The guild has an outage."""
    return ApiError(503, 0, "503: Service Unavailable")


def bad_form() -> ApiError:
    """50035 for a body that has no place to name: not an object, not a form."""
    return ApiError(400, 50035, "Invalid Form Body")


def bad_json() -> ApiError:
    """50109."""
    return ApiError(400, 50109, "The request body contains invalid JSON.")


class Form:
    """Collects every fault of a request body, each with its place, and raises them as one 50035."""

    def __init__(self) -> None:
        self._errors: Json = {}
        self._place: list[str] = []

    @contextmanager
    def at(self, *place: str | int) -> Iterator[None]:
        """Everything added inside lies below `place`."""
        self._place += map(str, place)
        yield
        del self._place[len(self._place) - len(place) :]

    def add(self, code: str, message: str, *place: str | int) -> None:
        """Note a fault at `place` below the current one."""
        node = self._errors
        for part in (*self._place, *map(str, place)):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def require(self) -> None:
        """Raise all faults found so far, if any."""
        if self._errors:
            raise ApiError(400, 50035, "Invalid Form Body", self._errors)

    def text(
        self, body: Json, key: str, longest: int, *, shortest: int = 0, needed: bool = False
    ) -> str | None:
        """The string at `key`, or None when it is absent, null or faulty."""
        value = body.get(key)
        if value is None:
            if needed:
                self.add("BASE_TYPE_REQUIRED", "This field is required", key)
            return None
        if not isinstance(value, str):
            self.add("STRING_TYPE_CONVERT", "Could not interpret value as string.", key)
            return None
        if not shortest <= len(value) <= longest:
            if shortest:
                message = f"Must be between {shortest} and {longest} in length."
                self.add("BASE_TYPE_BAD_LENGTH", message, key)
            else:
                self.add("BASE_TYPE_MAX_LENGTH", f"Must be {longest} or fewer in length.", key)
        return value

    def url(
        self,
        body: Json,
        key: str,
        *schemes: str,
        longest: int = 2048,
        shortest: int = 0,
        needed: bool = False,
    ) -> None:
        """The address at `key`: well formed, with one of the schemes."""
        value = self.text(body, key, longest, shortest=shortest, needed=needed)
        if value is None:
            return
        found = _URL.match(value)
        if found is None:
            self.add("URL_TYPE_INVALID_URL", "Not a well formed URL.", key)
        elif found[1].lower() not in schemes:
            message = f'Scheme "{found[1]}" is not supported. Scheme must be one of {schemes}.'
            self.add("URL_TYPE_INVALID_SCHEME", message, key)

    def choice(self, body: Json, key: str, choices: Collection[int], default: int) -> int:
        """The number at `key`, one of `choices`."""
        value = body.get(key)
        if value is None:
            return default
        if value not in choices:
            self.add("BASE_TYPE_CHOICES", f"Value must be one of {set(choices)}.", key)
            return default
        return int(value)

    def items(self, body: Json, key: str, most: int, *, least: int = 0) -> Sequence[Any]:
        """The list at `key`, empty when absent; its length must lie within [least, most]."""
        value = body.get(key)
        if value is None:
            value = []
        if not isinstance(value, list):
            self.add("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType", key)
            return []
        if not least <= len(value) <= most:
            self.add("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.", key)
        return value

    def whole(self, body: Json, key: str, low: int, high: int, default: int) -> int:
        """The integer at `key` within [low, high]."""
        value = body.get(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            self.add("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.', key)
            return default
        if value < low:
            message = f"int value should be greater than or equal to {low}."
            self.add("NUMBER_TYPE_MIN", message, key)
        elif value > high:
            self.add("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.", key)
        return value
