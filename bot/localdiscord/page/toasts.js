// What a phone's lock screen would show: who, where, and the words of a new message. No pictures,
// no buttons, and nothing of a message made of components.

import { byId, el } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { plain } from "/page/markdown.js";
import { DIRECT } from "/page/state.js";

const SHOWN = 7000;
const MOST = 3;

export function toast(message, state, go) {
  const channel = state.channel(message.channel_id);
  const guild = state.guild(channel?.guild_id);
  const where = channel?.type === DIRECT ? "" : ` (#${state.nameOf(channel)}, ${guild?.name ?? ""})`;
  const words = plain(message.content, state);
  const node = el("div", { class: "toast phone" },
    el("button", { type: "button", class: "go", onclick: () => { node.remove(); go(message.channel_id); } },
      el("span", { class: "app" }, el("span", { class: "dot", "aria-hidden": "true" }), "Phone · now"),
      el("b", {}, `${message.author.username}${where}`),
      words ? el("span", { class: "words" }, words)
        : el("span", { class: "words empty" }, "A phone shows no words here: this message is made of components.")),
    el("button", { type: "button", class: "icon", "aria-label": "Dismiss notification", onclick: () => node.remove() },
      icon("close")));
  // A phone stacks what comes from one place: the newest is seen.
  node.dataset.place = message.channel_id;
  byId("toasts").querySelector(`[data-place="${message.channel_id}"]`)?.remove();
  add(node);
}

// For screen readers only: read out once, then gone, so that nobody meets it a second time.
let spoken = 0;

export function announce(text) {
  byId("announcer").textContent = text;
  clearTimeout(spoken);
  spoken = setTimeout(() => (byId("announcer").textContent = ""), SHOWN);
}

export function complain(text) {
  add(el("div", { class: "toast error", role: "alert" }, text));
}

function add(node) {
  const toasts = byId("toasts");
  toasts.append(node);
  while (toasts.children.length > MOST) toasts.firstElementChild.remove();
  const leave = () => (node.matches(":hover, :focus-within") ? setTimeout(leave, SHOWN) : node.remove());
  setTimeout(leave, SHOWN);
}
