import type { EffectContext } from './effect-context.ts';
import { storedStayKey } from './login-data-storage.ts';
import { withTimeout } from './with-timeout.ts';

/** Storage key of a wipe that has not been reported to the server yet. */
const pendingReportKey = 'forgotten-owed';
/** Time limit in milliseconds that a page about to reload waits until the report is sent. */
const timeoutMs = 300;

/**
 * Creates the function that wipes the device and reports it to the server. A wipe whose report failed is repeated at the
 * next start, before anything is painted: the page may have been closed in its midst.
 */
export function createWipeReporter({ deps }: EffectContext, signedOut: () => Promise<void>) {
  const { storage } = deps;
  let sent: Promise<void> = Promise.resolve();

  /** The request outlives the page (`keepalive`), so the login does not wait for the answer. */
  async function post(): Promise<void> {
    const init = { method: 'POST', keepalive: true };
    const answer = await deps.fetch('/ONEapp/api/session/forgotten', init).catch(() => undefined);
    if (answer?.ok || answer?.status === 409) storage.removeItem(pendingReportKey);
  }
  async function send(wiped: Promise<void>): Promise<void> {
    await wiped;
    // A pending sign-out must finish first: the server refuses reports of an active session.
    await signedOut();
    if (storage.getItem(pendingReportKey) !== null) void post();
  }
  function wipe(): void {
    if (storage.getItem(storedStayKey) !== null) storage.setItem(pendingReportKey, '1');
    sent = send(deps.wipe()).catch((error: unknown) =>
      deps.log('error', `could not wipe the device: ${String(error)}`),
    );
  }
  if (storage.getItem(pendingReportKey) !== null) wipe();

  return {
    /** Wipes the device, and reports it once it is done. */
    wipe,
    /** Discards a pending report: the server treats the sign-in of another guest as a confirmation. */
    discard: () => storage.removeItem(pendingReportKey),
    /** Resolves when the report is sent, or after the time limit. */
    sent: () => withTimeout(deps.clock, sent, { ms: timeoutMs, late: undefined }),
  };
}
