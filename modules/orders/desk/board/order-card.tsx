import type { Board, Order } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { usePermission } from '#platform/web/desk-shell';
import { nextEscalationLevel } from '#platform/web/desk-shell/escalation';
import { useDuration, useFormats, useText } from '#platform/web/i18n';
import { Button, IconButton, NamedIcon } from '#platform/web/ui';
import { BoardCard, RingingLine, SeenLine } from '#platform/web/ui/desk';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { nextStatus } from './board-rules.ts';
import styles from './order-card.module.css';
import { OrderAllergies, OrderItems, OrderNote } from './order-contents.tsx';
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
  /** Without the small print, as other orders ring. */
  readonly compact: boolean;
};

/** How long an order has been ringing, and whom it calls next. */
function Ringing({ order, now, escalation }: Pick<Props, 'order' | 'now' | 'escalation'>) {
  const t = useText();
  const durationOf = useDuration();
  const next = nextEscalationLevel({ ...order, since: order.queued_at }, escalation);
  const until = durationOf((Date.parse(order.escalates_at ?? '') - now) / 1000);
  const last = order.escalation_level === 3 ? t('orders.calledAll') : undefined;
  return (
    <RingingLine
      text={t('orders.ringingFor', { time: durationOf((now - Date.parse(order.queued_at)) / 1000) })}
      next={next ? t(`orders.calls.${next}`, { time: until }) : last}
    />
  );
}

function Seen({ order, now }: { order: Order; now: number }) {
  const t = useText();
  const durationOf = useDuration();
  const name = order.assigned_to?.name ?? order.acknowledged_by;
  const waiting = order.status === 'placed' ? durationOf((now - Date.parse(order.queued_at)) / 1000) : undefined;
  // After acceptance the panel shows who handled it.
  if (name === '' || (order.status !== 'placed' && !order.assigned_to)) return undefined;
  const text = order.assigned_to ? t('orders.with', { name }) : t('orders.seenBy', { name });
  return <SeenLine text={text} waiting={waiting === undefined ? undefined : t('orders.waits', { time: waiting })} />;
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

function QuietButtons({ order, now, actions, dialogs }: Pick<Props, 'order' | 'now' | 'actions' | 'dialogs'>) {
  const t = useText();
  return (
    <div className={styles.quiet}>
      {isUnacknowledged(order, now) ? (
        <Button variant="text" disabled={actions.isBusy(order)} onClick={() => void actions.acknowledge(order)}>
          {t('orders.seen')}
        </Button>
      ) : undefined}
      <Button variant="danger" onClick={() => dialogs.decline(order)}>
        {t('orders.cannot')}
      </Button>
    </div>
  );
}

type ButtonProps = Pick<Props, 'order' | 'now' | 'actions' | 'dialogs' | 'compact'>;

/** Accepts a new order for the time that was asked for, or for another. */
function NewOrderButtons({ order, now, actions, dialogs, compact }: ButtonProps) {
  const t = useText();
  const formats = useFormats();
  const time = formats.when(Date.parse(order.promised_at), now);
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
      {compact ? undefined : <QuietButtons order={order} now={now} actions={actions} dialogs={dialogs} />}
    </>
  );
}

function Buttons(props: ButtonProps & { readonly late: boolean }) {
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

function OrderDetails({ order, brief }: { order: Order; brief: boolean }) {
  return (
    <>
      <OrderItems order={order} brief={brief} />
      <OrderNote text={order.note} />
      {order.status === 'placed' && !brief ? <OrderPrice order={order} /> : undefined}
    </>
  );
}

/** One order on the board. */
export function OrderCard({ order, now, escalation, actions, dialogs, reachable, current, compact }: Props) {
  const t = useText();
  const mayHandle = usePermission('orders.manage');
  const rings = isUnacknowledged(order, now);
  const late = minutesUntil(order.promised_at, now) < 0;
  return (
    <BoardCard
      id={order.id}
      label={t('orders.cardName', { room: order.room, status: t(`orders.status.${order.status}`) })}
      rings={rings}
      late={late}
      current={current}
      reachable={reachable}
      onOpen={() => dialogs.open(order)}
    >
      {rings ? <Ringing order={order} now={now} escalation={escalation} /> : undefined}
      <OrderHeader order={order} now={now} />
      <Seen order={order} now={now} />
      <NotPrinted order={order} />
      <OrderAllergies order={order} />
      <OrderDetails order={order} brief={compact} />
      {mayHandle ? (
        <Buttons order={order} now={now} actions={actions} dialogs={dialogs} late={late} compact={compact} />
      ) : undefined}
    </BoardCard>
  );
}
