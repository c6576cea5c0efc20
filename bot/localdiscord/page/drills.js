// Faults on demand: what the bot's requests meet, its gateway, servers, people, permissions.

import { byId, el, fill } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { deniedHere, PERMISSIONS } from "/page/permissions.js";
import { DIRECT } from "/page/state.js";

const ROUTES = [
  ["*", "every request"],
  ["POST /channels/*/messages", "new messages"],
  ["PATCH /channels/*/messages/*", "edits of messages"],
  ["DELETE /channels/*/messages/*", "deletions"],
  ["POST /interactions/*", "answers to clicks and commands"],
  ["* /webhooks/*", "follow-ups"],
];
const TROUBLES = [
  ["429", "429: rate limit of this route", { what: 429 }],
  ["429g", "429: global rate limit", { what: 429, everywhere: true }],
  ["500", "500: internal error", { what: 500 }],
  ["503", "503: unavailable", { what: 503 }],
  ["reset", "connection torn before the effect", { what: "reset" }],
  ["torn", "connection torn after the effect", { what: "reset", after: true }],
  ["hang", "hangs: no answer at all", { what: "hang" }],
];

export class Drills {
  constructor(state, link) {
    this.state = state;
    this.link = link;
    this.given = { pattern: ROUTES[1][0], trouble: TROUBLES[0][0], times: "1", after: "1", latency: "", found: "" };
  }

  wish(what) {
    this.link.send({ nonce: `drill.${++this.state.count}`, ...what });
  }

  // Redrawn whenever something changes; what is being typed stays, and so does the focus.
  draw() {
    if (!this.state.me) return;
    const at = byId("drills").scrollTop;
    const focus = byId("drills").contains(document.activeElement) ? document.activeElement.dataset.key : null;
    fill(byId("drills"),
      el("header", {}, el("h2", {}, "Drills"), this.press("Calm", { do: "calm" }, "Forget every fault and the latency")),
      el("p", { class: "subtext" }, "Make things go wrong and watch the bot cope. Only this local Discord is concerned."),
      this.requests(), this.gateway(), this.server(), this.person(), this.channel());
    byId("drills").scrollTop = at;
    if (focus) byId("drills").querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
    const set = (this.state.faults?.waiting?.length ?? 0) + (this.state.faults?.latency ? 1 : 0);
    byId("trouble").hidden = !set;
    byId("trouble").textContent = String(set);
    byId("show-drills").setAttribute("aria-label", set ? `Drills, ${set} set` : "Drills");
  }

  press(label, wish, title) {
    const key = `${label}${wish.id ?? wish.guild ?? ""}`;
    return el("button", { type: "button", class: "button secondary small", title, "data-key": key,
      onclick: () => this.wish(wish) }, label);
  }

  choose(key, label, choices) {
    const node = el("select", { class: "plain-select", "data-key": key, "aria-label": label,
      onchange: () => (this.given[key] = node.value) },
    choices.map(([value, text]) => el("option", { value, selected: value === this.given[key] }, text)));
    return node;
  }

  number(key, label, props) {
    const node = el("input", { type: "number", "data-key": key, "aria-label": label, value: this.given[key], ...props,
      oninput: () => (this.given[key] = node.value) });
    return node;
  }

  requests() {
    const faults = this.state.faults ?? { latency: 0, waiting: [] };
    const form = el("form", { class: "fields" },
      el("label", {}, "For", this.choose("pattern", "Which requests", ROUTES)),
      el("label", {}, "Do", this.choose("trouble", "What happens", TROUBLES)),
      el("div", { class: "pair" },
        el("label", {}, "Times", this.number("times", "How many times", { min: 1, max: 99 })),
        el("label", {}, "Wait, s", this.number("after", "Seconds a rate limit lasts", { min: 0, max: 60, step: "any" }))),
      el("button", { type: "submit", class: "button danger small", "data-key": "set" }, "Set this fault"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const trouble = TROUBLES.find(([key]) => key === this.given.trouble)[2];
      this.wish({ do: "fault", pattern: this.given.pattern, times: Number(this.given.times) || 1, after: false,
        everywhere: false, retry_after: Number(this.given.after) || 0, ...trouble });
    });
    return section("The bot's requests", form, this.latency(faults.latency),
      el("ul", { class: "set", "aria-label": "Faults that are set" }, [
        faults.latency
          ? this.setLine(`Every answer ${Math.round(faults.latency * 1000)} ms late`, () => this.wish({ do: "latency", seconds: 0 }))
          : null,
        faults.waiting.map((fault) => this.setLine(wording(fault), () => this.takeAway(fault))),
      ]));
  }

  latency(seconds) {
    const form = el("form", { class: "fields latency" },
      el("label", {}, "Latency, ms", this.number("latency", "Latency in milliseconds",
        { min: 0, max: 10000, step: 50, placeholder: String(Math.round(seconds * 1000)) })),
      el("button", { type: "submit", class: "button secondary small", "data-key": "late" }, "Set latency"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.wish({ do: "latency", seconds: (Number(this.given.latency) || 0) / 1000 });
    });
    return form;
  }

  setLine(text, away) {
    return el("li", {}, el("span", {}, text),
      el("button", { type: "button", class: "icon", "aria-label": `Take away: ${text}`, title: "Take away", onclick: away },
        icon("close")));
  }

  // All are forgotten and the others set anew: the server knows no other way.
  takeAway(fault) {
    const { latency, waiting } = this.state.faults;
    this.wish({ do: "calm" });
    if (latency) this.wish({ do: "latency", seconds: latency });
    for (const other of waiting) if (other !== fault) this.wish({ do: "fault", ...other });
  }

  gateway() {
    const known = this.state.faults?.gateway;
    const told = known ? `${known.connected} of ${known.shards} ${known.shards === 1 ? "connection" : "connections"} up` : null;
    return section("The bot's gateway", told ? el("p", { class: "told" }, told) : null,
      el("div", { class: "presses" },
        this.press("Drop", { do: "gateway", how: "drop" }, "Tear the connection"),
        this.press("Ask to reconnect", { do: "gateway", how: "reconnect" }, "Opcode 7"),
        this.press("Invalid session", { do: "gateway", how: "invalid" }, "Opcode 9"),
        this.press("Refuse resume", { do: "gateway", how: "refuse-resume" }, "The next resume is refused")));
  }

  server() {
    const { state } = this;
    const name = el("input", { maxlength: 100, placeholder: "Name of a new server", "aria-label": "Name of a new server",
      "data-key": "found", value: this.given.found, oninput: () => (this.given.found = name.value) });
    const form = el("form", { class: "friend" }, name,
      el("button", { type: "submit", class: "button secondary small", "data-key": "foundit" }, "Found"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (name.value.trim()) this.wish({ do: "guild", how: "found", name: name.value.trim() });
      this.given.found = name.value = "";
    });
    return section("Servers", state.guilds.map((guild) => this.oneServer(guild)), form);
  }

  oneServer(guild) {
    const { id } = guild;
    const inside = this.state.isIn(this.state.me.id, id);
    const botInside = this.state.isIn(this.state.bot.id, id);
    const away = guild.available === false;
    const told = [away ? "outage" : "up", botInside ? "bot is in" : "bot was thrown out", inside ? null : "you left"];
    return el("div", { class: "one" }, el("h4", {}, guild.name),
      el("p", { class: "told" }, told.filter(Boolean).join(" · ")),
      el("div", { class: "presses" },
        away ? this.press("End outage", { do: "guild", how: "back", id })
          : this.press("Outage", { do: "guild", how: "outage", id }, "The server is unavailable"),
        botInside ? this.press("Throw bot out", { do: "guild", how: "expel", id })
          : this.press("Invite bot", { do: "guild", how: "invite", id }),
        inside ? this.press("Leave", { do: "member", how: "leave", guild: id }, "You leave this server")
          : this.press("Come back", { do: "member", how: "join", guild: id }, "You join this server again")));
  }

  person() {
    const { id, username } = this.state.me;
    const box = el("input", { type: "checkbox", checked: this.state.user(id)?.dms_open ?? true, "data-key": "dms",
      onchange: () => this.wish({ do: "dms", open: box.checked }) });
    return section(`You, ${username}`,
      el("label", { class: "switch" }, box, el("span", {}, "The bot may write to me directly")));
  }

  channel() {
    const here = this.state.channel(this.state.here);
    if (!here || here.type === DIRECT) return null;
    const channel = here.parent_id ? this.state.channel(here.parent_id) : here;
    const denied = deniedHere(channel, this.state.bot.id);
    const id = channel.id;
    return section(`#${channel.name}`,
      el("fieldset", {}, el("legend", {}, "The bot may"), PERMISSIONS.map(({ name, title }) => {
        const box = el("input", { type: "checkbox", checked: !denied.has(name), "data-key": name,
          onchange: () => this.wish({ do: box.checked ? "allow" : "deny", channel: id, permission: name }) });
        return el("label", { class: "switch" }, box, el("span", {}, title));
      })),
      here.parent_id ? this.thread(here) : null);
  }

  thread(here) {
    const { archived, locked } = here.thread_metadata ?? {};
    return el("div", { class: "one" }, el("h4", {}, here.name),
      el("div", { class: "presses" },
        this.press(archived ? "Unarchive" : "Archive", { do: "thread", id: here.id, archived: !archived }),
        this.press(locked ? "Unlock" : "Lock", { do: "thread", id: here.id, locked: !locked })));
  }
}

const section = (title, ...inside) => el("section", { "aria-label": title }, el("h3", {}, title), inside);

function wording(fault) {
  const route = ROUTES.find(([pattern]) => pattern === fault.pattern)?.[1] ?? fault.pattern;
  const trouble = TROUBLES.find(([, , made]) => String(made.what) === String(fault.what) &&
    Boolean(made.everywhere) === Boolean(fault.everywhere) && Boolean(made.after) === Boolean(fault.after));
  return `${fault.times} × ${route}: ${trouble?.[1] ?? fault.what}`;
}
