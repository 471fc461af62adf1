import type { FailureCode } from '#platform/contract';
import { failureCodeOf, systemFailure } from '#platform/node/outbound';

/** Why a session with a broker could not begin, or ended. `message` is English, of the broker or the network. */
export type LineFailure = { readonly code: FailureCode; readonly message: string };

/** Why brokers refuse a session (MQTT 3.1.1, 3.2.2.3). */
const refusals: { readonly [returnCode: number]: FailureCode } = {
  1: 'invalid_response',
  2: 'invalid_response',
  3: 'refused',
  4: 'access_denied',
  5: 'access_denied',
};
const longestMessage = 300;

/** Ended without a word. */
export const wasCutOff: LineFailure = { code: 'cut_off', message: 'the broker ended the connection' };

function codeOf(error: unknown): FailureCode {
  const known = failureCodeOf(error);
  if (known) return known;
  const { code, message = '' } = error as { readonly code?: unknown; readonly message?: string };
  if (typeof code === 'number') return refusals[code] ?? 'invalid_response';
  // The library has no codes for these.
  if (/timeout$/i.test(message)) return 'timed_out';
  // Bytes that are no MQTT have none either.
  return typeof code === 'string' ? systemFailure(code) : 'invalid_response';
}

/** What OpenSSL calls it when the port answers in plain text: its message has an address of memory. */
const noTls = /wrong version number|packet length too long/i;

/** Returns what an error says of a session. */
export function lineFailure(error: unknown): LineFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (noTls.test(message)) return { code: 'invalid_response', message: 'the port does not speak TLS (mqtts)' };
  return { code: codeOf(error), message: message.slice(0, longestMessage) };
}
