import type { cinema } from '#cinema/contract';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { createDiskBackup, type DiskBackup, localStore } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { onForget } from '../film-memory.ts';
import { pendingPurchaseKey, readPendingPurchase } from './pending-purchase.ts';
import { PurchaseSubmission } from './purchase-submission.ts';

type Client = {
  readonly submission: PurchaseSubmission;
  /** On a TV alone, whose stay `stayId` is; its `localStore` is in memory. */
  readonly disk: DiskBackup | undefined;
  stayId: string;
};

/** The purchases of apps that have been loaded. */
const clients = new Map<GuestShell, Client>();

function createSubmission(shell: GuestShell, disk: DiskBackup | undefined): PurchaseSubmission {
  const { wire } = shell;
  const isOpen = () => wire.state().connection === 'open';
  return new PurchaseSubmission({
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
    disk,
  });
}

function clientOf(shell: GuestShell): Client {
  const known = clients.get(shell);
  if (known) return known;
  const stayId = () => client.stayId || (readPendingPurchase(localStore)?.data.stay_id ?? '');
  const backup = { name: 'film-purchase', keys: [pendingPurchaseKey], stayId };
  const disk = shell.stayStorage && createDiskBackup(shell.stayStorage, backup);
  const client: Client = { submission: createSubmission(shell, disk), disk, stayId: '' };
  clients.set(shell, client);
  return client;
}

/** Returns the purchases of an app; created on first use. */
export function purchasesOf(shell: GuestShell): PurchaseSubmission {
  return clientOf(shell).submission;
}

/** Goes on with what a stay left unanswered on this TV, as before a power cut. */
export async function resumeAfterPowerCut(shell: GuestShell, stayId: string): Promise<void> {
  const client = clientOf(shell);
  client.stayId = stayId;
  await client.disk?.restore();
  if (client.stayId === stayId) client.submission.resume();
}

onForget(() => {
  for (const client of clients.values()) {
    client.submission.clear();
    client.stayId = '';
  }
});
