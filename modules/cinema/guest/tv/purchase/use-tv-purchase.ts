import { useStoreState } from '#platform/web/browser';
import { useGuestShell } from '#platform/web/guest-shell';
import { purchasesOf } from '../../purchase/purchase-client.ts';
import { isBuying } from '../../purchase/purchase-submission.ts';
import type { Ware } from '../../purchase/use-purchase.ts';
import { useCaller } from '../../use-films.ts';

/** Buys on this TV, for the stay that it shows; what comes of it is told on every screen. */
export function useTvPurchase() {
  const shell = useGuestShell();
  const caller = useCaller();
  const purchases = purchasesOf(shell);
  const isBusy = useStoreState(purchases, isBuying);
  return {
    isBusy,
    /** Buys to the room, or by the code of a voucher. */
    buy({ kind, id, title, price }: Ware, voucher = ''): void {
      const what = kind === 'film' ? { movie_id: id } : { pckg_id: id };
      const how = voucher === '' ? {} : { payment: 'voucher' as const, voucher };
      purchases.buy({ ...what, ...how, price, ...caller }, title);
    },
  };
}
