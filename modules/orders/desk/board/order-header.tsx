import type { Order } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { minutesLeft } from '#platform/web/desk-shell/escalation';
import { type TextFunction, useFormats, useText } from '#platform/web/i18n';
import { CardHeader } from '#platform/web/ui/desk';
import { nextStatus } from './board-rules.ts';

/** Minutes until the promise or since it; hours and days are for the time beside it to say. */
function leftText(promisedAt: string, now: number, t: TextFunction): string | undefined {
  const left = minutesLeft(promisedAt, now);
  if (left === undefined) return minutesUntil(promisedAt, now) < 0 ? t('orders.lateLong') : undefined;
  return left < 0 ? t('orders.late', { count: -left }) : t('orders.inMinutes', { count: left });
}

/** Room, guest name and promised time of an order. */
export function OrderHeader({ order, now, level = 3 }: { order: Order; now: number; level?: 2 | 3 }) {
  const t = useText();
  const formats = useFormats();
  const { promised_at: iso } = order;
  return (
    <CardHeader
      room={order.room}
      name={order.guest_name}
      time={{ iso, ...formats.whenParts(Date.parse(iso), now) }}
      left={nextStatus(order.status) === undefined ? undefined : leftText(iso, now, t)}
      late={minutesUntil(iso, now) < 0}
      level={level}
    />
  );
}
