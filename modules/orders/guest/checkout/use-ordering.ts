import { useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useProperty, useQuery, useSession } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { type CartLine, sumOf } from '../cart/line-rules.ts';
import type { ShopInfo } from '../menu/shop-store.ts';
import { useCart, useLiveShop } from '../menu/use-shop.ts';
import { cart } from '../storage/kept.ts';
import { firstSlotOf, isExpired } from './delivery-time.ts';
import { type NewPrice, type OrderBody, orderBody, withPrices } from './order-body.ts';
import { type Draft, type FullDraft, fullDraft } from './wishes-store.ts';

/** Why an order cannot be sent, as far as the client can tell. */
export type OrderProblem = 'no_name' | 'no_payment' | 'time_expired';

/** The checkout of one shop's cart lines. */
export type Ordering = {
  readonly lines: readonly CartLine[];
  readonly sum: number;
  readonly draft: FullDraft;
  readonly problem: OrderProblem | undefined;
  change(change: Draft): void;
  /** Returns whether the order may be sent; otherwise sets `problem`. */
  check(): boolean;
  send(): void;
  /** Accepts the hotel's new prices and sends the order again. */
  sendWith(prices: readonly NewPrice[]): void;
};

const noDraft: Draft = {};

/** Returns the checkout of a shop: its cart lines and the guest's draft. */
export function useOrdering(shopId: string, info: ShopInfo): Ordering {
  const shell = useGuestShell();
  const lang = useLanguage();
  const { zone } = useProperty();
  const { guestName } = useSession();
  const { location } = useQuery();
  const client = useLiveShop();
  const { drafts, shops } = client;
  const [problem, setProblem] = useState<OrderProblem>();
  const allLines = useCart(({ cartItemList }) => cartItemList);
  const lines = allLines.filter((line) => line.shopId === shopId);
  const { items } = shops.view({ shopId, lang });
  const laterSlots = lines.flatMap(({ item_id }) => {
    const item = items.get(item_id);
    return item && !item.available ? (firstSlotOf(item, info.slots, zone) ?? []) : [];
  });
  const storedDraft = useStoreState(drafts, (state) => state.get(shopId) ?? noDraft);
  const draft = fullDraft(storedDraft, info, { located: location, earliest: laterSlots.sort().at(-1) ?? '' });

  // The shop only charges to the room, and this stay has no charging privileges.
  const paymentProblem = info.payments.length === 0 ? 'no_payment' : undefined;

  function findProblem(): OrderProblem | undefined {
    if (paymentProblem || guestName === '') return paymentProblem ?? 'no_name';
    const moment = { now: shell.serverNow(), zone, leadMinutes: info.lead_minutes };
    return isExpired(draft.deliveryTime, moment) ? 'time_expired' : undefined;
  }

  function checkDraft(): boolean {
    const found = findProblem();
    setProblem(found);
    if (found === undefined) client.placing.prepare(shopId);
    return found === undefined;
  }

  const createBody = (ordered: readonly CartLine[]): OrderBody =>
    orderBody({ guestName, shopId, ...draft, lang }, ordered, info.decimals);

  const quantities = lines.map(({ cartId, quantity }) => ({ cartId, quantity }));

  return {
    lines,
    draft,
    problem: paymentProblem ?? problem,
    sum: sumOf(lines, info.decimals),
    change(change) {
      setProblem(undefined);
      drafts.change(shopId, change);
    },
    check: checkDraft,
    send: () => checkDraft() && client.placing.place(createBody(lines), quantities),
    sendWith(prices) {
      const repriced = withPrices(lines, prices);
      const byId = new Map(repriced.map((line) => [line.cartId, line]));
      cart.setLines(allLines.map((line) => byId.get(line.cartId) ?? line));
      client.placing.placeAgain(createBody(repriced), quantities);
    },
  };
}
