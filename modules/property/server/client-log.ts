/** Limits of `log.php` (docs/reference/wire.md, "Places"); `postsOfHotel`: all strangers at one of the hotel's own addresses. */
export const clientLogLimits = {
  bytes: 8 * 1024,
  line: 2000,
  posts: 20,
  postsOfHotel: 200,
  windowMs: 60_000,
} as const;

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
const run = /[^\s"'<>]+/g;
const key = /\b\w+["']?\s*[:=]\s*/g;
const personal = /^(?:room|guest|(?:checkin|user_?id|ticket|code|token|cookie|password)\b)|name\b/i;
const value = /"[^"]*"|'[^']*'|[^\s,;&}\]]+/y;

/** Replaces the values of keys that have personal data: `name=…`, `"room": "…"`. */
function redactValues(text: string): string {
  let redacted = '';
  let done = 0;
  for (const found of text.matchAll(key)) {
    value.lastIndex = found.index + found[0].length;
    if (found.index < done || !personal.test(found[0]) || !value.test(text)) continue;
    redacted += `${text.slice(done, found.index)}${found[0]}…`;
    done = value.lastIndex;
  }
  return redacted + text.slice(done);
}

/**
 * Puts a client's text on one line of at most {@link clientLogLimits}.line characters, without control characters, URL
 * queries, mail addresses and personal data.
 */
export function redactClientText(text: string): string {
  const cut = text.length > clientLogLimits.line ? `${text.slice(0, clientLogLimits.line)}…` : text;
  return redactValues(cut.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' '))
    .replace(run, (word) => (/.@./.test(word) ? '…@…' : word))
    .replace(afterAddress, '?…')
    .trim();
}
