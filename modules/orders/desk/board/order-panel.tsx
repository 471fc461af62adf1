import { useState } from 'react';
import type { Board, Order } from '#orders/contract';
import { findUndo } from '#orders/rules';
import { DeskLink, usePermission, useStaff } from '#platform/web/desk-shell';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { languageName, useDuration, useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, NamedIcon } from '#platform/web/ui';
import { AssignmentField, FactList } from '#platform/web/ui/desk';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { endingStatus, isForLater, nextStatus, nextStep } from './board-rules.ts';
import { OrderAllergies, OrderItems, OrderNote } from './order-contents.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHistory } from './order-history.tsx';
import styles from './order-panel.module.css';
import { OrderPrice } from './order-price.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { UndoSheet } from './undo-sheet.tsx';
import type { OrderActions } from './use-order-actions.ts';
import type { OrderDialogs } from './use-order-sheets.tsx';

type Handling = {
  readonly order: Order;
  readonly people: Board['people'];
  readonly actions: OrderActions;
};

function Assignment({ order, people, actions }: Handling) {
  const t = useText();
  const { id: me } = useStaff();
  return (
    <AssignmentField
      texts={{ label: t('orders.assigned'), nobody: t('orders.nobody'), takeIt: t('orders.takeIt') }}
      assignee={order.assigned_to}
      people={people}
      me={me}
      busy={actions.isBusy(order)}
      onAssign={(id) => void actions.assign(order, id)}
    />
  );
}

type ActionsProps = { order: Order; now: number; actions: OrderActions; dialogs: OrderDialogs };

function Actions({ order, now, actions, dialogs }: ActionsProps) {
  const t = useText();
  const to = nextStep(order, now);
  return (
    <div className={styles.doing}>
      {to === undefined ? undefined : (
        <Button fullWidth disabled={actions.isBusy(order)} onClick={() => void actions.changeStatus(order, to)}>
          {t(`orders.do.${to as 'accepted' | 'preparing' | 'on_its_way' | 'delivered'}`)}
        </Button>
      )}
      {isUnacknowledged(order, now) ? (
        <Button variant="outlined" disabled={actions.isBusy(order)} onClick={() => void actions.acknowledge(order)}>
          {t('orders.seen')}
        </Button>
      ) : undefined}
      <Button variant="outlined" onClick={() => dialogs.changeTime(order)}>
        {t('orders.changeTime')}
      </Button>
      <Button variant="danger" onClick={() => dialogs.decline(order)}>
        {t(endingStatus(order.status) === 'cancelled' ? 'orders.cancelOrder' : 'orders.cannot')}
      </Button>
    </div>
  );
}

function Details({ order }: { order: Order }) {
  const t = useText();
  const durationOf = useDuration();
  const formats = useFormats();
  const placed = Date.parse(order.placed_at);
  const { acknowledged_at: seenAt, acknowledged_by: seenBy } = order;
  const after = seenAt === null ? '' : t('orders.after', { time: durationOf((Date.parse(seenAt) - placed) / 1000) });
  return (
    <FactList
      facts={[
        [t('orders.number'), order.number],
        [t('orders.placedAt'), formats.dateTime(placed)],
        [t('orders.language'), languageName(order.language, document.documentElement.lang || 'en')],
        [t('orders.firstSeen'), seenBy === '' || seenAt === null ? '' : `${seenBy}, ${after}`],
      ]}
    />
  );
}

function reasonOf(order: Order, reasons: Board['reasons']): string {
  const preset = reasons.find(({ id }) => id === order.reason_id)?.text;
  return [preset, order.reason].filter(Boolean).join(' ');
}

type Props = Handling & {
  readonly reasons: Board['reasons'];
  readonly promiseReasons: Board['promise_reasons'];
  /** Whether the order's outlet has a kitchen printer. */
  readonly hasPrinter: boolean;
  readonly dialogs: OrderDialogs;
  readonly onClose: () => void;
};

function UndoButton({ order, actions }: { order: Order; actions: OrderActions }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const undo = findUndo(order.steps);
  if (!undo) return undefined;
  return (
    <>
      <Button variant="soft" disabled={actions.isBusy(order)} onClick={() => setOpen(true)}>
        {t('orders.undoTo', { status: t(`orders.status.${undo.to.status}`) })}
      </Button>
      <UndoSheet order={open ? order : undefined} actions={actions} onClose={() => setOpen(false)} />
    </>
  );
}

/** All details of one order and all actions on it. */
export function OrderPanel({ order, people, reasons, promiseReasons, hasPrinter, actions, dialogs, onClose }: Props) {
  const t = useText();
  const now = useServerClock();
  const mayHandle = usePermission('orders.manage');
  const formats = useFormats();
  const isOver = nextStatus(order.status) === undefined;
  const reason = reasonOf(order, reasons);
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <h2 className={styles.title}>{t(`orders.status.${order.status}`)}</h2>
        <IconButton label={t('orders.printTicket')} onClick={() => dialogs.print(order)}>
          <NamedIcon name="mdi-printer-outline" />
        </IconButton>
        <IconButton label={t('orders.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <OrderHeader order={order} now={now} />
      {isForLater(order, now) ? (
        <p className={styles.later}>
          {t('orders.queuedFrom', { time: formats.when(Date.parse(order.queued_at), now) })}
        </p>
      ) : undefined}
      {reason === '' ? undefined : <p className={styles.reason}>{reason}</p>}
      <OrderAllergies order={order} />
      <OrderItems order={order} />
      <OrderNote text={order.note} />
      <OrderPrice order={order} />
      {mayHandle && !isOver ? <Actions order={order} now={now} actions={actions} dialogs={dialogs} /> : undefined}
      {mayHandle && !isOver ? <Assignment order={order} people={people} actions={actions} /> : undefined}
      <OrderTickets order={order} hasPrinter={hasPrinter} />
      <Details order={order} />
      <OrderHistory order={order} promiseReasons={promiseReasons} />
      {mayHandle ? <UndoButton order={order} actions={actions} /> : undefined}
      <DeskLink className={styles.more} to={{ name: 'orders_history', query: { search: order.room, order: '' } }}>
        {t('orders.moreOfRoom', { room: order.room })}
      </DeskLink>
    </div>
  );
}
