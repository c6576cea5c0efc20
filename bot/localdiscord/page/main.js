// Puts the window together: who am I, the link, and what each event changes on the page.

import { byId, el, fill } from "/page/dom.js";
import { Link } from "/page/link.js";
import { State } from "/page/state.js";
import { Messages } from "/page/messages.js";
import { Composer } from "/page/composer.js";
import { openModal } from "/page/modal.js";
import { drawChannels, drawMe, drawMembers } from "/page/side.js";
import { complain, toast } from "/page/toasts.js";

const name = new URLSearchParams(location.search).get("as")?.trim();
if (name) enter(name);
else askName();

function askName() {
  const input = el("input", { name: "as", maxlength: 32, value: "Red", required: true, id: "name" });
  const box = el("form", { class: "welcome", method: "get", action: "/" },
    el("img", { src: "/page/icon.svg", alt: "", width: 72, height: 72 }),
    el("h1", {}, "Knockabout"),
    el("p", {}, "Marble races, on a Discord of your own."),
    el("label", { for: "name" }, "What shall we call you?"), input,
    el("button", { type: "submit", class: "button primary" }, "Come in"));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    location.search = new URLSearchParams({ as: input.value.trim() || "Red" });
  });
  fill(document.body, box);
  input.select();
}

function enter(who) {
  document.title = `${who} · Knockabout`;
  const link = new Link(who);
  const state = new State(link);
  const actions = { click, dismiss, startCommand: (command) => composer.start(command) };
  const messages = new Messages(state, actions);
  const composer = new Composer(state, messages);

  link.on("lost", () => (byId("lost").hidden = false));
  link.on("found", () => (byId("lost").hidden = true));
  link.on("hello", (event) => {
    state.hello(event);
    drawMe(state, (locale) => link.send({ do: "locale", locale }));
    drawMembers(state);
    composer.ready();
    go(state.here);
  });
  link.on("channels", (event) => {
    state.channels = event.channels;
    if (!state.channel(state.here)) go(state.channels.find((c) => c.name)?.id);
    drawChannels(state, go);
  });
  link.on("members", (event) => {
    state.members = event.members;
    drawMembers(state);
  });
  link.on("commands", (event) => (state.commands = event.commands));
  link.on("message", ({ message, new: fresh, ping }) => {
    state.messages.set(message.id, message);
    const called = fresh && ping && state.mentionsMe(message) && message.author.id !== state.me.id;
    if (called) toast(message, state, go);
    if (message.channel_id === state.here) messages.show(message);
    else if (fresh) mark(message.channel_id, called);
    if (called && document.hidden) document.title = `● ${who} · Knockabout`;
  });
  link.on("gone", ({ id }) => {
    state.messages.delete(id);
    messages.remove(id);
  });
  link.on("interaction", (event) => {
    state.settle(event);
    if (event.modal) openModal(event.id, event.modal, state);
  });
  link.on("refused", (event) => {
    if (state.waiting.has(event.nonce)) state.settle(event);
    else complain(event.text);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) document.title = `${who} · Knockabout`;
  });
  drawers();

  function go(id) {
    state.here = id;
    state.unread.delete(id);
    drawChannels(state, go);
    messages.all();
    composer.moved();
    closeDrawers();
  }

  function mark(id, called) {
    const old = state.unread.get(id) ?? { pings: 0 };
    state.unread.set(id, { pings: old.pings + (called ? 1 : 0) });
    drawChannels(state, go);
  }

  function click(message, node, customId, values) {
    if (node.classList.contains("pending")) return;
    messages.unfail(message.id);
    node.classList.add("pending");
    node.setAttribute("aria-busy", "true");
    state.ask({ do: "click", message: message.id, custom_id: customId, values }, (event) => {
      node.classList.remove("pending");
      node.removeAttribute("aria-busy");
      // So that the same choice can be made once more.
      for (const option of node.options ?? []) option.selected = option.defaultSelected;
      if (event.status !== "answered") messages.fail(message.id, event.text ?? "This interaction failed");
    });
  }

  function dismiss(message) {
    link.send({ do: "dismiss", message: message.id });
  }
}

// On a narrow screen the two sides slide in over the messages.
function drawers() {
  for (const side of ["channels", "members"]) {
    byId(`show-${side}`).addEventListener("click", () => {
      byId(side).classList.add("open");
      byId(`show-${side}`).setAttribute("aria-expanded", "true");
      byId("shade").hidden = false;
    });
  }
  byId("shade").addEventListener("click", closeDrawers);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawers());
}

function closeDrawers() {
  for (const side of ["channels", "members"]) {
    byId(side).classList.remove("open");
    byId(`show-${side}`).setAttribute("aria-expanded", "false");
  }
  byId("shade").hidden = true;
}
