import type { GuestOrder } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { comesToNothing, isOver } from './step-rules.ts';

/** Describes an order's state at the time `now` (milliseconds) in at most two lines; may be empty. */
export function useOrderSentence(order: GuestOrder, now: number): string {
  const t = useText();
  if (comesToNothing(order)) {
    // On its own line, because staff write reasons without a full stop.
    const reason = order.reason ? `${t('shop.reason', { reason: order.reason })}\n` : '';
    return `${reason}${t('shop.nothing_charged')}`;
  }
  if (!isOver(order) && Date.parse(order.promised_at) < now) return t('shop.late');
  return order.can_cancel ? t('shop.placed_text') : '';
}
