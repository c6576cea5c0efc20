// Puts the window together: who am I, the link, and what each event changes on the page.

import { byId } from "/page/dom.js";
import { askName } from "/page/arrival.js";
import { Composer } from "/page/composer.js";
import { closeDrawers, drawers } from "/page/drawers.js";
import { Drills } from "/page/drills.js";
import { Link, NOT_CONNECTED } from "/page/link.js";
import { drawMe, drawPeople, phoneShown } from "/page/me.js";
import { drawMembers } from "/page/members.js";
import { spoken } from "/page/message.js";
import { Messages } from "/page/messages.js";
import { openModal } from "/page/modal.js";
import { drawPlaces } from "/page/side.js";
import { State } from "/page/state.js";
import { announce, complain, toast } from "/page/toasts.js";

const LONGEST = 32;
const name = [...(new URLSearchParams(location.search).get("as") ?? "").trim()].slice(0, LONGEST).join("");
if (name) enter(name);
else askName();

function enter(who) {
  const link = new Link(who);
  const state = new State(link);
  const actions = { click, dismiss, go, complain, startCommand: (command) => composer.start(command) };
  const messages = new Messages(state, actions);
  const composer = new Composer(state, messages);
  const drills = new Drills(state, link);
  drawers();
  title();

  link.on("lost", () => (byId("lost").hidden = false));
  link.on("found", () => {
    byId("lost").hidden = true;
    messages.found();
    composer.found();
  });
  link.on("hello", (event) => {
    state.hello(event);
    drawMe(state, link);
    go(state.here);
    drills.draw();
    composer.ready();
  });
  link.on("channels", (event) => {
    state.channels = event.channels;
    places();
  });
  link.on("members", (event) => {
    state.seat(event.members);
    drawPeople(state);
    places();
  });
  link.on("guild", (event) => {
    const guild = event.guild ?? event;
    const known = state.guild(guild.id);
    if (known) Object.assign(known, guild);
    else state.guilds.push(guild);
    places();
  });
  link.on("guild_gone", ({ id }) => {
    state.guilds = state.guilds.filter((g) => g.id !== id);
    places();
  });
  link.on("commands", (event) => {
    state.commands = event.commands;
    drawMe(state, link);
  });
  link.on("faults", (event) => {
    state.faults = event;
    drills.draw();
  });
  link.on("message", ({ message, new: fresh, ping }) => {
    if (!state.mine(state.channel(message.channel_id))) return;
    state.keep(message);
    const called = fresh && ping && state.callsMe(message);
    if (called && phoneShown()) toast(message, state, go);
    if (message.channel_id === state.here) messages.show(message);
    else if (called) announce(`In ${state.nameOf(state.channel(message.channel_id))}: ${spoken(message, state)}`);
    if (fresh && message.author.id !== state.me.id && (message.channel_id !== state.here || document.hidden)) mark(message, called);
    messages.welcome.saw(message);
  });
  link.on("gone", ({ id }) => {
    state.messages.delete(id);
    messages.remove(id);
  });
  link.on("interaction", (event) => {
    state.settle(event);
    if (event.modal) openModal(event.id, event.modal, state);
  });
  link.on("done", (event) => state.settle({ ...event, status: "answered" }));
  link.on("refused", (event) => {
    if (state.waiting.has(event.nonce)) state.settle(event);
    else complain(event.text);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !state.me) return;
    state.unread.delete(state.here);
    drawPlaces(state, go);
    title();
  });

  // After servers, channels or people changed: still where we were, if that is still there.
  function places() {
    if (!state.mine(state.channel(state.here))) return go(state.firstChannel()?.id ?? null);
    drawPlaces(state, go);
    drawMembers(state);
    composer.moved();
    drills.draw();
    messages.welcome.show(state.messagesHere());
  }

  function go(id) {
    const firstNew = state.unread.get(id)?.first;
    state.here = id;
    state.unread.delete(id);
    drawPlaces(state, go);
    drawMembers(state);
    messages.all(firstNew);
    composer.moved();
    drills.draw();
    closeDrawers();
    title();
  }

  function mark(message, called) {
    const old = state.unread.get(message.channel_id) ?? { pings: 0, first: message.id };
    state.unread.set(message.channel_id, { ...old, pings: old.pings + (called ? 1 : 0) });
    drawPlaces(state, go);
    title();
  }

  function title() {
    const pings = state.pings();
    document.title = `${pings ? `(${pings}) ` : state.unread.size ? "• " : ""}${who} · Knockabout`;
  }

  function click(message, node, customId, values) {
    if (node.classList.contains("pending")) return;
    messages.unfail(message.id);
    node.classList.add("pending");
    node.setAttribute("aria-busy", "true");
    state.ask({ do: "click", message: message.id, custom_id: customId, values }, (event) => {
      node.classList.remove("pending");
      node.removeAttribute("aria-busy");
      node.settled?.();
      const text = event.status === "lost" ? NOT_CONNECTED : event.text;
      if (event.status !== "answered") messages.fail(message.id, text ?? "This interaction failed");
    });
  }

  function dismiss(message) {
    link.send({ do: "dismiss", message: message.id });
  }
}
