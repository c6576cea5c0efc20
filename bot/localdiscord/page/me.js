// The panel at the lower left: who I am, whose eyes I look through, and how the page looks.

import { avatar, byId, el, fill } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { keep, kept } from "/page/kept.js";
import { addressOf } from "/page/members.js";

const THEMES = [["system", "As the system"], ["dark", "Dark"], ["light", "Light"]];

export const phoneShown = () => kept("phone", "on") === "on";

export function drawMe(state, link) {
  const who = state.me.username;
  fill(byId("me"),
    el("button", { type: "button", class: "who", popovertarget: "people", "aria-label": `You are ${who}. View as somebody else` },
      avatar(state.me), el("span", { class: "label" }, el("b", {}, who), el("small", {}, "View as…"))),
    el("button", { type: "button", class: "icon", popovertarget: "settings", "aria-label": "Settings", title: "Settings" },
      icon("sliders")));
  drawPeople(state);
  drawSettings(state, link);
}

export function drawPeople(state) {
  const others = state.members.filter((m) => !m.bot && m.id !== state.me.id);
  const name = el("input", { maxlength: 32, placeholder: "Somebody new", "aria-label": "Name to view as", autocomplete: "off" });
  const form = el("form", { class: "friend" }, name, el("button", { type: "submit", class: "button primary small" }, "Go"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (name.value.trim()) location.href = addressOf(name.value.trim());
  });
  fill(byId("people"), el("h2", {}, "View as"),
    el("ul", {}, others.map((m) => el("li", {},
      el("a", { class: "member", href: addressOf(m.username), "aria-label": `View as ${m.username}, in this window` },
        avatar(m), el("span", { class: "label" }, m.username)),
      el("a", { class: "icon", href: addressOf(m.username), target: "_blank", rel: "noopener",
        "aria-label": `View as ${m.username}, in another window`, title: "In a new window" }, icon("out"))))),
    form);
}

function drawSettings(state, link) {
  const phone = el("input", { type: "checkbox", checked: phoneShown(),
    onchange: () => keep("phone", phone.checked ? "on" : "off") });
  fill(byId("settings"), el("h2", {}, "Theme"), themes(),
    languages(state, link),
    el("h2", {}, "Notifications"),
    el("label", { class: "switch" }, phone, el("span", {}, "Show what a phone's lock screen would")));
}

function themes() {
  const now = document.documentElement.dataset.theme ?? "system";
  return el("div", { class: "radios", role: "radiogroup", "aria-label": "Theme" }, THEMES.map(([value, label]) =>
    el("label", {}, el("input", { type: "radio", name: "theme", value, checked: value === now, onchange: () => wear(value) }),
      el("span", {}, label))));
}

function wear(theme) {
  keep("theme", theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

// Only languages in which the bot has words: those its commands are described in.
export function languagesOf(commands) {
  const found = new Set();
  const walk = (node) => {
    for (const names of [node.name_localizations, node.description_localizations]) {
      for (const locale of Object.keys(names ?? {})) found.add(locale);
    }
    (node.options ?? []).forEach(walk);
  };
  commands.forEach(walk);
  return [...found].filter((l) => !l.startsWith("en")).sort();
}

function languages(state, link) {
  const others = languagesOf(state.commands);
  if (!others.length) return null;
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  const all = [...new Set(["en-US", state.me.locale, ...others])];
  const choice = el("select", { class: "plain-select", "aria-label": "Language of your Discord" },
    all.map((l) => el("option", { value: l, selected: l === state.me.locale }, names.of(l) ?? l)));
  choice.addEventListener("change", () => {
    state.me.locale = choice.value;
    link.send({ do: "locale", locale: choice.value });
  });
  return [el("h2", {}, "Language"), choice];
}
