import { useState } from 'react';
import type { Payment } from '#catalogue/contract';
import type { OrderableDish, StayMenu } from '#orders/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import {
  type ChosenDish,
  chooseDish,
  findMissing,
  lineTotal,
  mostPieces,
  type OrderedDish,
  orderedDishes,
  toCart,
} from './guest-order.ts';
import { guestOrderError } from './guest-order-error.ts';
import { type Placing, usePlaceOrder } from './use-place-order.ts';

/** The chosen dishes, and what changes them. */
type Chosen = {
  readonly lines: readonly OrderedDish[];
  /** The same and those that the menu has no more. */
  readonly all: readonly ChosenDish[];
  readonly add: (dish: OrderableDish) => void;
  readonly change: (key: number, part: Partial<Pick<ChosenDish, 'amount' | 'choice'>>) => void;
  readonly remove: (key: number) => void;
};

function useChosen(menu: StayMenu): Chosen {
  const [chosen, setChosen] = useState<readonly ChosenDish[]>([]);
  const lines = orderedDishes(chosen, menu);
  const change: Chosen['change'] = (key, part) =>
    setChosen(chosen.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return {
    lines,
    all: chosen,
    add(dish) {
      const same = lines.find(({ itemId }) => itemId === dish.item_id);
      // With inserts, a second one may be another one.
      if (same && dish.purchase_flow.length === 0) {
        change(same.key, { amount: Math.min(mostPieces, same.amount + 1) });
        return;
      }
      const key = 1 + Math.max(0, ...chosen.map((one) => one.key));
      setChosen([...lines, chooseDish(dish, key, menu.allergens)]);
    },
    change,
    remove: (key) => setChosen(chosen.filter((one) => one.key !== key)),
  };
}

/** An order for a guest as it is put together. */
export type GuestOrder = Omit<Chosen, 'all'> & {
  /** The outlet of the chosen dishes. */
  readonly outlet: StayMenu['outlets'][number] | undefined;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly payment: Payment | '';
  readonly setPayment: (payment: string) => void;
  /** In minor units. */
  readonly total: number;
  /** Why it cannot be placed, or was not. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** Nobody knows whether it arrived: it can only be sent again. */
  readonly isUnclear: boolean;
  readonly submit: () => void;
};

/** Says what is in the way of an order; undefined: nothing. */
function useProblem({ lines, all }: Chosen, { isUnclear, problem }: Placing, isIncomplete: boolean) {
  const t = useText();
  if (isUnclear) return t('orders.forGuest.unclear');
  const missing = isIncomplete ? findMissing(lines) : undefined;
  if (missing) return t('orders.forGuest.missing', missing);
  if (problem) return guestOrderError(problem, all, t);
  return lines.length < all.length ? t('orders.forGuest.gone') : undefined;
}

/** Whose order it is, from which menu, and for which local time; empty: as soon as possible. */
type Ordering = { readonly stayId: string; readonly menu: StayMenu; readonly time: string };

/** Returns the order for the guest of a stay, which is put together and placed; `onDone` is called once it is placed. */
export function useGuestOrder({ stayId, menu, time }: Ordering, onDone: () => void): GuestOrder {
  const t = useText();
  const desk = useDesk();
  const { all, ...chosen } = useChosen(menu);
  const [note, setNote] = useState('');
  const [wanted, setWanted] = useState('room');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { lines } = chosen;
  const outlet = menu.outlets.find(({ id }) => id === lines[0]?.dish.shop_id);
  const payments = outlet?.payments ?? [];
  const payment: GuestOrder['payment'] = payments.find((one) => one === wanted) ?? payments[0] ?? '';
  const placing = usePlaceOrder(stayId, ({ number }) => {
    desk.toast(t('orders.forGuest.placed', { number }));
    onDone();
  });
  const { isBusy, isUnclear } = placing;
  const problem = useProblem({ ...chosen, all }, placing, isIncomplete);
  function submit(): void {
    if (isUnclear) {
      placing.again();
      return;
    }
    const isMissing = findMissing(lines) !== undefined;
    setIsIncomplete(isMissing);
    if (!outlet || isMissing) return;
    const what = { shop_id: outlet.id, cart: toCart(lines, menu.decimals), delivery_time: time };
    placing.place({ ...what, payment, additional_text: note.trim() });
  }
  const total = lines.reduce((sum, line) => sum + lineTotal(line, menu.decimals), 0);
  const paying = { payment, setPayment: setWanted };
  return { ...chosen, ...paying, outlet, note, setNote, total, problem, isBusy, isUnclear, submit };
}
