import { useDeferredValue, useState } from 'react';
import { useDesk, useDeskLocation } from '#platform/web/desk-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { FilterBar, FilterSelect, FilterText, Page } from '#platform/web/ui/desk';
import { BrowserTicket } from '../board/browser-ticket.tsx';
import { DeclineSheet } from '../board/decline-sheet.tsx';
import { moneyText } from '../board/money-text.ts';
import { OrderPanel } from '../board/order-panel.tsx';
import { type Order, type OrderStatus, orderStatuses } from '../board/order-statuses.ts';
import { PromiseSheet } from '../board/promise-sheet.tsx';
import { useBoard, useOutletName } from '../board/use-board.ts';
import { useOrderActions } from '../board/use-order-actions.ts';
import { ordersRoutes } from '../orders-routes.ts';
import styles from './history-screen.module.css';

type Filter = { readonly search: string; readonly day: string; readonly status: string; readonly outlet: string };

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Filter) => void }) {
  const t = useText();
  const { data } = useBoard();
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change });
  return (
    <FilterBar>
      <FilterText label={t('orders.searchHint')} value={filter.search} onChange={(search) => set({ search })} />
      <DayField
        variant="pill"
        label={t('orders.day')}
        value={filter.day}
        clearLabel={t('desk.anyDay')}
        onChange={(day) => set({ day })}
      />
      <FilterSelect
        label={t('orders.statusName')}
        value={filter.status}
        allLabel={t('orders.everyStatus')}
        options={orderStatuses.map((status) => ({ value: status, label: t(`orders.status.${status}`) }))}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        label={t('orders.outlets')}
        value={filter.outlet}
        allLabel={t('orders.everyOutlet')}
        options={(data?.outlets ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(outlet) => set({ outlet })}
      />
    </FilterBar>
  );
}

function Rows({ orders, open, onOpen }: { orders: readonly Order[]; open: string; onOpen: (order: Order) => void }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const heads = ['room', 'guest', 'what', 'placedAt', 'statusName', 'total'] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-head={head}>
              {t(`orders.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} data-current={order.id === open}>
            <td className={styles.room}>
              <button type="button" className={styles.open} onClick={() => onOpen(order)}>
                {order.room || '–'}
                <span className="visually-hidden">
                  {t('orders.number')} {order.number}
                </span>
              </button>
            </td>
            <td>
              <bdi>{order.guest_name || '–'}</bdi>
            </td>
            <td className={styles.what}>
              <bdi>{order.lines.map(({ amount, name }) => (amount > 1 ? `${amount} × ${name}` : name)).join(', ')}</bdi>
            </td>
            <td className={styles.when}>
              {formats.date(Date.parse(order.placed_at))}, {formats.time(Date.parse(order.placed_at))}
            </td>
            <td data-status={order.status}>{t(`orders.status.${order.status}`)}</td>
            <td className={styles.money}>{moneyText(order.total, order.currency, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The order in the URL; fetched separately if it is not in the list, since it may be years old. */
function useOpenOrder(orders: readonly Order[]) {
  const { query } = useDeskLocation();
  const desk = useDesk();
  const id = query.order ?? '';
  const listed = orders.find((order) => order.id === id);
  const input = { params: { id } };
  const read = ordersRoutes.useRouteQuery('GET /api/v1/orders/{id}', input, { enabled: id !== '' && !listed });
  const show = (order: Order | undefined) =>
    desk.navigate({ name: 'orders_history', query: { order: order?.id ?? '' } }, { replace: true });
  return { order: listed ?? (id === '' ? undefined : read.data), show };
}

function OpenOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: board } = useBoard();
  const actions = useOrderActions();
  const [declining, setDeclining] = useState<Order>();
  const [timing, setTiming] = useState<Order>();
  const [printed, setPrinted] = useState<Order>();
  const reasons = board?.reasons ?? [];
  const outlet = useOutletName()(order.shop_id);
  return (
    <>
      <OrderPanel
        order={order}
        people={board?.people ?? []}
        reasons={reasons}
        actions={actions}
        dialogs={{ decline: setDeclining, changeTime: setTiming, print: setPrinted }}
        onClose={onClose}
      />
      <DeclineSheet order={declining} reasons={reasons} actions={actions} onClose={() => setDeclining(undefined)} />
      <PromiseSheet order={timing} actions={actions} onClose={() => setTiming(undefined)} />
      <BrowserTicket order={printed} outlet={outlet} onDone={() => setPrinted(undefined)} />
    </>
  );
}

const noFilter: Filter = { search: '', day: '', status: '', outlet: '' };

/** Why the list is empty: nothing matches the filter, or nothing was ordered yet. */
function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText();
  if (!isFiltered) return <StateMessage title={t('orders.noneYet')} text={t('orders.noneYetText')} level={2} />;
  return (
    <StateMessage title={t('orders.noneFound')} text={t('orders.noneFoundText')} level={2}>
      <Button variant="outlined" onClick={onClear}>
        {t('orders.clearFilters')}
      </Button>
    </StateMessage>
  );
}

/** All past and present orders, searchable by room, name and number, and filtered by day, status and outlet. */
export function HistoryScreen() {
  const t = useText();
  const { query: urlQuery } = useDeskLocation();
  const [filter, setFilter] = useState<Filter>({ ...noFilter, search: urlQuery.search ?? '' });
  const { search, day, status, outlet } = useDeferredValue(filter);
  const query = {
    limit: 50,
    search: search.trim() || undefined,
    day: day || undefined,
    shop_id: outlet || undefined,
    status: status === '' ? undefined : (status as OrderStatus),
  };
  const list = ordersRoutes.usePagedRouteQuery('GET /api/v1/orders', { query }, { keepPrevious: true });
  const { order, show } = useOpenOrder(list.items);
  return (
    <Page
      title={t('orders.history')}
      actions={<Filters filter={filter} onChange={setFilter} />}
      aside={order ? <OpenOrder key={order.id} order={order} onClose={() => show(undefined)} /> : undefined}
    >
      {list.isPending && !list.error ? (
        <SkeletonGroup label={t('desk.loading')}>
          <Skeleton height="320px" />
        </SkeletonGroup>
      ) : undefined}
      {list.error && list.items.length === 0 ? (
        <StateMessage title={t('orders.notLoaded')} text={t('desk.failedText')} tone="danger" level={2}>
          <Button onClick={list.refetch}>{t('desk.again')}</Button>
        </StateMessage>
      ) : undefined}
      {list.items.length > 0 ? <Rows orders={list.items} open={order?.id ?? ''} onOpen={show} /> : undefined}
      {!list.isPending && !list.error && list.items.length === 0 ? (
        <Nothing isFiltered={Object.values(filter).some((value) => value !== '')} onClear={() => setFilter(noFilter)} />
      ) : undefined}
      {list.hasMore ? (
        <p className={styles.more}>
          <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
            {t('desk.more')}
          </Button>
        </p>
      ) : undefined}
    </Page>
  );
}
