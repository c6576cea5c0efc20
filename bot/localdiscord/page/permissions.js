// What the bot needs in a channel, and which of it has been taken away there.

export const PERMISSIONS = [
  { name: "view_channel", title: "View the channel", bit: 10n },
  { name: "send_messages", title: "Send messages", bit: 11n },
  { name: "embed_links", title: "Embed links", bit: 14n },
  { name: "attach_files", title: "Attach files", bit: 15n },
  { name: "read_message_history", title: "Read message history", bit: 16n },
  { name: "create_public_threads", title: "Create threads", bit: 35n },
  { name: "send_messages_in_threads", title: "Send messages in threads", bit: 38n },
];

// Names of what is denied to a member in a channel itself.
export function deniedHere(channel, userId) {
  const own = (channel.permission_overwrites ?? []).find((o) => o.id === userId);
  const bits = BigInt(own?.deny ?? "0");
  return new Set(PERMISSIONS.filter(({ bit }) => bits & (1n << bit)).map(({ name }) => name));
}
