import type { Clock } from '#platform/clock';

/** Limits of `log.php` (docs/reference/wire.md, "Places"). */
export const clientLogLimits = { bytes: 8 * 1024, posts: 20, windowMs: 60_000, clients: 10_000 } as const;

/** Level of a line in the server log. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const levels: { readonly [name: string]: LogLevel } = {
  trace: 'debug',
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  warning: 'warn',
  error: 'error',
  fatal: 'error',
};
const numbered: readonly LogLevel[] = ['error', 'warn', 'info', 'debug'];

/** Parses a client's level: a word, or 0 (error) to 3 (debug); anything else means error. */
export function parseLogLevel(given: string | number): LogLevel {
  if (typeof given === 'number' || /^\d+$/.test(given)) return numbered[Number(given)] ?? 'error';
  const word = given.toLowerCase();
  return Object.hasOwn(levels, word) ? (levels[word] ?? 'error') : 'error';
}

// Query and fragment of a page URL contain the guest's name, room and tokens.
const afterAddress = /[?#][^\s"'<>)]*/g;
const mail = /[^\s"'<>@]+@[^\s"'<>@]+/g;
const personal =
  /(["']?\b(?:[a-z]*_?name|room[a-z_]*|checkin|user_?id|guest[a-z_]*|ticket|code|token|cookie|password)\b["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}\]]+)/gi;

/** Puts a client's text on one line, without control characters, URL queries, mail addresses and personal data. */
export function redactClientText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(personal, '$1…')
    .replace(mail, '…@…')
    .replace(afterAddress, '?…')
    .trim();
}

/** Returns whether a client may post another line now. */
export type PostLimit = (client: string) => boolean;

type Window = { readonly startedAt: number; posts: number };

/** Creates a rate limit per client in windows of a minute; evicts the oldest client when there are too many. */
export function createPostLimit(clock: Clock): PostLimit {
  const windows = new Map<string, Window>();
  return (client) => {
    const now = clock.now();
    const current = windows.get(client);
    if (current && now - current.startedAt < clientLogLimits.windowMs) {
      current.posts += 1;
      return current.posts <= clientLogLimits.posts;
    }
    // A client with a new window moves to the end of the map, so the first entry is the oldest.
    windows.delete(client);
    const [oldest] = windows.keys();
    if (windows.size >= clientLogLimits.clients && oldest !== undefined) windows.delete(oldest);
    windows.set(client, { startedAt: now, posts: 1 });
    return true;
  };
}
