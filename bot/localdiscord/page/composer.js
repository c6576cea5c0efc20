// Where a person writes: plain messages, or after `/` a command with its options.

import { byId, el, fill } from "/page/dom.js";
import { CommandForm } from "/page/command.js";
import { icon } from "/page/icons.js";
import { NOT_CONNECTED } from "/page/link.js";
import { DIRECT } from "/page/state.js";
import { Suggestions } from "/page/suggestions.js";

const IN_DIRECT = 1;

// Commands flat, subcommands by their full name: {line, description, options} in the person's own
// language; `name` is the line as the server knows it.
export function flatten(commands, locale) {
  const out = [];
  const told = (node) => ({
    ...node,
    key: node.name,
    description: node.description_localizations?.[locale] ?? node.description,
  });
  const walk = (node, line) => {
    const inner = (node.options ?? []).filter((o) => o.type <= 2);
    if (inner.length) inner.forEach((o) => walk(o, `${line} ${o.name}`));
    else out.push({ line, name: line, description: told(node).description, options: (node.options ?? []).map(told) });
  };
  commands.filter((c) => c.type === 1).forEach((c) => walk(c, `/${c.name}`));
  return out.sort((a, b) => a.line.localeCompare(b.line));
}

export class Composer {
  constructor(state, messages) {
    this.state = state;
    this.messages = messages;
    this.form = byId("composer");
    this.text = el("input", {
      id: "say", "aria-label": "Message", maxlength: 2000, enterkeyhint: "send", spellcheck: "true", autocomplete: "off",
    });
    this.command = null;
    this.box = el("div", { class: "suggestions", hidden: true });
    this.suggestions = new Suggestions(this.box, this.text);
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.suggestions.key(event));
    this.text.addEventListener("blur", () => setTimeout(() => this.left(), 150));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.command) this.command.submit();
      else this.say();
    });
    this.plain();
  }

  // A moment later, for the focus may come straight back.
  left() {
    if (document.activeElement !== this.text) this.suggestions.hide();
  }

  ready() {
    const elsewhere = document.activeElement && document.activeElement !== document.body;
    if (!elsewhere && matchMedia("(min-width: 700px)").matches) this.text.focus();
  }

  moved() {
    const channel = this.state.channel(this.state.here);
    const sign = channel?.type === DIRECT ? "@" : channel?.parent_id ? "" : "#";
    const away = this.state.guild(channel?.guild_id)?.available === false;
    const hint = channel ? `Message ${sign}${this.state.nameOf(channel)}, or / for commands` : "";
    this.text.placeholder = away ? "This server is unavailable for the moment" : hint;
    this.text.disabled = !channel || away;
  }

  plain() {
    this.command = null;
    this.text.value = "";
    fill(this.form, this.box, el("div", { class: "line" }, this.text,
      el("button", { type: "submit", class: "send", "aria-label": "Send" }, icon("send"))));
  }

  // The commands that exist where we are: none in a server the bot is not in.
  commands() {
    const { state } = this;
    const channel = state.channel(state.here);
    const direct = channel?.type === DIRECT;
    if (!direct && !state.isIn(state.bot.id, channel?.guild_id)) return [];
    const here = state.commands.filter((c) => !direct ||
      (c.contexts ? c.contexts.includes(IN_DIRECT) : c.dm_permission !== false));
    return flatten(here, state.me.locale);
  }

  typed() {
    const typed = this.text.value;
    if (!typed.startsWith("/")) return this.suggestions.hide();
    const commands = this.commands();
    const exact = commands.find((c) => typed === `${c.line} `);
    if (exact) return this.begin(exact);
    const found = commands.filter((c) => c.line.startsWith(typed.trim().toLowerCase()));
    this.suggestions.show("Knockabout", found.slice(0, 25).map((c) => ({
      label: c.line, hint: c.description, extra: c.options.map((o) => o.name).join("  "), pick: () => this.begin(c),
    })), "There is no such command.");
  }

  // Opens a command by its name, as a hint in the channel does.
  start(name) {
    const command = this.commands().find((c) => c.line === `/${name}`);
    if (command) return this.begin(command);
    this.text.value = `/${name}`;
    this.text.focus();
    this.typed();
  }

  begin(command) {
    this.suggestions.hide();
    this.command = new CommandForm(command, this.state, {
      send: (options) => this.send(command, options),
      leave: () => {
        this.plain();
        this.text.focus();
      },
    });
    fill(this.form, this.command.node);
    this.command.focus();
  }

  // The connection is back; what was filled in can be sent.
  found() {
    if (this.command?.error.textContent === NOT_CONNECTED) fill(this.command.error);
  }

  send(command, options) {
    // Without a connection what was filled in stays where it is.
    if (!this.state.link.open) return fill(this.command.error, NOT_CONNECTED);
    const note = this.messages.note(`Sending ${command.line}…`);
    this.plain();
    this.text.focus();
    const wish = { do: "command", channel: this.state.here, command: command.name, options };
    this.state.ask(wish, (event) => {
      note.remove();
      if (event.status === "answered") return;
      const text = { refused: event.text, lost: NOT_CONNECTED }[event.status];
      this.messages.note(`${command.line}: ${text ?? "the application did not respond."}`, { error: true });
    });
  }

  say() {
    const content = this.text.value.trim();
    if (!content) return;
    if (content.startsWith("/")) return this.typed();
    this.text.value = "";
    this.state.ask({ do: "say", channel: this.state.here, content }, (event) => {
      if (event.status === "answered") return;
      // What did not get through is not lost: it is back where it was written.
      if (!this.text.value) this.text.value = content;
      const text = event.text ?? "Not sent. Try again in a moment.";
      this.messages.note(text, { error: true });
    });
  }
}
