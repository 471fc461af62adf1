import { useEffect, useEffectEvent, useState } from 'react';
import type { Board, Order } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { useDesk, usePermission } from '#platform/web/desk-shell';
import { SoundSwitch, useServerClock } from '#platform/web/desk-shell/alarm';
import { useFormats, useText } from '#platform/web/i18n';
import { Icon, IconButton } from '#platform/web/ui';
import { DeskAsyncView } from '#platform/web/ui/desk';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';
import { OutletChips } from '../board/board-actions.tsx';
import { laterOrders, nextStatus } from '../board/board-rules.ts';
import { useDeskPreferences } from '../board/desk-preferences.ts';
import { useBoard } from '../board/use-board.ts';
import { type OrderActions, useOrderActions } from '../board/use-order-actions.ts';
import { assignDigits, type CardDigit, findOrderByDigit, isSettled } from './card-digits.ts';
import { useDarkScheme } from './use-dark-scheme.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWallPage, useWallSize } from './use-wall-page.ts';
import { WallCard } from './wall-card.tsx';
import { type WallSlot as Card, kitchenOrders, wallColumns, wallPages } from './wall-layout.ts';
import styles from './wall-screen.module.css';

type KeyActions = {
  readonly bump: (digit: number) => void;
  readonly bumpFirst: () => void;
  readonly acknowledgeAll: () => void;
  readonly turn: (by: number) => void;
};

/** The keys of a bump bar: digits advance an order, arrows turn pages, S acknowledges all orders, Escape leaves. */
function useWallKeys({ bump, bumpFirst, acknowledgeAll, turn }: KeyActions): void {
  const desk = useDesk();
  const forward = () => (document.dir === 'rtl' ? -1 : 1);
  const actions: { readonly [key: string]: () => void } = {
    ArrowRight: () => turn(forward()),
    ArrowLeft: () => turn(-forward()),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Enter: bumpFirst,
    Escape: () => desk.navigate({ name: 'orders' }),
    s: acknowledgeAll,
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
    // Enter on a button presses the button.
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = /^[1-9]$/.test(key) ? () => bump(Number(key)) : actions[key];
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

type HeadProps = { board: Board | undefined; count: number; later: number; pages: string };

function Head({ board, count, later, pages }: HeadProps) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const now = useServerClock();
  const awake = useWakeLock();
  return (
    <header className={styles.head}>
      <IconButton label={t('orders.leaveKitchen')} onClick={() => desk.navigate({ name: 'orders' })}>
        <Icon name="close" />
      </IconButton>
      <h1 className={styles.title}>{t('orders.kitchen')}</h1>
      <p className={styles.count}>
        {t('orders.toCook', { count })}
        {later > 0 ? ` · ${t('orders.laterCount', { count: later })}` : ''}
      </p>
      {pages === '' ? undefined : <p className={styles.pages}>{pages}</p>}
      <OutletChips outlets={board?.outlets ?? []} />
      <SoundSwitch label={(state) => t(`desk.sound.${state}`)} />
      {awake ? undefined : <p className={styles.note}>{t('orders.maySleep')}</p>}
      <time className={styles.clock}>{formats.time(now)}</time>
    </header>
  );
}

type CardsProps = {
  readonly cards: readonly Card[];
  readonly keys: readonly CardDigit[];
  readonly columns: number;
  readonly actions: OrderActions;
  readonly onOverflow: (order: Order) => void;
};

function Cards({ cards, keys, columns, actions, onOverflow }: CardsProps) {
  const now = useServerClock();
  return (
    <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {cards.map(({ order, tall }, index) => (
        <WallCard
          key={order.id}
          order={order}
          tall={tall}
          digit={keys[index]?.digit}
          isSettled={() => isSettled(keys[index], systemClock.now())}
          now={now}
          actions={actions}
          onOverflow={onOverflow}
        />
      ))}
    </div>
  );
}

/** Returns the digits of the visible cards. */
function useCardDigits(cards: readonly Card[]): readonly CardDigit[] {
  const [last, setLast] = useState<readonly CardDigit[]>([]);
  const ids = cards.map(({ order }) => order.id);
  const keys = assignDigits(last, ids, systemClock.now());
  if (keys !== last) setLast(keys);
  return keys;
}

/** The kitchen wall: large, dark and always awake; digit keys advance the orders. */
export function WallScreen() {
  const t = useText();
  const board = useBoard();
  const { outlets } = useDeskPreferences();
  const mayHandle = usePermission('orders.manage');
  const actions = useOrderActions();
  const size = useWallSize();
  const { rows } = size;
  const now = useServerClock();
  const active = board.data?.active ?? [];
  const orders = kitchenOrders(active, outlets, now);
  const later = laterOrders(active, outlets, now).length;
  const columns = wallColumns(orders.length, size);
  const [long, setLong] = useState<ReadonlySet<string>>(new Set());
  const pages = wallPages(orders, { columns, rows }, long);
  const onOverflow = ({ id }: Order) => setLong((known) => (known.has(id) ? known : new Set([...known, id])));
  const [page, turn] = useWallPage(pages.length);
  const cards = pages[page] ?? [];
  const keys = useCardDigits(cards);
  const advance = (id: string | undefined) => {
    const order = cards.find((card) => card.order.id === id)?.order;
    const to = order && nextStatus(order.status);
    if (mayHandle && to && !actions.isBusy(order)) void actions.changeStatus(order, to);
  };
  useDarkScheme();
  useWallKeys({
    turn,
    bump: (digit) => advance(findOrderByDigit(keys, digit, systemClock.now())),
    bumpFirst: () => {
      if (isSettled(keys[0], systemClock.now())) advance(keys[0]?.id);
    },
    acknowledgeAll: () => {
      if (mayHandle)
        for (const order of orders.filter((one) => isUnacknowledged(one, now))) void actions.acknowledge(order);
    },
  });
  const pageText = pages.length > 1 ? t('orders.page', { page: page + 1, pages: pages.length }) : '';
  return (
    <div className={styles.wall} data-rows={rows}>
      <Head board={board.data} count={orders.length} later={later} pages={pageText} />
      <DeskAsyncView state={board} waiting={undefined} failed={{ title: t('orders.notLoaded') }}>
        {() =>
          orders.length === 0 ? (
            <p className={styles.empty}>{t('orders.nothingToCook')}</p>
          ) : (
            <Cards cards={cards} keys={keys} columns={columns} actions={actions} onOverflow={onOverflow} />
          )
        }
      </DeskAsyncView>
      <p className={styles.keys}>{t('orders.wallKeys')}</p>
    </div>
  );
}
