import { useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useProperty, useQuery, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { type CartLine, totalPrice } from '../cart/cart-line.ts';
import type { ShopInfo } from '../menu/shop-view.ts';
import { useCart, useShop, useShopClient } from '../menu/use-shop.ts';
import { cart } from '../storage/persisted-cart.ts';
import { type CheckoutDraft, type CompleteCheckoutDraft, completeDraft } from './checkout-draft-store.ts';
import { firstAvailableSlot, isExpired } from './delivery-time.ts';
import { applyPrices, buildOrderBody, type NewPrice, type OrderBody } from './order-body.ts';

/** Why an order cannot be sent, as far as the client can tell. */
export type CheckoutProblem = 'no_name' | 'no_payment' | 'time_expired';

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

const noDraft: CheckoutDraft = {};

/** Returns the checkout of a shop: its cart lines and the guest's draft. */
export function useCheckout(shopId: string, info: ShopInfo): CheckoutState {
  const shell = useGuestShell();
  const lang = useLanguage();
  const { zone } = useProperty();
  const { guestName } = useSession();
  const { location } = useQuery();
  const client = useShopClient();
  const { drafts } = client;
  const [problem, setProblem] = useState<CheckoutProblem>();
  const allLines = useCart(({ cartItemList }) => cartItemList);
  const lines = allLines.filter((line) => line.shopId === shopId);
  const { items } = useShop(shopId);
  const laterSlots = lines.flatMap(({ item_id }) => {
    const item = items.get(item_id);
    return item && !item.available ? (firstAvailableSlot(item, info.slots, zone) ?? []) : [];
  });
  const storedDraft = useStoreState(drafts, (state) => state.get(shopId) ?? noDraft);
  const draft = completeDraft(storedDraft, info, {
    queryLocation: location,
    earliestTime: laterSlots.sort().at(-1) ?? '',
  });

  // The shop only charges to the room, and this stay has no charging privileges.
  const paymentProblem = info.payments.length === 0 ? 'no_payment' : undefined;

  function findProblem(): CheckoutProblem | undefined {
    if (paymentProblem || guestName === '') return paymentProblem ?? 'no_name';
    const moment = { now: shell.serverNow(), zone, leadMinutes: info.lead_minutes };
    return isExpired(draft.deliveryTime, moment) ? 'time_expired' : undefined;
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
    problem: paymentProblem ?? problem,
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
      client.submission.placeAgain(createBody(repriced), quantities);
    },
  };
}
