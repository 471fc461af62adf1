import type { cinema } from '#cinema/contract';
import type { CallInput } from '#platform/contract';
import type { GuestShell } from '#platform/web/guest-shell';
import { CallRefusedError } from '#platform/web/wire';
import { onForget } from '../film-memory.ts';

type Position = CallInput<typeof cinema, 'VideoOnDemand.addResumeTime'>;

/** What the hotel does not know yet, as it could not be reached. */
let unsent: Position | undefined;
let stopWaiting: (() => void) | undefined;

/** Forgets where a film was stopped. */
function forgetPosition(): void {
  unsent = undefined;
  stopWaiting?.();
  stopWaiting = undefined;
}
onForget(forgetPosition);

/** Tells the hotel where a film was stopped, for all devices of the stay; after a lost connection once it is back. */
export async function keepPosition(shell: GuestShell, position: Position): Promise<void> {
  unsent = position;
  try {
    await shell.wire.of<typeof cinema>().call('VideoOnDemand.addResumeTime', position);
    if (unsent === position) forgetPosition();
  } catch (error) {
    if (unsent !== position) return;
    if (error instanceof CallRefusedError && !error.retryable) forgetPosition();
    else sendOnReconnect(shell);
  }
}

function sendOnReconnect(shell: GuestShell): void {
  let wasCut = false;
  stopWaiting?.();
  stopWaiting = shell.wire.onConnection((open) => {
    wasCut ||= !open;
    if (open && wasCut && unsent) void keepPosition(shell, unsent);
  });
}
