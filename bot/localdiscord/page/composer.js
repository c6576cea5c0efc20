// Where a person writes: plain messages, or after `/` a command with its options.

import { byId, el, fill } from "/page/dom.js";
import { Suggestions } from "/page/suggestions.js";
import { CommandForm } from "/page/command.js";

// Commands flat, subcommands by their full name: {line, description, options}.
export function flatten(commands) {
  const out = [];
  const walk = (node, line) => {
    const inner = (node.options ?? []).filter((o) => o.type <= 2);
    if (inner.length) inner.forEach((o) => walk(o, `${line} ${o.name}`));
    else out.push({ line, description: node.description, options: node.options ?? [] });
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
      id: "say", "aria-label": "Message", maxlength: 2000, enterkeyhint: "send", spellcheck: "true",
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
    if (matchMedia("(min-width: 700px)").matches) this.text.focus();
  }

  moved() {
    const channel = this.state.channel(this.state.here);
    this.text.placeholder = `Message #${channel?.name ?? ""}, or / for commands`;
  }

  plain() {
    this.command = null;
    this.text.value = "";
    fill(this.form, this.box, el("div", { class: "line" }, this.text,
      el("button", { type: "submit", class: "send", "aria-label": "Send" }, "➤")));
  }

  typed() {
    const typed = this.text.value;
    if (!typed.startsWith("/")) return this.suggestions.hide();
    const commands = flatten(this.state.commands);
    const exact = commands.find((c) => typed === `${c.line} `);
    if (exact) return this.begin(exact);
    const found = commands.filter((c) => c.line.startsWith(typed.trim().toLowerCase()));
    this.suggestions.show("Commands", found.slice(0, 25).map((c) => ({
      label: c.line, hint: c.description, extra: c.options.map((o) => o.name).join("  "), pick: () => this.begin(c),
    })), "There is no such command.");
  }

  // Opens a command by its name, as the hint in an empty channel does.
  start(name) {
    const command = flatten(this.state.commands).find((c) => c.line === `/${name}`);
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

  send(command, options) {
    const note = this.messages.note(`${command.line} is on its way…`);
    this.plain();
    this.text.focus();
    const wish = { do: "command", channel: this.state.here, command: command.line, options };
    this.state.ask(wish, (event) => {
      note.remove();
      if (event.status === "answered") return;
      const text = { refused: event.text, lost: "Not connected. Try again in a moment." }[event.status];
      this.messages.note(`${command.line}: ${text ?? "the application did not respond."}`, { error: true });
    });
  }

  say() {
    const content = this.text.value.trim();
    if (!content) return;
    if (content.startsWith("/")) return this.typed();
    const sent = this.state.link.send({
      do: "say", channel: this.state.here, content, nonce: `say.${++this.state.count}`,
    });
    if (sent) this.text.value = "";
  }
}
