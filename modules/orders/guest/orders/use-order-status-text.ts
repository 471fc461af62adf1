import type { GuestOrder } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { isLate } from '../order-texts.ts';
import { wording } from '../service-wording.ts';
import { isDeclinedOrCancelled, isFinished } from './order-progress.ts';

/** Describes an order's state at the time `now` (milliseconds) in at most two lines; may be empty. */
export function useOrderStatusText(order: GuestOrder, now: number): string {
  const t = useText();
  if (isDeclinedOrCancelled(order)) {
    // On its own line, because staff write reasons without a full stop.
    const reason = order.reason ? `${t('shop.reason', { reason: order.reason })}\n` : '';
    return `${reason}${t('shop.nothing_charged')}`;
  }
  if (!isFinished(order) && isLate(order, now)) return t('shop.late');
  return order.can_cancel ? t(wording(order, 'shop.placed_text'), { shop: order.shop_title }) : '';
}
