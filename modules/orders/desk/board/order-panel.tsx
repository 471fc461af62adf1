import type { Board, Order } from '#orders/contract';
import { ApiProblem, useDesk, usePermission, useStaff } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, NamedIcon, Select } from '#platform/web/ui';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { orderQueries, ordersRoutes } from '../orders-routes.ts';
import { elapsedText, endingStatus, nextStatus } from './board-rules.ts';
import { languageName } from './language-name.ts';
import type { CardDialogs } from './order-card.tsx';
import { OrderAllergens, OrderItems, OrderNote } from './order-contents.tsx';
import { OrderHeader } from './order-header.tsx';
import styles from './order-panel.module.css';
import { OrderPrice } from './order-price.tsx';
import { useServerClock } from './use-board.ts';
import type { OrderActions } from './use-order-actions.ts';

/** The history of an order: who did what, and when. */
function Steps({ order }: { order: Order }) {
  const t = useText();
  const formats = useFormats();
  const nameOf = (by: string) => (by === 'guest' ? t('orders.theGuest') : by);
  return (
    <ol className={styles.steps}>
      {order.steps.map(({ status, at, by }) => (
        <li key={`${status}${at}`}>
          <time dateTime={at}>{formats.time(Date.parse(at))}</time>
          <span>{t(`orders.status.${status}`)}</span>
          <span className={styles.by}>{nameOf(by)}</span>
        </li>
      ))}
    </ol>
  );
}

type Handling = {
  readonly order: Order;
  readonly people: Board['people'];
  readonly actions: OrderActions;
};

function Assignment({ order, people, actions }: Handling) {
  const t = useText();
  const staff = useStaff();
  const isMine = order.assigned_to?.id === staff.id;
  const assignee = order.assigned_to;
  const candidates = assignee && !people.some(({ id }) => id === assignee.id) ? [...people, assignee] : people;
  const options = candidates.map(({ id, name }) => ({ value: id, label: name }));
  const canTakeIt = people.some(({ id }) => id === staff.id);
  return (
    <div className={styles.assignment}>
      <Select
        label={t('orders.assigned')}
        value={order.assigned_to?.id ?? ''}
        options={[{ value: '', label: t('orders.nobody') }, ...options]}
        onChange={(id) => void actions.assign(order, id === '' ? undefined : id)}
      />
      {isMine || !canTakeIt ? undefined : (
        <Button variant="soft" disabled={actions.isBusy(order)} onClick={() => void actions.assign(order, staff.id)}>
          {t('orders.takeIt')}
        </Button>
      )}
    </div>
  );
}

type PanelDialogs = Omit<CardDialogs, 'open'> & { readonly print: (order: Order) => void };

function Actions({ order, actions, dialogs }: { order: Order; actions: OrderActions; dialogs: PanelDialogs }) {
  const t = useText();
  const to = nextStatus(order.status);
  if (to === undefined) return undefined;
  return (
    <div className={styles.doing}>
      <Button fullWidth disabled={actions.isBusy(order)} onClick={() => void actions.changeStatus(order, to)}>
        {t(`orders.do.${to as 'accepted' | 'preparing' | 'on_its_way' | 'delivered'}`)}
      </Button>
      {isUnacknowledged(order) ? (
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
  const formats = useFormats();
  const placed = Date.parse(order.placed_at);
  return (
    <dl className={styles.facts}>
      <dt>{t('orders.number')}</dt>
      <dd>{order.number}</dd>
      <dt>{t('orders.placedAt')}</dt>
      <dd>
        {formats.date(placed)}, {formats.time(placed)}
      </dd>
      <dt>{t('orders.language')}</dt>
      <dd>{languageName(order.language, document.documentElement.lang || 'en')}</dd>
      {order.acknowledged_by === '' || order.acknowledged_at === null ? undefined : (
        <>
          <dt>{t('orders.firstSeen')}</dt>
          <dd>
            {order.acknowledged_by},{' '}
            {t('orders.after', { time: elapsedText(placed, Date.parse(order.acknowledged_at)) })}
          </dd>
        </>
      )}
    </dl>
  );
}

function reasonOf(order: Order, reasons: Board['reasons']): string {
  const preset = reasons.find(({ id }) => id === order.reason_id)?.text;
  return [preset, order.reason].filter(Boolean).join(' ');
}

/** The order's tickets on the kitchen printer; printing again marks the ticket as a reprint. */
function Tickets({ order }: { order: Order }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const mayHandle = usePermission('orders.manage');
  const print = ordersRoutes.useRouteMutation('POST /api/v1/orders/{id}/print', orderQueries);
  async function printAgain(): Promise<void> {
    try {
      await print.run({ params: { id: order.id } });
      desk.toast(t('orders.printAsked'));
    } catch (error) {
      const isMissing = error instanceof ApiProblem && error.code === 'printer_missing';
      desk.toast(t(isMissing ? 'orders.noPrinter' : 'orders.failed'));
    }
  }
  return (
    <div className={styles.tickets}>
      {order.tickets.map(({ id, state, asked_at, printed_at, last_error }) => (
        <p key={id} data-state={last_error !== '' && state !== 'printed' ? 'failed' : state}>
          {t(`orders.ticket.${state}`)}, {formats.time(Date.parse(printed_at ?? asked_at))}
        </p>
      ))}
      {mayHandle ? (
        <Button variant="soft" disabled={print.isPending} onClick={() => void printAgain()}>
          {t('orders.printKitchen')}
        </Button>
      ) : undefined}
    </div>
  );
}

type Props = Handling & {
  readonly reasons: Board['reasons'];
  readonly dialogs: PanelDialogs;
  readonly onClose: () => void;
};

/** All details of one order and all actions on it. */
export function OrderPanel({ order, people, reasons, actions, dialogs, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const now = useServerClock();
  const mayHandle = usePermission('orders.manage');
  const isOver = nextStatus(order.status) === undefined;
  const reason = reasonOf(order, reasons);
  const history = desk.href({ name: 'orders_history', query: { search: order.room, order: '' } });
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
      {reason === '' ? undefined : <p className={styles.reason}>{reason}</p>}
      <OrderAllergens order={order} />
      <OrderItems order={order} />
      <OrderNote text={order.note} />
      <OrderPrice order={order} />
      {mayHandle && !isOver ? <Actions order={order} actions={actions} dialogs={dialogs} /> : undefined}
      {mayHandle && !isOver ? <Assignment order={order} people={people} actions={actions} /> : undefined}
      <Tickets order={order} />
      <Details order={order} />
      <Steps order={order} />
      <a className={styles.more} href={history}>
        {t('orders.moreOfRoom', { room: order.room })}
      </a>
    </div>
  );
}
