import type { Order } from '#orders/contract';
import { useWhen } from '#platform/web/desk-shell';
import { localiseTitledName, useLanguage, useText } from '#platform/web/i18n';
import { DoneRow } from '#platform/web/ui/desk';
import { lastStepAt } from './board-rules.ts';

type Props = {
  readonly order: Order;
  readonly reachable: boolean;
  readonly current: boolean;
  readonly onOpen: (order: Order) => void;
};

/** A finished order: its time, room, and duration. */
export function DoneOrder({ order, reachable, current, onOpen }: Props) {
  const t = useText();
  const { when } = useWhen();
  const language = useLanguage();
  const at = lastStepAt(order);
  const took = Math.max(1, Math.round((at - Date.parse(order.placed_at)) / 60_000));
  const isDelivered = order.status === 'delivered';
  return (
    <DoneRow
      id={order.id}
      at={{ instant: at, text: when(at) }}
      room={order.room}
      name={localiseTitledName(language, order.guest_name)}
      note={isDelivered ? t('orders.took', { count: took }) : t(`orders.status.${order.status}`)}
      failed={!isDelivered}
      current={current}
      reachable={reachable}
      onOpen={() => onOpen(order)}
    />
  );
}
