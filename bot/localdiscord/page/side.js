// Servers and channels at the left, with what is unread.

import { byId, el, fill } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { DIRECT } from "/page/state.js";

export function drawPlaces(state, go) {
  const guild = state.guildHere;
  byId("guild").textContent = guild?.name ?? "No server";
  drawRail(state, go);
  const top = state.channelsOf(guild?.id).filter((c) => !c.parent_id);
  const rows = top.flatMap((c) => [c, ...threadsOf(c, state)]);
  const direct = state.conversations();
  fill(byId("channel-list"),
    guild && guild.available === false
      ? el("p", { class: "outage", role: "status" }, "An outage: this server is unavailable.") : null,
    el("h2", {}, "Text channels"),
    el("ul", {}, rows.map((c) => row(c, state, go))),
    direct.length ? [el("h2", {}, "Direct messages"), el("ul", {}, direct.map((c) => row(c, state, go)))] : null);
  drawTitle(state);
}

// Open threads, and the one we are reading even when it has been archived.
function threadsOf(channel, state) {
  return state.channels.filter((t) => t.parent_id === channel.id &&
    (!t.thread_metadata?.archived || t.id === state.here));
}

function signOf(channel) {
  if (!channel || channel.type === DIRECT) return icon("at");
  return icon(channel.parent_id ? "thread" : "hash");
}

function drawTitle(state) {
  const here = state.channel(state.here);
  const told = here?.thread_metadata?.locked ? "locked" : here?.thread_metadata?.archived ? "archived" : null;
  fill(byId("channel-name"), signOf(here), el("span", { class: "label" }, state.nameOf(here)),
    told ? el("span", { class: "state" }, told) : null,
    here?.topic ? el("span", { class: "topic" }, here.topic) : null);
}

function row(channel, state, go) {
  const here = channel.id === state.here;
  const unread = here ? null : state.unread.get(channel.id);
  const classes = ["place", channel.parent_id ? "thread" : "", here ? "here" : "", unread ? "unread" : ""];
  return el("li", {},
    el("button", {
      type: "button", class: classes.filter(Boolean).join(" "), "aria-current": here ? "page" : null,
      onclick: () => go(channel.id),
    },
    signOf(channel),
    el("span", { class: "label" }, state.nameOf(channel)),
    channel.thread_metadata?.archived ? el("small", {}, "archived") : null,
    unread && !unread.pings ? el("span", { class: "sr" }, "unread") : null,
    badge(unread?.pings ?? 0)));
}

function badge(pings) {
  const name = pings === 1 ? "1 mention" : `${pings} mentions`;
  return pings ? el("span", { class: "badge", role: "img", "aria-label": name }, String(pings)) : null;
}

// A strip of servers, once there is more than one.
function drawRail(state, go) {
  const rail = byId("rail");
  const guilds = state.guildsMine();
  rail.hidden = guilds.length < 2;
  fill(rail, el("ul", {}, guilds.map((guild) => el("li", {}, server(guild, state, go)))));
}

function server(guild, state, go) {
  const here = guild.id === state.guildHere?.id;
  const inside = (channel) => channel?.guild_id === guild.id;
  const unread = [...state.unread.keys()].some((id) => inside(state.channel(id)));
  const initials = guild.name.split(/\s+/).map((word) => [...word][0]).join("").slice(0, 3);
  const classes = ["server", here ? "here" : "", unread && !here ? "unread" : "", guild.available === false ? "away" : ""];
  return el("button", {
    type: "button", class: classes.filter(Boolean).join(" "), title: guild.name, "aria-label": `Server ${guild.name}`,
    "aria-current": here ? "true" : null, onclick: () => go(state.firstChannel(guild.id)?.id),
  }, el("span", { "aria-hidden": "true" }, guild.available === false ? "!" : initials),
  here ? null : badge(state.pings(inside)));
}
