"""The bot's answers to interactions, and its follow-ups through their webhooks."""

from bot.localdiscord import errors, payloads
from bot.localdiscord.api import Call, Parts, Route
from bot.localdiscord.records import EPHEMERAL, LOADING, REPLY, UPDATE, Json, Message


def callback(parts: Parts, call: Call) -> Json | None:
    """POST the answer; with `with_response` what became of it."""
    interaction = parts.interactions.answer(
        call.id("interaction_id"), call.params["token"], call.fields, call.uploads
    )
    if call.query.get("with_response") not in ("1", "true", "True"):
        return None
    body: Json = {"id": str(interaction.id), "type": interaction.type}
    answer: Json = {"interaction": body}
    if interaction.original_id is None:
        return answer
    message = parts.world.any_message(interaction.original_id)
    body |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": bool(message.flags & EPHEMERAL),
    }
    if interaction.answer in (REPLY, UPDATE):
        resource = {"type": interaction.answer, "message": payloads.message(parts.world, message)}
        answer["resource"] = resource
    return answer


def _token(parts: Parts, call: Call) -> str:
    if call.id("application_id") != parts.world.bot.id:
        raise errors.unknown_webhook()
    return call.params["token"]


def _message(parts: Parts, call: Call) -> Message:
    return parts.interactions.message(_token(parts, call), call.params["which"])


def follow_up(parts: Parts, call: Call) -> Json:
    """POST a further message."""
    message = parts.interactions.follow_up(_token(parts, call), call.fields, call.uploads)
    return payloads.message(parts.world, message)


def get(parts: Parts, call: Call) -> Json:
    """GET a message of the interaction."""
    return payloads.message(parts.world, _message(parts, call))


def edit(parts: Parts, call: Call) -> Json:
    """PATCH a message of the interaction."""
    message = parts.messages.edit(_message(parts, call), call.fields, call.uploads)
    return payloads.message(parts.world, message)


def delete(parts: Parts, call: Call) -> None:
    """DELETE a message of the interaction."""
    parts.world.forget(_message(parts, call))


ROUTES: dict[str, Route] = {
    "POST /interactions/{interaction_id}/{token}/callback": callback,
    "POST /webhooks/{application_id}/{token}": follow_up,
    "GET /webhooks/{application_id}/{token}/messages/{which}": get,
    "PATCH /webhooks/{application_id}/{token}/messages/{which}": edit,
    "DELETE /webhooks/{application_id}/{token}/messages/{which}": delete,
}
