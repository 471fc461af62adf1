import type { Clock } from '#platform/clock';

/** Limits of `log.php` (wire.md, "Places"). */
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

/** Level that a client names: by word, or 0 (error) to 3 (debug); anything else is an error. */
export function levelOf(given: string | number): LogLevel {
  if (typeof given === 'number' || /^\d+$/.test(given)) return numbered[Number(given)] ?? 'error';
  const word = given.toLowerCase();
  return Object.hasOwn(levels, word) ? (levels[word] ?? 'error') : 'error';
}

// A page's address carries name, room and tokens of the guest in its query and fragment.
const afterAddress = /[?#][^\s"'<>)]*/g;
const mail = /[^\s"'<>@]+@[^\s"'<>@]+/g;
const personal =
  /(["']?\b(?:[a-z]*_?name|room[a-z_]*|checkin|user_?id|guest[a-z_]*|ticket|code|token|cookie|password)\b["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}\]]+)/gi;

/** A client's text for the log: on one line, without control characters, queries, addresses and values that name a guest. */
export function cleanClientText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(personal, '$1…')
    .replace(mail, '…@…')
    .replace(afterAddress, '?…')
    .trim();
}

/** Says whether a client may post one more line now. */
export type PostLimit = (client: string) => boolean;

type Window = { readonly began: number; posts: number };

/** Counts posts per client in windows of a minute; forgets the oldest client where there are too many to keep. */
export function openPostLimit(clock: Clock): PostLimit {
  const windows = new Map<string, Window>();
  return (client) => {
    const now = clock.now();
    const current = windows.get(client);
    if (current && now - current.began < clientLogLimits.windowMs) {
      current.posts += 1;
      return current.posts <= clientLogLimits.posts;
    }
    // A client that begins anew moves to the end, so the first of the map is the oldest.
    windows.delete(client);
    const [oldest] = windows.keys();
    if (windows.size >= clientLogLimits.clients && oldest !== undefined) windows.delete(oldest);
    windows.set(client, { began: now, posts: 1 });
    return true;
  };
}
