// Buttons, selects and the containers of Components V2.

import { el } from "/page/dom.js";
import { blocks } from "/page/markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
const PEOPLE_SELECTS = [5, 7];

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
    el("div", { class: "section" }, el("div", {}, all(part.components, context)), component(part.accessory, context)),
  10: (part, context) => el("div", { class: "content" }, blocks(part.content, context.state)),
  11: (part) => el("img", { class: "thumbnail", src: part.media.url, alt: part.description ?? "" }),
  12: (part) =>
    el("div", { class: "gallery" }, part.items.map((item) => picture(item.media.url, item.description))),
  13: (part) => el("a", { href: part.file.url, download: true }, part.file.url.split("/").at(-1)),
  14: (part) => el("hr", { class: part.divider === false ? "blank" : "", "data-spacing": part.spacing ?? 1 }),
  17: (part, context) => {
    const box = el("div", { class: "container" }, all(part.components, context));
    if (part.accent_color) box.style.borderLeftColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
    return box;
  },
};

export function picture(url, alt, size = {}) {
  const image = el("img", { src: url, alt: alt ?? "", loading: "lazy", width: size.width, height: size.height });
  return el("a", { class: "picture", href: url, "data-zoom": true, "aria-label": `Open picture: ${alt ?? ""}` }, image);
}

const emojiOf = (part) =>
  part.emoji ? el("span", { class: "emoji", "aria-hidden": part.label ? "true" : null }, part.emoji.name) : null;

function button(part, context) {
  const words = [emojiOf(part), part.label ? el("span", {}, part.label) : null];
  if (part.style === 5) {
    return el("a", { class: "button link", href: part.url, target: "_blank", rel: "noopener noreferrer" }, words, " ↗\uFE0E");
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

function offered(part, state) {
  if (part.type === 3) return part.options;
  if (PEOPLE_SELECTS.includes(part.type)) return state.members.map((m) => ({ label: m.username, value: m.id }));
  if (part.type === 8) {
    return state.channels.filter((c) => c.name).map((c) => ({ label: `#${c.name}`, value: c.id }));
  }
  return [];
}

const wording = (option) =>
  [option.emoji?.name, option.label, option.description ? `— ${option.description}` : null].filter(Boolean).join(" ");

function select(part, context) {
  const options = offered(part, context.state);
  const many = (part.max_values ?? 1) > 1 || (part.min_values ?? 1) === 0;
  const picked = (values, node) => context.click(node, part.custom_id, values);
  return many ? selectMany(part, options, picked) : selectOne(part, options, picked);
}

export function selectOne(part, options, picked) {
  const placeholder = part.placeholder ?? "Make a selection";
  const chosen = options.find((o) => o.default);
  const node = el(
    "select",
    {
      class: "select",
      disabled: part.disabled,
      "aria-label": placeholder,
      "data-id": part.custom_id,
      onchange: () => {
        const value = node.value;
        if (value !== "") picked([value], node);
      },
    },
    el("option", { value: "", disabled: true, selected: !chosen }, placeholder),
    options.map((o) => el("option", { value: o.value, selected: o === chosen }, wording(o))),
  );
  return node;
}

export function selectMany(part, options, picked) {
  const low = part.min_values ?? 1;
  const high = Math.min(part.max_values ?? 1, options.length);
  const boxes = options.map((o) => el("input", { type: "checkbox", value: o.value, checked: o.default }));
  const values = () => boxes.filter((b) => b.checked).map((b) => b.value);
  const done = el("button", { type: "button", class: "button primary small" }, "Done");
  const judge = () => {
    const count = values().length;
    done.disabled = count < low || count > high;
    summary.textContent = options.filter((o, i) => boxes[i].checked).map((o) => o.label).join(", ") || name;
    for (const box of boxes) box.disabled = !box.checked && count >= high;
  };
  const name = part.placeholder ?? "Make a selection";
  const summary = el("summary", { "aria-label": name });
  const details = el(
    "details",
    { class: "select many", "data-id": part.custom_id },
    summary,
    el(
      "div",
      { class: "options", role: "group", "aria-label": name },
      options.map((o, i) => el("label", {}, boxes[i], el("span", {}, wording(o)))),
      picked ? el("div", { class: "done" }, low === high ? `Pick ${low}` : `Pick ${low} to ${high}`, done) : null,
    ),
  );
  if (part.disabled) details.classList.add("disabled");
  details.addEventListener("change", judge);
  done.addEventListener("click", () => {
    details.open = false;
    picked(values(), details);
  });
  judge();
  details.values = values;
  return details;
}
