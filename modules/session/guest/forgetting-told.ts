import { keptStayKey } from './kept-login-data.ts';
import { within } from './within.ts';
import type { World } from './world.ts';

/** Says that the server has not yet heard that this device forgot a guest; it names nobody. */
const confirmationOwed = 'forgotten-owed';
/** Milliseconds that a page which is about to go waits until the word is on its way. */
const patienceMs = 300;

/** Tells the server that the device forgot a guest, once it has; what it did not hear is told again at the next start. */
export function forgettingTold({ deps }: World, left: () => Promise<void>) {
  const { storage } = deps;
  let sent: Promise<void> = Promise.resolve();

  /** The request outlives the page (`keepalive`): nobody has to wait for its answer before the login is shown. */
  async function tell(): Promise<void> {
    const init = { method: 'POST', keepalive: true };
    const answer = await deps.fetch('/ONEapp/api/session/forgotten', init).catch(() => undefined);
    if (answer?.ok || answer?.status === 409) storage.removeItem(confirmationOwed);
  }
  async function send(forgotten: Promise<void>): Promise<void> {
    await forgotten;
    // A sign-out of one's own comes first: a live session has nothing to confirm.
    await left();
    if (storage.getItem(confirmationOwed) !== null) void tell();
  }
  function after(forgotten: Promise<void>): void {
    if (storage.getItem(keptStayKey) !== null) storage.setItem(confirmationOwed, '1');
    storage.removeItem(keptStayKey);
    sent = send(forgotten).catch((error: unknown) => deps.log('error', `forgetting: ${String(error)}`));
  }
  if (storage.getItem(confirmationOwed) !== null) after(deps.forgetCaches());

  return {
    after,
    /** Somebody else signed in: the device's new cookie speaks for them, and the server takes it as the word of the old. */
    spare: () => storage.removeItem(confirmationOwed),
    /** When the word is on its way, or cannot be yet. */
    soon: () => within(deps.clock, sent, { ms: patienceMs, late: undefined }),
  };
}
