// Buttons, selects and the containers of Components V2.

import { el } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { blocks } from "/page/markdown.js";
import { picture } from "/page/pictures.js";
import { Select } from "/page/selects.js";
import { DIRECT } from "/page/state.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
const USER = 5, MENTIONABLE = 7, CHANNEL = 8;

export function component(part, context) {
  const make = KINDS[part.type];
  return make ? make(part, context) : null;
}

const all = (parts, context) => (parts ?? []).map((part) => component(part, context));

const KINDS = {
  1: (part, context) => el("div", { class: "row" }, all(part.components, context)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: (part, context) =>
    el("div", { class: "section" }, el("div", { class: "texts" }, all(part.components, context)),
      component(part.accessory, context)),
  10: (part, context) => el("div", { class: "content" }, blocks(part.content, context.state)),
  11: (part, context) => hiding(el("div", { class: "thumbnail" }, shown(part, context)), part.spoiler),
  12: (part, context) =>
    el("div", { class: part.items.length > 1 ? "gallery several" : "gallery" },
      part.items.map((item) => hiding(shown(item, context), item.spoiler))),
  13: (part) => file(part.file.url, part.file.url.split("/").at(-1)),
  14: (part) => el("hr", { class: part.divider === false ? "blank" : "", "data-spacing": part.spacing ?? 1 }),
  17: container,
};

const shown = ({ media, description }, context) => picture(media.url, description, context.sizeOf(media));

function container(part, context) {
  const coloured = part.accent_color !== undefined && part.accent_color !== null;
  const box = el("div", { class: coloured ? "container accent" : "container" }, all(part.components, context));
  if (coloured) box.style.borderInlineStartColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
  return hiding(box, part.spoiler);
}

// Under a cover until it is pressed.
function hiding(node, spoiler) {
  if (!spoiler) return node;
  const cover = el("button", { type: "button", class: "cover", onclick: () => cover.remove() }, "Spoiler");
  return el("div", { class: "covered" }, node, cover);
}

export const file = (url, name) => el("a", { class: "file", href: url, download: true }, `📄 ${name}`);

const emojiOf = (part) =>
  part.emoji ? el("span", { class: "emoji", "aria-hidden": part.label ? "true" : null }, part.emoji.name) : null;

function button(part, context) {
  const words = [emojiOf(part), part.label ? el("span", {}, part.label) : null];
  if (part.style === 5) {
    if (part.disabled) return el("button", { type: "button", class: "button link", disabled: true }, words, icon("out"));
    return el("a", { class: "button link", href: part.url, target: "_blank", rel: "noopener noreferrer" }, words, icon("out"));
  }
  return el(
    "button",
    {
      type: "button",
      class: `button ${STYLES[part.style] ?? "secondary"}`,
      disabled: part.disabled,
      "data-id": part.custom_id,
      onclick: (event) => context.click(event.currentTarget, part.custom_id, undefined),
    },
    words,
  );
}

// What a select offers: its own options, or people and channels where we are.
export function offered(part, state) {
  if (part.options) return part.options;
  const preset = new Set((part.default_values ?? []).map((v) => v.id));
  const choice = (label, value) => ({ label, value, default: preset.has(value) });
  if (part.type === USER || part.type === MENTIONABLE) return state.peopleHere.map((m) => choice(m.username, m.id));
  if (part.type === CHANNEL) {
    const guild = state.guildHere;
    return state.channelsOf(guild?.id).filter((c) => c.type !== DIRECT).map((c) => choice(`#${c.name}`, c.id));
  }
  return [];
}

function select(part, context) {
  const picked = (values, node) => context.click(node, part.custom_id, values);
  return new Select(part, offered(part, context.state), picked).node;
}
