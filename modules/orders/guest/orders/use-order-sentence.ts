import type { GuestOrder } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { comesToNothing, isOver } from './step-rules.ts';

/** What is true of an order at the time `now`, milliseconds, in a sentence, or in two on a line each; may be empty. */
export function useOrderSentence(order: GuestOrder, now: number): string {
  const t = useText();
  if (comesToNothing(order)) {
    // A line of its own: staff write a reason without a full stop.
    const reason = order.reason ? `${t('shop.reason', { reason: order.reason })}\n` : '';
    return `${reason}${t('shop.nothing_charged')}`;
  }
  if (!isOver(order) && Date.parse(order.promised_at) < now) return t('shop.late');
  return order.can_cancel ? t('shop.placed_text') : '';
}
