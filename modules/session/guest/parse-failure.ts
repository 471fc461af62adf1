import type { Failure } from './session-event.ts';

function field(error: object, name: string): unknown {
  if (name in error) return (error as Record<string, unknown>)[name];
  const details = (error as { details?: unknown }).details;
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>)[name] : undefined;
}

/** Parses the error of a rejected call; a time-out and errors without a code count as `unavailable`. */
export function parseFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { code: 'unavailable' };
  const code = field(error, 'code');
  const ask = field(error, 'ask');
  const wait = field(error, 'retry_after_s');
  return {
    code: typeof code !== 'string' || code === '' || code === 'timeout' ? 'unavailable' : code,
    ...(ask === 'first_name' || ask === 'arrival' || ask === 'password' ? { ask } : {}),
    ...(typeof wait === 'number' && Number.isFinite(wait) ? { retryAfterSeconds: Math.max(0, wait) } : {}),
  };
}
