import { useDeferredValue, useState } from 'react';
import { minorDigits, toDecimal } from '#platform/money';
import { useDesk, useDeskLocation } from '#platform/web/desk-shell';
import { localiseTitledName, type TextFunction, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { type AsyncMessage, Button } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { DeskAsyncView, FilterBar, FilterSelect, FilterText, Page } from '#platform/web/ui/desk';
import { OrderPanel } from '../board/order-panel.tsx';
import { type Order, type OrderStatus, orderStatuses } from '../board/order-statuses.ts';
import { useBoard } from '../board/use-board.ts';
import { useOrderActions } from '../board/use-order-actions.ts';
import { useOrderSheets } from '../board/use-order-sheets.tsx';
import { linesText } from '../lines-text.ts';
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
              <bdi>{localiseTitledName(language, order.guest_name) || '–'}</bdi>
            </td>
            <td className={styles.what}>
              <bdi>{linesText(order.lines, language)}</bdi>
            </td>
            <td className={styles.when}>{formats.dateTime(Date.parse(order.placed_at))}</td>
            <td data-status={order.status}>{t(`orders.status.${order.status}`)}</td>
            <td className={styles.money}>
              {formats.money(toDecimal(order.total, minorDigits(order.currency)), order.currency)}
            </td>
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
  const lang = useLanguage();
  const input = { params: { id }, query: { lang } };
  const read = ordersRoutes.useRouteQuery('GET /api/v1/orders/{id}', input, { enabled: id !== '' && !listed });
  const show = (order: Order | undefined) =>
    desk.navigate({ name: 'orders_history', query: { order: order?.id ?? '' } }, { replace: true });
  return { order: listed ?? (id === '' ? undefined : read.data), show };
}

function OpenOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: board } = useBoard();
  const actions = useOrderActions();
  const { dialogs, sheets } = useOrderSheets({ board, actions });
  return (
    <>
      <OrderPanel
        order={order}
        people={board?.people ?? []}
        reasons={board?.reasons ?? []}
        promiseReasons={board?.promise_reasons ?? []}
        hasPrinter={board?.outlets.some(({ id, printer }) => printer && id === order.shop_id) ?? false}
        actions={actions}
        dialogs={dialogs}
        onClose={onClose}
      />
      {sheets}
    </>
  );
}

const noFilter: Filter = { search: '', day: '', status: '', outlet: '' };

/** Why the list is empty: nothing matches the filter, or nothing was ordered yet. */
function emptyMessage(t: TextFunction, filter: Filter, onClear: () => void): AsyncMessage {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  if (!isFiltered) return { title: t('orders.noneYet'), text: t('orders.noneYetText') };
  const clear = { key: 'clear', label: t('orders.clearFilters'), onPress: onClear };
  return { title: t('orders.noneFound'), text: t('orders.noneFoundText'), actions: [clear] };
}

/** All past and present orders, searchable by room, name and number, and filtered by day, status and outlet. */
export function HistoryScreen() {
  const t = useText();
  const desk = useDesk();
  const { query: urlQuery } = useDeskLocation();
  const [filter, setFilter] = useState<Filter>({ ...noFilter, search: urlQuery.search ?? '' });
  const { search, day, status, outlet } = useDeferredValue(filter);
  const lang = useLanguage();
  const query = {
    lang,
    limit: 50,
    search: search.trim() || undefined,
    day: day || undefined,
    shop_id: outlet || undefined,
    status: status === '' ? undefined : (status as OrderStatus),
  };
  const list = ordersRoutes.usePagedRouteQuery('GET /api/v1/orders', { query }, { keepPrevious: true });
  const { order, show } = useOpenOrder(list.items);
  const none = emptyMessage(t, filter, () => setFilter(noFilter));
  return (
    <Page
      title={t('orders.history')}
      back={{ label: t('orders.title'), onPress: () => desk.navigate({ name: 'orders', query: { order: '' } }) }}
      actions={<Filters filter={filter} onChange={setFilter} />}
      aside={order ? <OpenOrder key={order.id} order={order} onClose={() => show(undefined)} /> : undefined}
    >
      <DeskAsyncView
        state={list}
        failed={{ title: t('orders.notLoaded') }}
        empty={({ length }) => (length === 0 ? none : undefined)}
      >
        {(orders) => <Rows orders={orders} open={order?.id ?? ''} onOpen={show} />}
      </DeskAsyncView>
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
