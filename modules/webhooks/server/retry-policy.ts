import type { FailureCode } from '#platform/contract';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Age at which a message fails for good. */
export const maxMessageAgeMs = 72 * hour;
/** Time without a successful delivery after which a webhook is paused. */
export const maxFailingMs = 48 * hour;

/** Retry delays of one message; the last one repeats. */
const retryDelays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour];
const maxBackoffMs = hour;

/** Returns the milliseconds until the next retry after `attempts` attempts, with 10% jitter by `chance` (0 to 1). */
export function retryDelay(attempts: number, chance: number): number {
  const wait = retryDelays[Math.min(attempts, retryDelays.length) - 1] ?? 5 * second;
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** Returns the back-off in milliseconds of an endpoint that failed to respond `count` times in a row. */
export function endpointBackoff(count: number, chance: number): number {
  const wait = Math.min(maxBackoffMs, 5 * second * 2 ** Math.min(20, Math.max(0, count - 1)));
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** Parses `retry-after` as milliseconds, at most an hour; `undefined` if missing or invalid. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(hour, Math.max(second, wait)) : undefined;
}

/** Outcome of one attempt. `away`: the endpoint is unavailable for any message. */
export type DeliveryOutcome =
  | { readonly kind: 'taken'; readonly status: number; readonly answer: string }
  | { readonly kind: 'gone'; readonly status: number; readonly answer: string }
  | { readonly kind: 'refused'; readonly status: number; readonly answer: string; readonly error: string }
  | {
      readonly kind: 'away';
      readonly status: number | undefined;
      readonly answer: string;
      readonly error: string;
      readonly failure: FailureCode | null;
      readonly waitMs: number | undefined;
    };

/** Classifies a response (Standard Webhooks: 2xx means delivered, 410 gone, anything else is retried). */
export function classifyResponse(
  status: number,
  given: { readonly answer: string; readonly waitMs: number | undefined },
): DeliveryOutcome {
  const { answer, waitMs } = given;
  if (status >= 200 && status < 300) return { kind: 'taken', status, answer };
  if (status === 410) return { kind: 'gone', status, answer };
  const error = `the endpoint responded with status ${status}`;
  if (status === 429 || status === 502 || status === 503 || status === 504)
    return { kind: 'away', status, answer, error, failure: 'rejected', waitMs };
  return { kind: 'refused', status, answer, error };
}
