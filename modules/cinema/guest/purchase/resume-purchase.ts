import { localStore } from '#platform/web/browser';
import { type GuestShell, loadCode, type SignedInStay } from '#platform/web/guest-shell';
import { onForget } from '../film-memory.ts';
import { pendingPurchaseKey } from './pending-purchase.ts';

// Increases with every stay and wipe, so that what was begun for an earlier guest is not resumed.
let visits = 0;

/** Goes on with a purchase that an earlier visit of the same stay left unanswered. */
export function resumePurchase(shell: GuestShell, { key }: SignedInStay): void {
  visits += 1;
  if (key === '' || localStore.getItem(pendingPurchaseKey) === null) return;
  const visit = visits;
  const log = (message: string) => shell.log('warn', message, 'cinema');
  const load = () => import('./purchase-client.ts');
  void loadCode(load, log, () => visit === visits).then((code) => code?.purchasesOf(shell).resume());
}

onForget(() => {
  visits += 1;
});
