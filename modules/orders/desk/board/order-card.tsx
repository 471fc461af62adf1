import type { MouseEvent } from 'react';
import type { Board, Order } from '#orders/contract';
import { usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, IconButton, NamedIcon } from '#platform/web/ui';
import { isUnacknowledged, nextEscalationLevel } from '../alarm/ringing-orders.ts';
import { elapsedText, minutesUntil, nextStatus } from './board-rules.ts';
import styles from './order-card.module.css';
import { OrderAllergens, OrderItems, OrderNote } from './order-contents.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderPrice } from './order-price.tsx';
import type { OrderActions } from './use-order-actions.ts';

/** The panel and sheets that a card can open. */
export type CardDialogs = {
  readonly open: (order: Order) => void;
  readonly decline: (order: Order) => void;
  readonly changeTime: (order: Order) => void;
};

type Props = {
  readonly order: Order;
  readonly now: number;
  /** Seconds to each escalation level. */
  readonly escalation: Board['escalation'];
  readonly actions: OrderActions;
  readonly dialogs: CardDialogs;
  /** Whether Tab focuses this card; true for one card of the board. */
  readonly reachable: boolean;
  readonly current: boolean;
};

/** How long an order has been ringing, and whom it calls next. */
function RingingLine({ order, now, escalation }: Pick<Props, 'order' | 'now' | 'escalation'>) {
  const t = useText();
  const next = nextEscalationLevel(order, escalation);
  const until = elapsedText(now, Date.parse(order.escalates_at ?? ''));
  return (
    <p className={styles.ringing}>
      <NamedIcon name="mdi-bell-ring" size={20} />
      <strong>{t('orders.ringingFor', { time: elapsedText(Date.parse(order.placed_at), now) })}</strong>
      <span className={styles.next}>
        {next ? t(`orders.calls.${next}`, { time: until }) : undefined}
        {next === undefined && order.escalation_level === 3 ? t('orders.calledAll') : undefined}
      </span>
    </p>
  );
}

function Seen({ order, now }: { order: Order; now: number }) {
  const t = useText();
  const name = order.assigned_to?.name ?? order.acknowledged_by;
  const waiting = order.status === 'placed' ? elapsedText(Date.parse(order.placed_at), now) : undefined;
  // After acceptance the panel shows who handled it.
  if (name === '' || (order.status !== 'placed' && !order.assigned_to)) return undefined;
  return (
    <p className={styles.seen}>
      {order.assigned_to ? t('orders.with', { name }) : t('orders.seenBy', { name })}
      {waiting === undefined ? undefined : <span>{t('orders.waits', { time: waiting })}</span>}
    </p>
  );
}

/** Warns that the kitchen may not know the order, because its last ticket was not printed. */
function NotPrinted({ order }: { order: Order }) {
  const t = useText();
  const last = order.tickets[0];
  const isStuck = last && (last.state === 'failed' || (last.state === 'waiting' && last.attempts > 0));
  return isStuck ? (
    <p className={styles.stuck}>{t(`orders.ticket.${last.state as 'waiting' | 'failed'}`)}</p>
  ) : undefined;
}

function NewOrderButtons({ order, actions, dialogs }: Pick<Props, 'order' | 'actions' | 'dialogs'>) {
  const t = useText();
  const formats = useFormats();
  const time = formats.time(Date.parse(order.promised_at));
  return (
    <>
      <div className={styles.buttons}>
        <Button fullWidth disabled={actions.isBusy(order)} onClick={() => void actions.changeStatus(order, 'accepted')}>
          {t('orders.acceptFor', { time })}
        </Button>
        <span className={styles.ringed}>
          <IconButton label={t('orders.changeTime')} onClick={() => dialogs.changeTime(order)}>
            <NamedIcon name="mdi-clock-edit-outline" size={22} />
          </IconButton>
        </span>
      </div>
      <div className={styles.quiet}>
        {isUnacknowledged(order) ? (
          <Button variant="text" disabled={actions.isBusy(order)} onClick={() => void actions.acknowledge(order)}>
            {t('orders.seen')}
          </Button>
        ) : undefined}
        <Button variant="danger" onClick={() => dialogs.decline(order)}>
          {t('orders.cannot')}
        </Button>
      </div>
    </>
  );
}

function Buttons(props: Pick<Props, 'order' | 'actions' | 'dialogs'> & { readonly late: boolean }) {
  const { order, actions, late } = props;
  const t = useText();
  const to = nextStatus(order.status);
  if (order.status === 'placed') return <NewOrderButtons {...props} />;
  if (to === undefined || to === 'accepted') return undefined;
  return (
    <div className={styles.step}>
      <Button
        variant={late ? 'filled' : 'outlined'}
        disabled={actions.isBusy(order)}
        onClick={() => void actions.changeStatus(order, to)}
      >
        {t(`orders.do.${to as 'preparing' | 'on_its_way' | 'delivered'}`)}
      </Button>
    </div>
  );
}

/** One order on the board. */
export function OrderCard({ order, now, escalation, actions, dialogs, reachable, current }: Props) {
  const t = useText();
  const mayHandle = usePermission('orders.manage');
  const rings = isUnacknowledged(order);
  const late = minutesUntil(order.promised_at, now) < 0;
  // A click outside the buttons opens the order; on the keyboard it is Enter, which the board handles.
  const openUnlessButton = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button')) dialogs.open(order);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board handles Enter on the focused card
    <article
      className={styles.card}
      data-order={order.id}
      data-rings={rings}
      data-late={late && !rings}
      data-current={current}
      tabIndex={reachable ? 0 : -1}
      aria-label={t('orders.cardName', { room: order.room, status: t(`orders.status.${order.status}`) })}
      aria-keyshortcuts="Enter"
      onClick={openUnlessButton}
    >
      {rings ? <RingingLine order={order} now={now} escalation={escalation} /> : undefined}
      <OrderHeader order={order} now={now} />
      <Seen order={order} now={now} />
      <NotPrinted order={order} />
      <OrderAllergens order={order} />
      <OrderItems order={order} />
      <OrderNote text={order.note} />
      {order.status === 'placed' ? <OrderPrice order={order} /> : undefined}
      {mayHandle ? <Buttons order={order} actions={actions} dialogs={dialogs} late={late} /> : undefined}
    </article>
  );
}
