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

/** What keeps an order from being sent, known without asking the hotel. */
export type OrderProblem = 'no_name' | 'no_payment' | 'time_expired';

/** An order of one shop's lines in the making. */
export type Ordering = {
  readonly lines: readonly CartLine[];
  readonly sum: number;
  readonly draft: FullDraft;
  readonly problem: OrderProblem | undefined;
  change(change: Draft): void;
  /** True where the order may be sent; else `problem` says why not. */
  check(): boolean;
  send(): void;
  /** Says yes to prices that the hotel has named, and sends again. */
  sendWith(prices: readonly NewPrice[]): void;
};

const noDraft: Draft = {};

/** The order of a shop: its lines of the cart and the guest's wishes. */
export function useOrdering(shopId: string, info: ShopInfo): Ordering {
  const shell = useGuestShell();
  const lang = useLanguage();
  const { zone } = useProperty();
  const { guestName } = useSession();
  const { location } = useQuery();
  const { drafts, placing, shops } = useLiveShop();
  const [problem, setProblem] = useState<OrderProblem>();
  const all = useCart(({ cartItemList }) => cartItemList);
  const lines = all.filter((line) => line.shopId === shopId);
  const { items } = shops.view({ shopId, lang });
  const later = lines.flatMap(({ item_id }) => {
    const item = items.get(item_id);
    return item && !item.available ? (firstSlotOf(item, info.slots, zone) ?? []) : [];
  });
  const said = useStoreState(drafts, (state) => state.get(shopId) ?? noDraft);
  const draft = fullDraft(said, info, { located: location, earliest: later.sort().at(-1) ?? '' });

  // The house takes the room's bill alone, and nothing may be put on that of the stay.
  const standing = info.payments.length === 0 ? 'no_payment' : undefined;

  function findProblem(): OrderProblem | undefined {
    if (standing || guestName === '') return standing ?? 'no_name';
    const moment = { now: shell.serverNow(), zone, leadMinutes: info.lead_minutes };
    return isExpired(draft.deliveryTime, moment) ? 'time_expired' : undefined;
  }

  function check(): boolean {
    const found = findProblem();
    setProblem(found);
    if (found === undefined) placing.prepare(shopId);
    return found === undefined;
  }

  const bodyOf = (ordered: readonly CartLine[]): OrderBody =>
    orderBody({ guestName, shopId, ...draft, lang }, ordered, info.decimals);

  const taken = lines.map(({ cartId, quantity }) => ({ cartId, quantity }));

  return {
    lines,
    draft,
    problem: standing ?? problem,
    sum: sumOf(lines, info.decimals),
    change(change) {
      setProblem(undefined);
      drafts.change(shopId, change);
    },
    check,
    send: () => check() && placing.place(bodyOf(lines), taken),
    sendWith(prices) {
      const renewed = withPrices(lines, prices);
      const byId = new Map(renewed.map((line) => [line.cartId, line]));
      cart.setLines(all.map((line) => byId.get(line.cartId) ?? line));
      placing.placeAgain(bodyOf(renewed), taken);
    },
  };
}
