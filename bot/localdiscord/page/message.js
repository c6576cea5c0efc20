// One message → its nodes: who, when, what was said, pictures, buttons, and what only you can see.

import { avatar, el } from "/page/dom.js";
import { component, file } from "/page/components.js";
import { icon } from "/page/icons.js";
import { blocks, inline, plain } from "/page/markdown.js";
import { clock, dayName, sameDay, when } from "/page/moments.js";
import { picture } from "/page/pictures.js";
import { EPHEMERAL, LOADING, V2 } from "/page/state.js";

const TOGETHER = 7 * 60 * 1000;

// `before` is the message above it, `view` = {state, actions, failure, firstNew}.
export function drawMessage(message, before, view) {
  const { state } = view;
  const ephemeral = message.flags & EPHEMERAL;
  const above = aboveOf(message, state);
  const anotherDay = !before || !sameDay(before.timestamp, message.timestamp);
  const joined = !above && !anotherDay && !view.firstNew && goesOn(before, message);
  const classes = ["message"];
  if (joined) classes.push("joined");
  if (ephemeral) classes.push("ephemeral");
  else if (state.mentionsMe(message)) classes.push("pinged");
  return el(
    "li",
    { class: "entry", "data-message": message.id },
    anotherDay ? rule("day", dayName(message.timestamp)) : null,
    view.firstNew ? rule("new", "New") : null,
    el(
      "article",
      { class: classes.join(" "), tabindex: "-1", "aria-label": `${message.author.username}, ${clock(message.timestamp)}` },
      above,
      joined ? time(message, true) : avatar(message.author),
      el("div", { class: "inside" }, joined ? null : head(message), body(message, view), foot(message, view)),
    ),
  );
}

function goesOn(before, message) {
  return before.author.id === message.author.id && !(message.flags & EPHEMERAL) && !(before.flags & EPHEMERAL) &&
    new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

const rule = (kind, text) => el("div", { class: `rule ${kind}`, role: "separator", "aria-label": text }, el("span", {}, text));

function aboveOf(message, state) {
  if (message.interaction) {
    const { user, name } = message.interaction;
    return el("div", { class: "above" }, avatar(user), el("b", {}, user.username), " used ",
      el("span", { class: "mention" }, `/${name}`));
  }
  const quoted = message.referenced_message;
  if (quoted) {
    const words = plain(quoted.content, state) || "a message";
    return el("button", { type: "button", class: "above", "data-jump": quoted.id },
      avatar(quoted.author), el("b", {}, quoted.author.username), el("span", { class: "quoted" }, words.slice(0, 160)));
  }
  if (message.message_reference) return el("div", { class: "above" }, el("i", {}, "The message was deleted"));
  return null;
}

function head(message) {
  return el(
    "header",
    {},
    el("b", { class: "name" }, message.author.username),
    message.author.bot ? el("span", { class: "tag" }, "APP") : null,
    time(message, false),
  );
}

function time(message, short) {
  const date = new Date(message.timestamp);
  return el("time", { datetime: message.timestamp, title: date.toLocaleString() },
    short ? clock(message.timestamp) : when(message.timestamp));
}

function body(message, { state, actions }) {
  if (message.flags & LOADING) {
    return el("p", { class: "thinking" }, dots(), `${message.author.username} is thinking…`);
  }
  const content = el("div", { class: "content" }, blocks(message.content, state));
  if (message.edited_timestamp) {
    const title = new Date(message.edited_timestamp).toLocaleString();
    const mark = el("span", { class: "edited", title }, " (edited)");
    const last = content.lastElementChild;
    if (last && ["P", "SMALL", "DIV"].includes(last.tagName)) last.append(mark);
    else content.append(mark);
  }
  const embedded = new Set(message.embeds.flatMap((e) => [e.image?.url, e.thumbnail?.url]));
  const sizeOf = (media) => message.attachments.find((a) => a.url === media.url) ?? media;
  const context = { state, sizeOf, click: (node, id, values) => actions.click(message, node, id, values) };
  return [
    message.content || message.edited_timestamp ? content : null,
    // Files of a message made of components show only where a component names them.
    message.flags & V2 ? [] : message.attachments.filter((a) => !embedded.has(a.url)).map(attachment),
    message.embeds.map((embed) => embedOf(embed, state)),
    message.components.length
      ? el("div", { class: "components" }, message.components.map((c) => component(c, context)))
      : null,
  ].flat();
}

function embedOf(embed, state) {
  const box = el(
    "div",
    { class: "embed" },
    embed.author ? el("div", { class: "by" }, embed.author.name) : null,
    embed.title ? el("div", { class: "title" }, inline(embed.title, state)) : null,
    embed.description ? el("div", { class: "content" }, blocks(embed.description, state)) : null,
    embed.fields?.length
      ? el("dl", {}, embed.fields.map((f) =>
          el("div", { class: f.inline ? "inline" : "" }, el("dt", {}, inline(f.name, state)),
            el("dd", { class: "content" }, blocks(f.value, state)))))
      : null,
    embed.image ? picture(embed.image.url, embed.title, embed.image) : null,
    embed.footer ? el("small", { class: "subtext" }, embed.footer.text) : null,
  );
  if (embed.color) box.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return box;
}

function foot(message, { actions, failure }) {
  return [
    failure ? el("p", { class: "failed", role: "alert" }, failure) : null,
    message.flags & EPHEMERAL
      ? el("p", { class: "only-you" }, icon("eye"), "Only you can see this · ",
          el("button", { type: "button", class: "plain", onclick: () => actions.dismiss(message) }, "Dismiss message"))
      : null,
  ];
}

function attachment(part) {
  if (!part.content_type?.startsWith("image/")) return file(part.url, part.filename);
  return picture(part.url, part.description ?? part.filename, { width: part.width, height: part.height });
}

const dots = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

// What a screen reader is told of a message.
export function spoken(message, state) {
  const texts = [plain(message.content, state)];
  const walk = (part) => {
    if (part.type === 10) texts.push(plain(part.content, state));
    (part.components ?? []).forEach(walk);
  };
  message.components.forEach(walk);
  texts.push(...message.attachments.map((a) => (a.description ? `Picture: ${a.description}` : "")));
  return `${message.author.username}: ${texts.filter(Boolean).join(" ")}`;
}
