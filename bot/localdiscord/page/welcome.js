// The beginning of a channel: what this page is, and one press to a game against computers.

import { byId, el, fill } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { DIRECT } from "/page/state.js";

const ADD = "kb:add:", START = "kb:start:";

export class Welcome {
  constructor(state, actions) {
    this.state = state;
    this.actions = actions;
    this.game = null;
    this.table = null;
  }

  show(messages) {
    const channel = this.state.channel(this.state.here);
    if (!channel) return this.nowhere();
    const direct = channel.type === DIRECT;
    const name = this.state.nameOf(channel);
    const kind = channel.parent_id ? "thread" : "channel";
    const sign = direct ? "at" : channel.parent_id ? "thread" : "hash";
    const empty = !messages.length && !direct && this.state.isIn(this.state.bot.id, channel.guild_id);
    fill(byId("welcome"),
      el("div", { class: "sign" }, icon(sign)),
      el("h3", {}, direct ? name : `Welcome to ${channel.parent_id ? "" : "#"}${name}!`),
      el("p", {}, direct ? `This is the beginning of your conversation with ${name}.` : `This is the start of the ${kind}.`),
      empty ? this.invitation() : null);
  }

  nowhere() {
    fill(byId("welcome"), el("h3", {}, "Nothing here"), el("p", {}, "You are in no server. Drills can bring you back."));
  }

  invitation() {
    this.games = el("div", { class: "games", hidden: true, role: "radiogroup", "aria-label": "Game" });
    this.askGames();
    return el("section", { class: "invitation", "aria-label": "Start here" },
      el("div", { class: "speech" },
        el("img", { src: "/page/icon.svg", alt: "", width: 56, height: 56 }),
        el("div", {}, el("h4", {}, "Fancy a race?"),
          el("p", {}, "Bring your marbles home before the others do, and mind who stands in the way. ",
            "Press the button: a computer sits down and the dice decide who begins."))),
      this.games,
      el("div", { class: "ways" },
        el("button", { type: "button", class: "button success big", onclick: () => this.begin(1) }, "Play against a computer"),
        el("button", { type: "button", class: "button secondary", onclick: () => this.begin(3) }, "Against three"),
        el("button", { type: "button", class: "button secondary", onclick: () => this.actions.startCommand("play") },
          "Type ", el("kbd", {}, "/play"))),
      el("p", { class: "fine" },
        "With friends: open a second window under Members, take a seat there with Join. ",
        "Everything stays on this computer. The bot you play with is the real one and speaks Discord's protocol; ",
        "Discord's own apps and its rate limits may still behave differently."));
  }

  // The bot itself says which games there are, as it does to somebody typing.
  askGames() {
    const option = this.state.commands.find((c) => c.name === "play")?.options?.find((o) => o.name === "game");
    if (!option) return;
    if (option.choices?.length) return this.offer(option.choices);
    if (!option.autocomplete) return;
    const wish = { do: "complete", channel: this.state.here, command: "/play", options: { game: "" }, focused: "game" };
    this.state.ask(wish, (event) => event.status === "answered" && this.offer(event.choices));
  }

  offer(choices) {
    if (choices.length < 2) return;
    this.game ??= choices[0].value;
    this.games.hidden = false;
    fill(this.games, choices.map((c) => el("label", { class: "game" },
      el("input", { type: "radio", name: "game", value: c.value, checked: c.value === this.game,
        onchange: () => (this.game = c.value) }),
      el("span", {}, c.name))));
  }

  // Opens a lobby as /play does; its buttons are then pressed as they appear.
  begin(computers) {
    if (this.table) return;
    this.table = { channel: this.state.here, left: computers, pressed: null };
    const options = this.game ? { game: this.game } : {};
    this.state.ask({ do: "command", channel: this.state.here, command: "/play", options }, (event) => {
      if (event.status !== "answered") this.stop(event.text ?? "The bot did not answer. Try again in a moment.");
    });
  }

  stop(text) {
    this.table = null;
    if (text) this.actions.complain(text);
  }

  // Every message passes here: the lobby we opened is filled and started.
  saw(message) {
    const table = this.table;
    if (!table || message.channel_id !== table.channel || message.author.id !== this.state.bot.id) return;
    const add = buttonOf(message, ADD), start = buttonOf(message, START);
    const next = table.left > 0 ? add : start;
    if (!next || !add || next.custom_id === table.pressed) return;
    table.pressed = next.custom_id;
    const starting = table.left-- <= 0;
    this.state.ask({ do: "click", message: message.id, custom_id: next.custom_id }, (event) => {
      if (event.status !== "answered") this.stop(event.text ?? "The bot did not answer. Press Start yourself.");
    });
    if (starting) this.stop();
  }
}

function buttonOf(message, prefix) {
  const walk = (parts) => (parts ?? []).flatMap((p) => [p, ...walk(p.components)]);
  return walk(message.components).find((p) => p.custom_id?.startsWith(prefix) && !p.disabled);
}
