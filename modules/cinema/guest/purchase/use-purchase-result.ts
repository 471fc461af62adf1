import { useEffect, useEffectEvent } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { isByVoucher, orderAgain, type PendingPurchase } from './pending-purchase.ts';
import { purchasesOf } from './purchase-client.ts';
import { codeFilmOf, newPrice, refusalText } from './purchase-refusal.ts';
import type { PurchaseState, UnmadePurchase } from './purchase-submission.ts';

type Bought = Extract<PurchaseState, { readonly status: 'bought' }>;

/** What a phone and a TV do each in their way. */
export type PurchaseTelling = {
  /** Says that it is the guest's. */
  readonly sayBought: (state: Bought) => string;
  /** Leads to the code of a film for which a purchase asks. */
  readonly askCode: (purchase: PendingPurchase, movieId: string) => void;
};

/** Offers again what was not bought: what it is, and what it costs on the button or in the title. */
function useOfferAgain() {
  const t = useText();
  const shell = useGuestShell();
  const { money } = useFormats();
  const { room } = useSession();
  return ({ purchase }: UnmadePurchase, price: number | undefined) => {
    const onBill =
      price === undefined
        ? t('films.buy_for', { price: money(purchase.data.price) })
        : t('films.put_on_room', { room });
    const label = isByVoucher(purchase) ? t('films.voucher.redeem') : onBill;
    const run = () => purchasesOf(shell).buy(orderAgain(purchase, price), purchase.title);
    const why = price === undefined ? t('films.not_charged') : '';
    shell.openDialog({
      title:
        price === undefined ? t('films.purchase_failed') : t('films.refused.price_changed', { price: money(price) }),
      text: [purchase.title, why].filter(Boolean).join('\n'),
      actions: [{ label, run }, { label: t('films.not_now') }],
    });
  };
}

/** Says why something was not bought, and what comes next. */
function useNotBought(askCode: PurchaseTelling['askCode']) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const offerAgain = useOfferAgain();
  return (state: UnmadePurchase): void => {
    const { purchase } = state;
    const refusal = state.status === 'refused' ? state.refusal : undefined;
    const why = refusal ? refusalText(refusal, t, formats) : '';
    const price = refusal && newPrice(refusal);
    if (refusal?.code === 'already_yours') shell.toast(why);
    else if (refusal?.code === 'code_required') askCode(purchase, codeFilmOf(refusal, purchase));
    else if (why === '' || price !== undefined) offerAgain(state, price);
    else {
      const text = `${purchase.title}\n${why}`;
      shell.openDialog({ title: t('films.purchase_failed'), text, actions: [{ label: t('shell.ok') }] });
    }
  };
}

/** Tells once, wherever the guest is, what came of a purchase that no screen shows. */
export function usePurchaseResult({ sayBought, askCode }: PurchaseTelling): void {
  const shell = useGuestShell();
  const tellNotBought = useNotBought(askCode);
  const purchases = purchasesOf(shell);
  const tell = useEffectEvent(() => {
    const state = purchases.getState();
    if (purchases.isShown) return;
    if (state.status === 'bought') shell.toast(sayBought(state));
    else if (state.status === 'refused' || state.status === 'void') tellNotBought(state);
    else return;
    purchases.dismiss();
  });
  useEffect(() => {
    // It may have been answered before this was loaded.
    tell();
    return purchases.subscribe(() => tell());
  }, [purchases]);
}
