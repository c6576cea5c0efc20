// Who is here, at the right: every name is a way to look through that person's eyes.

import { avatar, byId, el, fill } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { DIRECT } from "/page/state.js";

export const addressOf = (name) => `/?${new URLSearchParams({ as: name })}`;

export function drawMembers(state) {
  const here = state.channel(state.here);
  const inside = here?.type === DIRECT ? state.peopleHere : state.membersOf(state.guildHere?.id);
  fill(byId("members"),
    group("Apps", inside.filter((m) => m.bot), state),
    group("Members", inside.filter((m) => !m.bot), state),
    el("h2", {}, "A second person"),
    el("p", { class: "subtext" }, "Opens a window of their own."),
    friend());
}

function friend() {
  const name = el("input", { maxlength: 32, placeholder: "A name", "aria-label": "Name of another person", autocomplete: "off" });
  const form = el("form", { class: "friend" }, name, el("button", { type: "submit", class: "button secondary small" }, "Open"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (name.value.trim()) window.open(addressOf(name.value.trim()), "_blank", "noopener");
    name.value = "";
  });
  return form;
}

function group(title, users, state) {
  if (!users.length) return null;
  return [el("h2", {}, `${title} — ${users.length}`), el("ul", {}, users.map((u) => el("li", {}, member(u, state))))];
}

function member(user, state) {
  const face = el("span", { class: "face" }, avatar(user), el("span", { class: "online", title: "Online" }));
  const inside = [face, el("span", { class: "label" }, user.username)];
  if (user.bot) return el("span", { class: "member" }, inside, el("span", { class: "tag" }, "APP"));
  if (user.id === state.me.id) return el("span", { class: "member me" }, inside, el("small", {}, "you"));
  return el("a", { class: "member", href: addressOf(user.username), target: "_blank", rel: "noopener",
    title: `See all this as ${user.username}`, "aria-label": `View as ${user.username}, in a new window` },
  inside, el("small", {}, "view as ", icon("out")));
}
