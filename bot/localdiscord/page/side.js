// Channels at the left, members at the right.

import { avatar, byId, el, fill } from "/page/dom.js";

const LOCALES = ["en-US", "pt-BR", "de", "fr", "es-ES", "it", "ja"];

export function drawChannels(state, go) {
  byId("guild").textContent = state.guild.name;
  const top = state.channels.filter((c) => c.name && !c.parent_id);
  const rows = top.flatMap((c) => [c, ...state.channels.filter((t) => t.parent_id === c.id && !t.thread_metadata?.archived)]);
  fill(byId("channel-list"), rows.map((c) => row(c, state, go)));
  const here = state.channel(state.here);
  fill(byId("channel-name"), el("span", { class: "hash", "aria-hidden": "true" }, here?.parent_id ? "🧵" : "#"), here?.name ?? "");
}

function row(channel, state, go) {
  const here = channel.id === state.here;
  const unread = state.unread.get(channel.id);
  const classes = [channel.parent_id ? "thread" : "", here ? "here" : "", unread ? "unread" : ""].join(" ").trim();
  return el("li", {},
    el("button", {
      type: "button", class: classes, "aria-current": here ? "page" : null, onclick: () => go(channel.id),
    },
    el("span", { class: "hash", "aria-hidden": "true" }, channel.parent_id ? "↳" : "#"),
    el("span", { class: "label" }, channel.name),
    unread?.pings ? el("span", { class: "badge", "aria-label": `${unread.pings} mentions` }, String(unread.pings)) : null));
}

export function drawMe(state, setLocale) {
  const choice = el("select", { "aria-label": "Language of your Discord", title: "Language of your Discord" },
    [...new Set([state.me.locale, ...LOCALES])].map((l) => el("option", { value: l, selected: l === state.me.locale }, l)));
  choice.addEventListener("change", () => setLocale(choice.value));
  fill(byId("me"), avatar(state.me), el("b", {}, state.me.username), choice);
}

export function drawMembers(state) {
  const people = state.members.filter((m) => !m.bot);
  const bots = state.members.filter((m) => m.bot);
  const name = el("input", { id: "friend", maxlength: 32, placeholder: "A name", "aria-label": "Name of another person" });
  const form = el("form", { class: "friend" }, name, el("button", { type: "submit", class: "button secondary small" }, "Open"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (name.value.trim()) window.open(address(name.value.trim()), "_blank", "noopener");
    name.value = "";
  });
  fill(byId("members"),
    group("Members", people, state), group("Apps", bots, state),
    el("h2", {}, "Be somebody else"), el("p", { class: "subtext" }, "Opens a second window."), form);
}

const address = (name) => `/?${new URLSearchParams({ as: name })}`;

function group(title, users, state) {
  return [el("h2", {}, `${title} — ${users.length}`),
    el("ul", {}, users.map((u) => el("li", {}, member(u, state))))];
}

function member(user, state) {
  const inside = [avatar(user), el("span", { class: "label" }, user.username)];
  if (user.bot) return el("span", { class: "member" }, inside, el("span", { class: "tag" }, "APP"));
  if (user.id === state.me.id) return el("span", { class: "member me" }, inside, el("small", {}, "you"));
  return el("a", { class: "member", href: address(user.username), target: "_blank", rel: "noopener",
    "aria-label": `View as ${user.username}, in a new window` }, inside, el("small", {}, "view as"));
}
