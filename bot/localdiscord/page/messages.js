// The list of messages: drawn once, then changed in place, one message at a time.

import { avatar, byId, el, fill } from "/page/dom.js";
import { component, picture } from "/page/components.js";
import { blocks, inline, plain } from "/page/markdown.js";
import { EPHEMERAL, LOADING, older } from "/page/state.js";

const TOGETHER = 7 * 60 * 1000;
const NEAR = 120;

export class Messages {
  constructor(state, actions) {
    this.state = state;
    this.actions = actions;
    this.list = byId("messages");
    this.scroller = byId("scroller");
    this.jump = byId("jump");
    this.failed = new Map();
    this.jump.addEventListener("click", () => this.toEnd());
    this.scroller.addEventListener("scroll", () => {
      if (this.atEnd()) this.jump.hidden = true;
    });
    this.scroller.addEventListener("click", (event) => zoom(event));
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

  all() {
    const messages = this.state.messagesHere();
    fill(this.list, messages.map((m, i) => this.draw(m, messages[i - 1])));
    this.welcome(messages);
    this.toEnd();
  }

  welcome(messages) {
    const channel = this.state.channel(this.state.here);
    if (!channel) return;
    fill(
      byId("welcome"),
      el("div", { class: "hash", "aria-hidden": "true" }, "#"),
      el("h3", {}, `Welcome to #${channel.name}!`),
      el("p", {}, "Everything here happens on this computer. Open a second window to be two people."),
      messages.length
        ? null
        : el("button", { type: "button", class: "hint", onclick: () => this.actions.startCommand("play") },
            "Type ", el("kbd", {}, "/play"), " to start a game"),
    );
  }

  // A new or changed message of this channel.
  show(message) {
    const follow = this.atEnd() || message.author.id === this.state.me.id;
    const old = this.node(message.id);
    const focus = old?.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    const messages = this.state.messagesHere();
    const index = messages.findIndex((m) => m.id === message.id);
    const fresh = this.draw(message, messages[index - 1]);
    if (old) old.replaceWith(fresh);
    else this.list.insertBefore(fresh, this.after(message.id));
    if (focus) fresh.querySelector(`[data-id="${CSS.escape(focus)}"]:not(:disabled)`)?.focus();
    if (messages.length === 1) this.welcome(messages);
    if (follow) this.toEnd();
    else if (!old) this.jump.hidden = false;
  }

  after(id) {
    return [...this.list.children].find((n) => n.dataset.message && older(n.dataset.message, id) > 0) ?? null;
  }

  node(id) {
    return this.list.querySelector(`[data-message="${id}"]`);
  }

  remove(id) {
    const next = this.node(id)?.nextElementSibling?.dataset.message;
    this.node(id)?.remove();
    const message = next && this.state.messages.get(next);
    if (message) this.show(message);
  }

  // A line of this window only: a command on its way, or one that came to nothing.
  note(text, { error = false } = {}) {
    const follow = this.atEnd();
    const node = el("li", { class: error ? "note error" : "note" }, el("span", {}, text));
    if (error) node.append(el("button", { type: "button", class: "plain", onclick: () => node.remove() }, "Dismiss"));
    this.list.append(node);
    if (follow) this.toEnd();
    return node;
  }

  fail(id, text) {
    this.failed.set(id, text);
    const message = this.state.messages.get(id);
    if (message?.channel_id === this.state.here) this.show(message);
  }

  unfail(id) {
    if (this.failed.delete(id)) this.node(id)?.querySelector(".failed")?.remove();
  }

  draw(message, before) {
    const ephemeral = message.flags & EPHEMERAL;
    const above = this.above(message);
    const joined =
      !above && before && before.author.id === message.author.id && !ephemeral && !(before.flags & EPHEMERAL) &&
      new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
    const classes = ["message"];
    if (joined) classes.push("joined");
    if (ephemeral) classes.push("ephemeral");
    if (this.state.mentionsMe(message)) classes.push("pinged");
    return el(
      "li",
      { class: classes.join(" "), "data-message": message.id },
      above,
      joined ? this.time(message, true) : avatar(message.author),
      el(
        "article",
        { "aria-label": `${message.author.username}, ${clock(message.timestamp)}` },
        joined ? null : this.head(message),
        this.body(message),
        this.foot(message),
      ),
    );
  }

  above(message) {
    if (message.interaction) {
      return el("div", { class: "above" }, el("b", {}, message.interaction.user.username), " used ",
        el("span", { class: "mention" }, `/${message.interaction.name}`));
    }
    if (message.referenced_message) {
      const quoted = message.referenced_message;
      const words = plain(quoted.content, this.state) || "a message";
      return el("div", { class: "above" }, el("b", {}, quoted.author.username), ` ${words.slice(0, 90)}`);
    }
    return null;
  }

  head(message) {
    return el(
      "header",
      {},
      el("b", { class: "name" }, message.author.username),
      message.author.bot ? el("span", { class: "tag" }, "APP") : null,
      this.time(message, false),
    );
  }

  time(message, short) {
    const date = new Date(message.timestamp);
    return el("time", { datetime: message.timestamp, title: date.toLocaleString() },
      short ? clock(message.timestamp) : day(date));
  }

  body(message) {
    if (message.flags & LOADING) {
      return el("p", { class: "thinking" }, `${message.author.username} is thinking`, dots());
    }
    const content = el("div", { class: "content" }, blocks(message.content, this.state));
    if (message.edited_timestamp) {
      const title = new Date(message.edited_timestamp).toLocaleString();
      const mark = el("span", { class: "edited", title }, " (edited)");
      const last = content.lastElementChild;
      if (last && ["P", "SMALL", "DIV"].includes(last.tagName)) last.append(mark);
      else content.append(mark);
    }
    const embedded = new Set(message.embeds.flatMap((e) => [e.image?.url, e.thumbnail?.url]));
    const context = {
      state: this.state,
      click: (node, id, values) => this.actions.click(message, node, id, values),
    };
    return [
      message.content || message.edited_timestamp ? content : null,
      message.attachments.filter((a) => !embedded.has(a.url)).map(attachment),
      message.embeds.map((embed) => this.embed(embed)),
      el("div", { class: "components" }, message.components.map((c) => component(c, context))),
    ].flat();
  }

  embed(embed) {
    const box = el(
      "div",
      { class: "embed" },
      embed.author ? el("div", { class: "by" }, embed.author.name) : null,
      embed.title ? el("div", { class: "title" }, inline(embed.title, this.state)) : null,
      embed.description ? el("div", { class: "content" }, blocks(embed.description, this.state)) : null,
      el("dl", {}, (embed.fields ?? []).map((f) =>
        el("div", { class: f.inline ? "inline" : "" }, el("dt", {}, inline(f.name, this.state)),
          el("dd", { class: "content" }, blocks(f.value, this.state))))),
      embed.image ? picture(embed.image.url, embed.title) : null,
      embed.footer ? el("small", { class: "subtext" }, embed.footer.text) : null,
    );
    if (embed.color) box.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
    return box;
  }

  foot(message) {
    const failure = this.failed.get(message.id);
    return [
      failure ? el("p", { class: "failed", role: "alert" }, failure) : null,
      message.flags & EPHEMERAL
        ? el("p", { class: "only-you" }, "👁 Only you can see this · ",
            el("button", { type: "button", class: "plain", onclick: () => this.actions.dismiss(message) },
              "Dismiss message"))
        : null,
    ];
  }
}

function attachment(file) {
  if (file.content_type?.startsWith("image/")) {
    return picture(file.url, file.description ?? file.filename, { width: file.width, height: file.height });
  }
  return el("a", { class: "file", href: file.url, download: true }, `📄 ${file.filename}`);
}

const dots = () => el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

const clock = (stamp) => new Date(stamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function day(date) {
  const today = new Date().toDateString() === date.toDateString();
  return today ? `Today at ${clock(date)}` : `${date.toLocaleDateString()} ${clock(date)}`;
}

// A click on a picture opens it large; Escape or another click closes it.
function zoom(event) {
  const link = event.target.closest("[data-zoom]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const image = link.querySelector("img");
  const box = el("dialog", { class: "zoom", "aria-label": "Picture" },
    el("img", { src: image.src, alt: image.alt }),
    el("button", { type: "button", "aria-label": "Close" }, "✕"));
  box.addEventListener("click", () => box.close());
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}
