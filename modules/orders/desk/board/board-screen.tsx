import { useEffect, useEffectEvent, useState } from 'react';
import type { Board, Order } from '#orders/contract';
import { useDesk, useDeskLocation, usePermission, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { Page } from '#platform/web/ui/desk';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { ordersRoutes } from '../orders-routes.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardColumns } from './board-columns.tsx';
import { groupByColumn, nextStatus } from './board-rules.ts';
import styles from './board-screen.module.css';
import { BrowserTicket } from './browser-ticket.tsx';
import { DeclineSheet } from './decline-sheet.tsx';
import { useDeskPreferences } from './desk-preferences.ts';
import { OrderPanel } from './order-panel.tsx';
import { PromiseSheet } from './promise-sheet.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { useBoard, useServerClock } from './use-board.ts';
import type { CardShortcuts } from './use-board-keys.ts';
import { useOrderActions } from './use-order-actions.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog[open]') !== null;
}

/** Handles keys wherever the focus is, unless the user is typing. */
function usePageKeys(keys: { readonly [key: string]: () => void }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The order in the URL. One that left the board long ago (a link in an email) is fetched separately. */
function useOpenOrder(board: Board) {
  const desk = useDesk();
  const { query } = useDeskLocation();
  const id = query.order ?? '';
  const shown = [...board.active, ...board.done].find((order) => order.id === id);
  const input = { params: { id } };
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
}): CardShortcuts {
  const { shortcuts } = useDeskPreferences();
  const mayHandle = usePermission('orders.manage');
  const staff = useStaff();
  const actions = useOrderActions();
  const navigation: CardShortcuts = { Enter: callbacks.open };
  const readOnly: CardShortcuts = { ...navigation, p: callbacks.print };
  if (!shortcuts) return navigation;
  if (!mayHandle) return readOnly;
  const ifActive = (act: (order: Order) => void) => (order: Order) => {
    if (nextStatus(order.status) !== undefined) act(order);
  };
  return {
    ...readOnly,
    a: (order) => {
      const to = nextStatus(order.status);
      if (to) void actions.changeStatus(order, to);
    },
    s: (order) => {
      if (isUnacknowledged(order)) void actions.acknowledge(order);
    },
    m: ifActive((order) => void actions.assign(order, staff.id)),
    t: ifActive(callbacks.changeTime),
    d: ifActive(callbacks.decline),
  };
}

/** Shown if the board cannot hold all active orders; links to the rest. */
function HiddenOrders({ count }: { count: number }) {
  const t = useText();
  const desk = useDesk();
  if (count === 0) return undefined;
  return (
    <p className={styles.hidden} role="status">
      <Icon name="alert" size={20} />
      <span>{t('orders.hidden', { count })}</span>
      <a href={desk.href({ name: 'orders_history', query: { order: '' } })}>{t('orders.history')}</a>
    </p>
  );
}

function LoadedBoard({ board }: { board: Board }) {
  const t = useText();
  const desk = useDesk();
  const now = useServerClock();
  const { outlets, shortcuts } = useDeskPreferences();
  const actions = useOrderActions();
  const [open, show] = useOpenOrder(board);
  const [declining, setDeclining] = useState<Order>();
  const [timing, setTiming] = useState<Order>();
  const [printed, setPrinted] = useState<Order>();
  const [help, setHelp] = useState(false);
  const columns = groupByColumn(board, outlets);
  const dialogs = { open: show, decline: setDeclining, changeTime: setTiming, print: setPrinted };
  const letters = {
    '?': () => setHelp(true),
    '/': () => desk.navigate({ name: 'orders_history', query: { order: '' } }),
  };
  usePageKeys({ ...(shortcuts ? letters : {}), ...(open ? { Escape: () => show(undefined) } : {}) });
  const cardKeys = useCardShortcuts(dialogs);
  const outletName = (order: Order) => board.outlets.find(({ id }) => id === order.shop_id)?.name ?? '';
  const panel = open ? (
    <OrderPanel
      key={open.id}
      order={open}
      people={board.people}
      reasons={board.reasons}
      actions={actions}
      dialogs={dialogs}
      onClose={() => show(undefined)}
    />
  ) : undefined;
  return (
    <Page
      title={t('orders.title')}
      actions={<BoardActions outlets={board.outlets} onHelp={() => setHelp(true)} />}
      aside={panel}
    >
      <HiddenOrders count={board.hidden} />
      <BoardColumns
        columns={columns}
        card={{ now, escalation: board.escalation, actions, dialogs, open: open?.id }}
        keys={cardKeys}
        doneSince={board.done_since}
      />
      <DeclineSheet
        order={declining}
        reasons={board.reasons}
        actions={actions}
        onClose={() => setDeclining(undefined)}
      />
      <PromiseSheet order={timing} actions={actions} onClose={() => setTiming(undefined)} />
      <ShortcutsSheet open={help} onClose={() => setHelp(false)} />
      <BrowserTicket order={printed} outlet={printed ? outletName(printed) : ''} onDone={() => setPrinted(undefined)} />
    </Page>
  );
}

function Waiting() {
  const t = useText();
  return (
    <Page title={t('orders.title')}>
      <SkeletonGroup label={t('desk.loading')}>
        <div className={styles.waiting}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height="260px" />
          ))}
        </div>
      </SkeletonGroup>
    </Page>
  );
}

/** The order board: new orders, orders in progress, and recently finished ones. */
export function BoardScreen() {
  const t = useText();
  const { data, error, refetch } = useBoard();
  if (data) return <LoadedBoard board={data} />;
  if (!error) return <Waiting />;
  return (
    <Page title={t('orders.title')}>
      <StateMessage title={t('orders.notLoaded')} text={t('desk.failedText')} tone="danger" level={2}>
        <Button onClick={() => void refetch()}>{t('desk.again')}</Button>
      </StateMessage>
    </Page>
  );
}
