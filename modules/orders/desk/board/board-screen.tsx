import { useState } from 'react';
import type { Board, Order } from '#orders/contract';
import { DeskLink, useDesk, useDeskLocation, usePermission, useStaff } from '#platform/web/desk-shell';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { useLanguage, useText } from '#platform/web/i18n';
import { QrCode, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { BoardNotice, type CardShortcuts, DeskAsyncView, Page, usePageKeys } from '#platform/web/ui/desk';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { ordersRoutes } from '../orders-routes.ts';
import { BoardActions, OutletChips } from './board-actions.tsx';
import { BoardColumns } from './board-columns.tsx';
import { groupByColumn, laterOrders, nextStatus, nextStep } from './board-rules.ts';
import styles from './board-screen.module.css';
import { useDeskPreferences } from './desk-preferences.ts';
import { OrderPanel } from './order-panel.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { useBoard } from './use-board.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderSheets } from './use-order-sheets.tsx';

/** The order in the URL. One that left the board long ago (a link in an email) is fetched separately. */
function useOpenOrder(board: Board) {
  const desk = useDesk();
  const { query } = useDeskLocation();
  const id = query.order ?? '';
  const shown = [...board.active, ...board.done].find((order) => order.id === id);
  const lang = useLanguage();
  const input = { params: { id }, query: { lang } };
  const read = ordersRoutes.useRouteQuery('GET /api/v1/orders/{id}', input, { enabled: id !== '' && !shown });
  const order = shown ?? (id === '' ? undefined : read.data);
  const show = (next: Order | undefined) =>
    desk.navigate({ name: 'orders', query: { order: next?.id ?? '' } }, { replace: true });
  return [order, show] as const;
}

function useCardShortcuts(callbacks: {
  readonly decline: (order: Order) => void;
  readonly changeTime: (order: Order) => void;
  readonly print: (order: Order) => void;
  readonly open: (order: Order) => void;
}): CardShortcuts<Order> {
  const { shortcuts } = useDeskPreferences();
  const mayHandle = usePermission('orders.manage');
  const staff = useStaff();
  const desk = useDesk();
  const actions = useOrderActions();
  const navigation: CardShortcuts<Order> = { Enter: callbacks.open };
  const readOnly: CardShortcuts<Order> = { ...navigation, p: callbacks.print };
  if (!shortcuts) return navigation;
  if (!mayHandle) return readOnly;
  const ifActive = (act: (order: Order) => void) => (order: Order) => {
    if (nextStatus(order.status) !== undefined) act(order);
  };
  return {
    ...readOnly,
    a: (order) => {
      const to = nextStep(order, desk.serverNow());
      if (to) void actions.changeStatus(order, to);
    },
    s: (order) => {
      if (isUnacknowledged(order, desk.serverNow())) void actions.acknowledge(order);
    },
    m: ifActive((order) => void actions.assign(order, staff.id)),
    t: ifActive(callbacks.changeTime),
    d: ifActive(callbacks.decline),
  };
}

/** Shown if the board cannot hold all active orders; links to the rest. */
function HiddenOrders({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return undefined;
  return (
    <BoardNotice>
      <span>{t('orders.hidden', { count })}</span>
      <DeskLink to={{ name: 'orders_history', query: { order: '' } }}>{t('orders.history')}</DeskLink>
    </BoardNotice>
  );
}

/** Tells on an empty board what will come here, and where a guest would order. */
function NoOrders({ board }: { board: Board }) {
  const t = useText();
  if (board.active.length + board.done.length > 0) return undefined;
  const address = `${location.origin}/ONEapp/`;
  return (
    <div className={styles.none}>
      <QrCode text={address} size={120} label={t('orders.openGuestApp')} />
      <p>
        {t('orders.noneToday')}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {t('orders.openGuestApp')}
        </a>
      </p>
    </div>
  );
}

function LoadedBoard({ board }: { board: Board }) {
  const t = useText();
  const desk = useDesk();
  const now = useServerClock();
  const { outlets, shortcuts } = useDeskPreferences();
  const actions = useOrderActions();
  const [open, show] = useOpenOrder(board);
  const [help, setHelp] = useState(false);
  const columns = groupByColumn(board, outlets, now);
  const later = laterOrders(board.active, outlets, now);
  const { dialogs: ofOrder, sheets } = useOrderSheets({ board, actions });
  const dialogs = { open: show, ...ofOrder };
  const letters = {
    '?': () => setHelp(true),
    '/': () => desk.navigate({ name: 'orders_history', query: { order: '' } }),
  };
  usePageKeys({ ...(shortcuts ? letters : {}), ...(open ? { Escape: () => show(undefined) } : {}) });
  const cardKeys = useCardShortcuts(dialogs);
  const panel = open ? (
    <OrderPanel
      key={open.id}
      order={open}
      people={board.people}
      reasons={board.reasons}
      promiseReasons={board.promise_reasons}
      hasPrinter={board.outlets.some(({ id, printer }) => printer && id === open.shop_id)}
      actions={actions}
      dialogs={dialogs}
      onClose={() => show(undefined)}
    />
  ) : undefined;
  return (
    <Page
      title={t('orders.title')}
      filters={<OutletChips outlets={board.outlets} />}
      actions={<BoardActions onHelp={() => setHelp(true)} />}
      aside={panel}
    >
      <HiddenOrders count={board.hidden} />
      <NoOrders board={board} />
      <BoardColumns
        columns={columns}
        later={later}
        card={{ now, escalation: board.escalation, actions, dialogs, open: open?.id }}
        keys={cardKeys}
        doneSince={board.done_since}
      />
      {sheets}
      <ShortcutsSheet open={help} onClose={() => setHelp(false)} />
    </Page>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('desk.loading')}>
      <div className={styles.waiting}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="260px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The order board: new orders, orders in progress, and recently finished ones. */
export function BoardScreen() {
  const t = useText();
  const board = useBoard();
  const view = (
    <DeskAsyncView state={board} waiting={<Waiting />} failed={{ title: t('orders.notLoaded') }}>
      {(data) => <LoadedBoard board={data} />}
    </DeskAsyncView>
  );
  return board.data ? view : <Page title={t('orders.title')}>{view}</Page>;
}
