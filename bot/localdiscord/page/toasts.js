// What a phone's lock screen would show when somebody is mentioned.

import { avatar, byId, el } from "/page/dom.js";
import { plain } from "/page/markdown.js";

const SHOWN = 6000;
const MOST = 3;

export function toast(message, state, go) {
  const channel = state.channel(message.channel_id);
  const words = plain(message.content, state);
  const close = () => node.remove();
  const node = el("button", { type: "button", class: "toast", onclick: () => { close(); go(message.channel_id); } },
    avatar(message.author),
    el("span", {},
      el("b", {}, `${message.author.username} · #${channel?.name ?? ""}`),
      el("span", { class: "words" }, words || "(no words: a phone would show nothing)")));
  byId("toasts").append(node);
  while (byId("toasts").children.length > MOST) byId("toasts").firstElementChild.remove();
  setTimeout(close, SHOWN);
}

export function complain(text) {
  const node = el("div", { class: "toast error", role: "alert" }, text);
  byId("toasts").append(node);
  setTimeout(() => node.remove(), SHOWN);
}
