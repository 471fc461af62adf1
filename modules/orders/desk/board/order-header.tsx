import type { Order } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { useFormats, useText } from '#platform/web/i18n';
import { CardHeader } from '#platform/web/ui/desk';
import { nextStatus } from './board-rules.ts';

/** Room, guest name and promised time of an order. */
export function OrderHeader({ order, now, level = 3 }: { order: Order; now: number; level?: 2 | 3 }) {
  const t = useText();
  const formats = useFormats();
  const { promised_at: iso } = order;
  const left = minutesUntil(iso, now);
  const late = left < 0;
  const leftText = late ? t('orders.late', { count: -left }) : t('orders.inMinutes', { count: left });
  return (
    <CardHeader
      room={order.room}
      name={order.guest_name}
      time={{ iso, text: formats.time(Date.parse(iso)) }}
      left={nextStatus(order.status) === undefined ? undefined : leftText}
      late={late}
      level={level}
    />
  );
}
