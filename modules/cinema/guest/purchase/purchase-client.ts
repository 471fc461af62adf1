import type { cinema } from '#cinema/contract';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { localStore } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { onForget } from '../film-memory.ts';
import { PurchaseSubmission } from './purchase-submission.ts';

/** The purchases of apps that have been loaded. */
const purchaseClients = new Map<GuestShell, PurchaseSubmission>();

/** Returns the purchases of an app; created on first use. */
export function purchasesOf(shell: GuestShell): PurchaseSubmission {
  const known = purchaseClients.get(shell);
  if (known) return known;
  const { wire } = shell;
  const isOpen = () => wire.state().connection === 'open';
  const created = new PurchaseSubmission({
    wire: wire.of<typeof cinema>(),
    isOpen,
    onOpen(listener) {
      let wasOpen = isOpen();
      return wire.subscribe(() => {
        if (isOpen() && !wasOpen) listener();
        wasOpen = isOpen();
      });
    },
    now: () => shell.serverNow(),
    correctClock: () => wire.correctClock(),
    clock: systemClock,
    random: systemRandom,
    storage: localStore,
  });
  purchaseClients.set(shell, created);
  return created;
}

onForget(() => {
  for (const client of purchaseClients.values()) client.clear();
});
