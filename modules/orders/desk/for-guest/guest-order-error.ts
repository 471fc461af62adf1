import type { ApiProblem } from '#platform/web/desk-shell';
import type { TextFunction } from '#platform/web/i18n';
import type { ChosenDish } from './guest-order.ts';

const explained = [
  'shop_closed',
  'delivery_time_expired',
  'delivery_time_unavailable',
  'price_changed',
  'order_limit_reached',
  'too_many_orders',
  'order_too_large',
  'payment_not_allowed',
  'not_checked_in',
  'expired',
] as const;
const ofDish = ['item_sold_out', 'item_unavailable'] as const;

/** Says why an order was not placed; `chosen` are its dishes, also those that the menu has no more. */
export function guestOrderError({ code, details }: ApiProblem, chosen: readonly ChosenDish[], t: TextFunction): string {
  const reason = explained.find((one) => one === code);
  if (reason) return t(`orders.forGuest.${reason}`);
  const dish = chosen.find(({ itemId }) => itemId === details.item_id)?.title;
  const fault = ofDish.find((one) => one === code);
  return fault && dish !== undefined ? t(`orders.forGuest.${fault}`, { dish }) : t('orders.failed');
}
