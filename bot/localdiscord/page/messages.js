// The list of messages: drawn once, then changed in place, one message at a time.

import { byId, el, fill } from "/page/dom.js";
import { NOT_CONNECTED } from "/page/link.js";
import { drawMessage, spoken } from "/page/message.js";
import { carryOver, zoom } from "/page/pictures.js";
import { EPHEMERAL, older } from "/page/state.js";
import { announce } from "/page/toasts.js";
import { Welcome } from "/page/welcome.js";

const NEAR = 120;

export class Messages {
  constructor(state, actions) {
    this.state = state;
    this.actions = actions;
    this.list = byId("messages");
    this.scroller = byId("scroller");
    this.jump = byId("jump");
    this.failed = new Map();
    this.firstNew = null;
    this.welcome = new Welcome(state, actions);
    this.jump.addEventListener("click", () => this.toEnd());
    this.scroller.addEventListener("scroll", () => {
      if (this.atEnd()) this.jump.hidden = true;
    });
    this.scroller.addEventListener("click", (event) => this.clicked(event));
    this.scroller.addEventListener("keydown", (event) => this.key(event));
    // A picture that arrives late must not push the newest words out of sight.
    this.scroller.addEventListener("load", () => this.stuck && this.toEnd(), true);
    new ResizeObserver(() => this.stuck && this.toEnd()).observe(this.scroller);
  }

  get stuck() {
    return this.jump.hidden;
  }

  atEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < NEAR;
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.jump.hidden = true;
  }

  // The whole channel; `firstNew` is the id of the first message not read yet, if any.
  all(firstNew = null) {
    this.firstNew = firstNew;
    const messages = this.state.messagesHere();
    fill(this.list, messages.map((m, i) => this.draw(m, messages[i - 1])));
    this.welcome.show(messages);
    this.toEnd();
  }

  draw(message, before) {
    return drawMessage(message, before, {
      state: this.state, actions: this.actions,
      failure: this.failed.get(message.id), firstNew: message.id === this.firstNew,
    });
  }

  // A new or changed message of this channel.
  show(message) {
    const follow = this.stuck || this.atEnd() || message.author.id === this.state.me.id;
    const old = this.node(message.id);
    const messages = this.state.messagesHere();
    const index = messages.findIndex((m) => m.id === message.id);
    const fresh = this.draw(message, messages[index - 1]);
    const focus = old?.contains(document.activeElement) ? document.activeElement : null;
    if (old) {
      carryOver(old, fresh);
      old.replaceWith(fresh);
    } else {
      this.list.insertBefore(fresh, this.after(message.id));
    }
    if (focus) this.refocus(focus, fresh);
    this.announce(message, !old, Boolean(focus));
    if (messages.length === 1) this.welcome.show(messages);
    if (follow) this.toEnd();
    else if (!old) this.jump.hidden = false;
  }

  // Who plays by keyboard stays where the next press is: the same button, the first one of the
  // changed message, or of the newest message that calls them.
  refocus(focus, fresh) {
    const open = "button[data-id]:not(:disabled)";
    const same = focus.dataset.id && fresh.querySelector(`[data-id="${CSS.escape(focus.dataset.id)}"]:not(:disabled)`);
    const newest = this.list.querySelector(".entry:last-of-type .pinged");
    const next = same || (focus.dataset.id && (fresh.querySelector(open) ?? newest?.querySelector(open)));
    const there = next || (focus.matches("a.picture") && fresh.querySelector("a.picture")) || fresh.querySelector("article");
    there.focus({ preventScroll: true });
  }

  // New messages are read out, and changes of what calls us or what we just pressed.
  announce(message, fresh, pressed) {
    const mine = message.author.id === this.state.me.id;
    if (mine || !(fresh || pressed || message.flags & EPHEMERAL)) return;
    announce(spoken(message, this.state));
  }

  after(id) {
    return [...this.list.children].find((n) => n.dataset.message && older(n.dataset.message, id) > 0) ?? null;
  }

  node(id) {
    return this.list.querySelector(`[data-message="${id}"]`);
  }

  remove(id) {
    const node = this.node(id);
    const focused = node?.contains(document.activeElement);
    const next = node?.nextElementSibling?.dataset.message;
    const neighbour = node?.nextElementSibling ?? node?.previousElementSibling;
    node?.remove();
    const message = next && this.state.messages.get(next);
    if (message) this.show(message);
    if (focused) (message ? this.node(message.id) : neighbour)?.querySelector("article")?.focus({ preventScroll: true });
    if (!this.list.children.length) this.welcome.show([]);
  }

  // A line of this window only: a command on its way, or one that came to nothing.
  note(text, { error = false } = {}) {
    const node = el("li", { class: error ? "note error" : "note", role: error ? "alert" : null }, el("span", {}, text));
    if (error) node.append(el("button", { type: "button", class: "plain", onclick: () => node.remove() }, "Dismiss"));
    this.list.append(node);
    this.toEnd();
    return node;
  }

  fail(id, text) {
    this.failed.set(id, text);
    const message = this.state.messages.get(id);
    if (message?.channel_id === this.state.here) this.show(message);
  }

  // What could not be sent can be now: nobody has to be told of it any longer.
  found() {
    for (const [id, text] of this.failed) if (text === NOT_CONNECTED) this.unfail(id);
    for (const note of this.list.querySelectorAll(".note.error"))
      if (note.firstChild.textContent.endsWith(NOT_CONNECTED)) note.remove();
  }

  unfail(id) {
    if (this.failed.delete(id)) this.node(id)?.querySelector(".failed")?.remove();
  }

  clicked(event) {
    zoom(event);
    const { channel, command, jump } = event.target.closest("[data-channel], [data-command], [data-jump]")?.dataset ?? {};
    if (channel) this.actions.go(channel);
    if (command) this.actions.startCommand(command);
    const there = jump && this.node(jump);
    if (!there) return;
    there.scrollIntoView({ block: "center" });
    there.querySelector("article").focus({ preventScroll: true });
  }

  // Arrow keys walk from message to message.
  key(event) {
    const articles = [...this.list.querySelectorAll("article")];
    const at = articles.indexOf(document.activeElement);
    if (at < 0 && document.activeElement !== this.scroller) return;
    const last = articles.length - 1;
    const goal = { ArrowUp: at < 0 ? last : at - 1, ArrowDown: at < 0 ? last : at + 1, Home: 0, End: last }[event.key];
    if (goal === undefined || !articles[goal]) return;
    event.preventDefault();
    articles[goal].focus({ preventScroll: true });
    articles[goal].scrollIntoView({ block: "nearest" });
  }
}
