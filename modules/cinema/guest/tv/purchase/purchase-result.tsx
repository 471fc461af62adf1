import { useEffect } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { isByVoucher, orderAgain, type PendingPurchase } from '../../purchase/pending-purchase.ts';
import { purchasesOf } from '../../purchase/purchase-client.ts';
import { newPrice, refusalText } from '../../purchase/purchase-refusal.ts';
import { isBuying, type PurchaseState } from '../../purchase/purchase-submission.ts';
import { useUntil } from '../../use-film-texts.ts';
import { keepWish } from '../film/film-wish.ts';

type Refused = Extract<PurchaseState, { readonly status: 'refused' }>;
type Bought = Extract<PurchaseState, { readonly status: 'bought' }>;

/** Offers what was refused as the hotel sells it now. */
function useNewPrice() {
  const t = useText();
  const shell = useGuestShell();
  const { money } = useFormats();
  const { room } = useSession();
  return ({ purchase }: Refused, price: number) => {
    const run = () => purchasesOf(shell).buy(orderAgain(purchase, price), purchase.title);
    const label = isByVoucher(purchase) ? t('films.voucher.redeem') : t('films.put_on_room', { room });
    shell.openDialog({
      title: t('films.refused.price_changed', { price: money(price) }),
      text: purchase.title,
      actions: [{ label, run }, { label: t('films.not_now') }],
    });
  };
}

/** What the guest is told of a refusal, and what comes next. */
function useRefused() {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const offerAgain = useNewPrice();
  function askCode({ data: { movie_id: movieId = '', voucher } }: PendingPurchase): void {
    keepWish({ movieId, act: 'buy', from: 0, voucher });
    shell.navigate({ name: 'protectedConfirmation', params: { movieId } });
  }
  return (state: Refused): void => {
    const { purchase, refusal } = state;
    const price = newPrice(refusal);
    if (price !== undefined) offerAgain(state, price);
    else if (refusal.code === 'already_yours') shell.toast(t('films.yours'));
    else if (refusal.code === 'code_required') askCode(purchase);
    else {
      const text = refusalText(refusal, t, formats);
      shell.openDialog({ title: t('films.purchase_failed'), text, actions: [{ label: t('shell.ok') }] });
    }
  };
}

/** What the guest is told once she may play what she bought. */
function useBought() {
  const t = useText();
  const shell = useGuestShell();
  const until = useUntil();
  return ({ bought: { valid_until } }: Bought): void =>
    shell.toast(valid_until ? t('films.right_until', { time: until(valid_until) }) : t('films.right_all_stay'));
}

/** Tells on every screen what came of a purchase, also of one that a power cut left unanswered. */
export function PurchaseResult() {
  const t = useText();
  const shell = useGuestShell();
  const tellBought = useBought();
  const tellRefusal = useRefused();
  const purchases = purchasesOf(shell);
  function tell(state: PurchaseState): void {
    if (state.status === 'bought') tellBought(state);
    else if (state.status === 'refused') tellRefusal(state);
    else {
      const actions = [{ label: t('shell.ok') }];
      shell.openDialog({ title: t('films.purchase_failed'), text: t('films.not_charged'), actions });
    }
  }
  // Anew with each render, which may be in another language.
  useEffect(() =>
    purchases.subscribe(() => {
      const state = purchases.getState();
      if (isBuying(state) || state.status === 'none') return;
      purchases.dismiss();
      tell(state);
    }),
  );
  useEffect(() => purchases.resume(), [purchases]);
  return undefined;
}
