// What this window knows, and the interactions it waits for.

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const V2 = 1 << 15;

// Ids have more digits than a number can hold: they are ordered by length, then by digits.
export function older(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export class State {
  constructor(link) {
    this.link = link;
    this.me = null;
    this.channels = [];
    this.members = [];
    this.commands = [];
    this.messages = new Map();
    this.here = null;
    this.unread = new Map();
    this.waiting = new Map();
    this.count = 0;
    this.deadline = 3;
  }

  hello(event) {
    this.me = event.me;
    this.guild = event.guild;
    this.bot = event.bot;
    this.channels = event.channels;
    this.members = event.members;
    this.commands = event.commands;
    this.deadline = event.deadline;
    this.messages = new Map(event.messages.map((m) => [m.id, m]));
    const open = this.channels.filter((c) => c.name);
    if (!open.some((c) => c.id === this.here)) this.here = open[0]?.id;
  }

  channel(id) {
    return this.channels.find((c) => c.id === id);
  }

  user(id) {
    return this.members.find((m) => m.id === id);
  }

  messagesHere() {
    return [...this.messages.values()]
      .filter((m) => m.channel_id === this.here)
      .sort((a, b) => older(a.id, b.id));
  }

  mentionsMe(message) {
    return message.mentions.some((u) => u.id === this.me.id);
  }

  // Sends a wish and calls `settle` once: answered, failed, refused, or lost.
  ask(wish, settle) {
    const nonce = `${Date.now().toString(36)}.${++this.count}`;
    if (!this.link.send({ ...wish, nonce })) {
      settle({ status: "lost" });
      return;
    }
    // The server tells of a missed deadline itself; this is for a server that went away.
    const timer = setTimeout(() => this.settle({ nonce, status: "failed" }), (this.deadline + 5) * 1000);
    this.waiting.set(nonce, { settle, timer });
  }

  settle(event) {
    const waiting = this.waiting.get(event.nonce);
    if (!waiting) return;
    this.waiting.delete(event.nonce);
    clearTimeout(waiting.timer);
    waiting.settle(event.t === "refused" ? { ...event, status: "refused" } : event);
  }
}
