/** A programme's address: its channel, and its start in seconds since 1970. */
export type EventKey = { readonly channelId: number; readonly start: number };

/** Returns the id of a programme: it stays the same from one guide to the next while channel and start do. */
export function eventId({ channelId, start }: EventKey): string {
  return `${channelId}-${start.toString(36)}`;
}

/** Parses the id of a programme. */
export function parseEventId(id: string): EventKey | undefined {
  const [, channelId, start] = /^(\d{1,10})-([0-9a-z]{1,8})$/.exec(id) ?? [];
  if (channelId === undefined || start === undefined) return undefined;
  return { channelId: Number(channelId), start: Number.parseInt(start, 36) };
}
