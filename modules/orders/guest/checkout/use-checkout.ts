import { useState } from 'react';
import { localStore, useStoreState } from '#platform/web/browser';
import { useGuestShell, useProperty, useQuery, useServerNow, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { type CartLine, totalPrice } from '../cart/cart-line.ts';
import type { MenuItems } from '../cart/use-line-contents.ts';
import type { CartShopInfo } from '../menu/shop-view.ts';
import { useCart, useShopClient } from '../menu/use-shop.ts';
import { cart } from '../storage/persisted-cart.ts';
import { lastPaymentKey } from '../storage/storage-keys.ts';
import { type CheckoutDraft, type CompleteCheckoutDraft, completeDraft } from './checkout-draft-store.ts';
import { type DeliveryContext, isExpired } from './delivery-time.ts';
import { applyPrices, buildOrderBody, type NewPrice, type OrderBody } from './order-body.ts';

/** Why an order cannot be sent, as far as the client can tell. */
export type CheckoutProblem = 'no_name' | 'no_payment' | 'time_expired' | 'time_gone';

/** The checkout of one shop's cart lines. */
export type CheckoutState = {
  readonly lines: readonly CartLine[];
  readonly sum: number;
  readonly draft: CompleteCheckoutDraft;
  readonly problem: CheckoutProblem | undefined;
  updateDraft(change: CheckoutDraft): void;
  /** Returns whether the order may be sent; otherwise sets `problem`. */
  validate(): boolean;
  submit(): void;
  /** Accepts the hotel's new prices and sends the order again. */
  acceptPrices(prices: readonly NewPrice[]): void;
};

/** Props of the checkout's components. */
export type CheckoutProps = {
  readonly shopId: string;
  readonly info: CartShopInfo;
  /** The current menu. */
  readonly items: MenuItems;
  readonly ordering: CheckoutState;
};

/** Maximum number of characters of a note. */
export const maxNoteLength = 1000;

const noDraft: CheckoutDraft = {};

/** Why the chosen delivery time is no longer possible; `time_gone`: not everything in the cart can be had then. */
function findTimeProblem(deliveryTime: string, { times }: CartShopInfo, moment: DeliveryContext) {
  if (isExpired(deliveryTime, moment)) return 'time_expired';
  return deliveryTime === '' || times.slots.includes(deliveryTime) ? undefined : 'time_gone';
}

/** Returns the checkout of a shop: its cart lines and the guest's draft. */
export function useCheckout(shopId: string, info: CartShopInfo): CheckoutState {
  const shell = useGuestShell();
  const lang = useLanguage();
  const { zone } = useProperty();
  const { guestName, storedLocation } = useSession();
  const { location } = useQuery();
  const client = useShopClient();
  const { drafts } = client;
  const [problem, setProblem] = useState<CheckoutProblem>();
  const allLines = useCart(({ cartItemList }) => cartItemList);
  const lines = allLines.filter((line) => line.shopId === shopId);
  const storedDraft = useStoreState(drafts, (state) => state.get(shopId) ?? noDraft);
  const draft = completeDraft(storedDraft, info, {
    queryLocation: location,
    storedLocation,
    lastPayment: localStore.getItem(lastPaymentKey),
  });
  const moment = { now: useServerNow(), zone, leadMinutes: info.lead_minutes };

  // The shop only charges to the room, and this stay has no charging privileges.
  const paymentProblem = info.payments.length === 0 ? 'no_payment' : undefined;
  const timeProblem = findTimeProblem(draft.deliveryTime, info, moment);

  function findProblem(): CheckoutProblem | undefined {
    if (paymentProblem || guestName === '') return paymentProblem ?? 'no_name';
    return findTimeProblem(draft.deliveryTime, info, { ...moment, now: shell.serverNow() });
  }

  function checkDraft(): boolean {
    const found = findProblem();
    setProblem(found);
    if (found === undefined) client.submission.prepare(shopId);
    return found === undefined;
  }

  const createBody = (ordered: readonly CartLine[]): OrderBody =>
    buildOrderBody({ guestName, shopId, ...draft, lang }, ordered, info.decimals);

  const quantities = lines.map(({ cartId, quantity }) => ({ cartId, quantity }));

  return {
    lines,
    draft,
    problem: paymentProblem ?? problem ?? timeProblem,
    sum: totalPrice(lines, info.decimals),
    updateDraft(change) {
      setProblem(undefined);
      drafts.change(shopId, change);
    },
    validate: checkDraft,
    submit: () => checkDraft() && client.submission.place(createBody(lines), quantities),
    acceptPrices(prices) {
      const repriced = applyPrices(lines, prices);
      const byId = new Map(repriced.map((line) => [line.cartId, line]));
      cart.setLines(allLines.map((line) => byId.get(line.cartId) ?? line));
      client.submission.orderAgain(createBody(repriced), quantities);
    },
  };
}
