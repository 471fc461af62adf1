import { systemClock } from '#platform/clock';
import { type GuestShell, loadCode } from '#platform/web/guest-shell';
import type { ShopClient } from './shop-client.ts';

// Increases with every visit and wipe, so that a start that was scheduled for an earlier guest is skipped.
let visits = 0;

/** Ends the visit: if it has not begun yet, it never does. */
export function endVisit(): void {
  visits += 1;
}

/** Loads the shop's code after `delayMs` milliseconds, then calls `begin` unless another visit has started or this one ended. */
export function startVisit(shell: GuestShell, delayMs: number, begin: (client: ShopClient) => void): void {
  visits += 1;
  const visit = visits;
  const load = async () => {
    const log = (message: string) => shell.log('warn', message, 'orders');
    const code = await loadCode(
      () => import('./shop-client.ts'),
      log,
      () => visit === visits,
    );
    if (code) begin(code.getShopClient(shell));
  };
  systemClock.after(delayMs, () => void load());
}
