// What this window knows, and the interactions it waits for.

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const V2 = 1 << 15;
export const DIRECT = 1;

// Ids have more digits than a number can hold: they are ordered by length, then by digits.
export function older(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export class State {
  constructor(link) {
    this.link = link;
    this.me = null;
    this.bot = null;
    this.guilds = [];
    this.channels = [];
    this.members = [];
    this.known = new Map();
    this.commands = [];
    this.messages = new Map();
    this.faults = null;
    this.here = null;
    this.unread = new Map();
    this.waiting = new Map();
    this.count = 0;
    this.deadline = 3;
  }

  hello(event) {
    this.me = event.me;
    this.bot = event.bot;
    this.guilds = event.guilds ?? [{ ...event.guild, available: true }];
    this.channels = event.channels;
    this.seat(event.members);
    this.commands = event.commands;
    this.deadline = event.deadline;
    this.faults = event.faults ?? null;
    this.messages = new Map();
    for (const message of event.messages) this.keep(message);
    if (!this.mine(this.channel(this.here))) this.here = this.firstChannel()?.id ?? null;
  }

  // Places

  channel(id) {
    return this.channels.find((c) => c.id === id);
  }

  nameOf(channel) {
    return channel?.type === DIRECT ? this.bot.username : channel?.name ?? "";
  }

  // Somebody else's conversation with the bot is none of ours, and so is a server we left.
  mine(channel) {
    if (!channel) return false;
    if (channel.type === DIRECT) return channel.recipients.some((u) => u.id === this.me.id);
    return this.isIn(this.me.id, channel.guild_id);
  }

  isIn(userId, guildId) {
    const member = this.members.find((m) => m.id === userId);
    return Boolean(member) && (member.guilds?.includes(guildId) ?? true);
  }

  guild(id) {
    return this.guilds.find((g) => g.id === id);
  }

  guildsMine() {
    return this.guilds.filter((g) => this.isIn(this.me.id, g.id));
  }

  // The server whose channels are shown: that of the open channel, the first one in a conversation.
  get guildHere() {
    return this.guild(this.channel(this.here)?.guild_id) ?? this.guildsMine()[0];
  }

  channelsOf(guildId) {
    return this.channels.filter((c) => c.guild_id === guildId && c.name);
  }

  conversations() {
    return this.channels.filter((c) => c.type === DIRECT && this.mine(c));
  }

  firstChannel(guildId = this.guildsMine()[0]?.id) {
    return this.channelsOf(guildId).find((c) => !c.parent_id) ?? this.conversations()[0];
  }

  // People

  seat(members) {
    this.members = members;
    for (const member of members) this.known.set(member.id, member);
  }

  // Anybody met so far: who has left is still named in what was said.
  user(id) {
    return this.known.get(id);
  }

  membersOf(guildId) {
    return this.members.filter((m) => m.guilds?.includes(guildId) ?? true);
  }

  // Who may be picked where we are.
  get peopleHere() {
    const channel = this.channel(this.here);
    if (channel?.type === DIRECT) return [this.me, this.bot];
    return this.membersOf(channel?.guild_id);
  }

  // Messages

  keep(message) {
    this.messages.set(message.id, message);
    for (const user of [message.author, ...message.mentions]) if (!this.known.has(user.id)) this.known.set(user.id, user);
  }

  messagesHere() {
    return [...this.messages.values()]
      .filter((m) => m.channel_id === this.here)
      .sort((a, b) => older(a.id, b.id));
  }

  mentionsMe(message) {
    return message.mentions.some((u) => u.id === this.me.id);
  }

  // Whether Discord would make this person's phone buzz: called by name, or written to directly.
  callsMe(message) {
    if (message.author.id === this.me.id || message.flags & EPHEMERAL) return false;
    return this.mentionsMe(message) || this.channel(message.channel_id)?.type === DIRECT;
  }

  pings(matches = () => true) {
    let sum = 0;
    for (const [id, { pings }] of this.unread) if (matches(this.channel(id))) sum += pings;
    return sum;
  }

  // Wishes

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
