const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** A message is given up at this age. */
export const longestMs = 72 * hour;
/** An endpoint that took nothing for this long is paused, with what waits for it. */
export const failingMs = 48 * hour;

/** Waits after the tries of one message, the last one for ever. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour];
const longestDownMs = hour;

/** Milliseconds until a message is tried again after `attempts` tries, a tenth more or less by `chance` (0 to 1). */
export function waitAfter(attempts: number, chance: number): number {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 5 * second;
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** Milliseconds for which an endpoint that did not answer `count` times in a row is left alone. */
export function downFor(count: number, chance: number): number {
  const wait = Math.min(longestDownMs, 5 * second * 2 ** Math.min(20, Math.max(0, count - 1)));
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** What an answer's `retry-after` asks for, in milliseconds; an hour at most, undefined where it says nothing. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(hour, Math.max(second, wait)) : undefined;
}

/** What one try came to. `away`: the endpoint itself is not there, whatever it is sent. */
export type Outcome =
  | { readonly kind: 'taken'; readonly status: number; readonly answer: string }
  | { readonly kind: 'gone'; readonly status: number; readonly answer: string }
  | { readonly kind: 'refused'; readonly status: number; readonly answer: string; readonly error: string }
  | {
      readonly kind: 'away';
      readonly status: number | undefined;
      readonly answer: string;
      readonly error: string;
      readonly waitMs: number | undefined;
    };

/** Judges an answer (Standard Webhooks: 2xx is taken, 410 ends it, everything else is tried again). */
export function judgeAnswer(
  status: number,
  given: { readonly answer: string; readonly waitMs: number | undefined },
): Outcome {
  const { answer, waitMs } = given;
  if (status >= 200 && status < 300) return { kind: 'taken', status, answer };
  if (status === 410) return { kind: 'gone', status, answer };
  const error = `the endpoint answered ${status}`;
  if (status === 429 || status === 502 || status === 503 || status === 504)
    return { kind: 'away', status, answer, error, waitMs };
  return { kind: 'refused', status, answer, error };
}
