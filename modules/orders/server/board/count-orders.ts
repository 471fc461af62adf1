import { sql } from 'kysely';
import type { OrderCountsPort } from '../../contract.ts';
import { activeStatuses } from '../status/order-transitions.ts';
import type { OrdersStore } from '../tables.ts';

/** Zones differ by whole quarters of an hour, so that their hours and days can be told from quarters. */
const quarterMs = 900_000;
/** Orders that are listed. */
const mostListed = 500;

/** An instant's quarter of an hour. `placed_at` is positive, so that both databases round down. */
const quarter = sql<number>`placed_at / ${sql.lit(quarterMs)}`;

type Counts<N extends keyof OrderCountsPort> = Pick<OrderCountsPort, N>;

function countNow(store: OrdersStore, now: () => number): Counts<'open' | 'firstPlacedAt' | 'unprinted'> {
  return {
    open: async (property) => {
      const rows = await store.read
        .selectFrom('shop_orders')
        .select(['id', 'room', 'outlet_title', 'promised_at', 'queued_at', 'status', 'acknowledged_at'])
        .where('property', '=', property)
        .where('status', 'in', activeStatuses)
        .orderBy('promised_at')
        .limit(mostListed)
        .execute();
      const at = now();
      return rows.map(({ id, room, outlet_title: outlet, promised_at, queued_at, status, acknowledged_at }) => ({
        ...{ id, room, outlet, promisedAt: Number(promised_at), queuedAt: Number(queued_at) },
        isUnseen: status === 'placed' && acknowledged_at === null && Number(queued_at) <= at,
      }));
    },
    firstPlacedAt: async (property) => {
      const row = await store.read
        .selectFrom('shop_orders')
        .select('placed_at')
        .where('property', '=', property)
        .orderBy('placed_at')
        .limit(1)
        .executeTakeFirst();
      return row && Number(row.placed_at);
    },
    unprinted: async (property, since) => {
      const { count } = await store.read
        .selectFrom('shop_tickets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('property', '=', property)
        .where('state', '=', 'failed')
        .where('asked_at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function countPast(store: OrdersStore): Counts<'countPlaced' | 'countByOutlet' | 'acknowledged'> {
  const placed = (property: string, { from, until }: { readonly from: number; readonly until: number }) =>
    store.read
      .selectFrom('shop_orders')
      .where('property', '=', property)
      .where('placed_at', '>=', from)
      .where('placed_at', '<', until);
  return {
    countPlaced: async (property, span) => {
      const rows = await placed(property, span)
        .select(({ fn }) => [quarter.as('quarter'), fn.countAll<number>().as('orders')])
        .groupBy(quarter)
        .execute();
      return rows.map((row) => ({ at: Number(row.quarter) * quarterMs, orders: Number(row.orders) }));
    },
    countByOutlet: async (property, span) => {
      const rows = await placed(property, span)
        .select(({ fn }) => [
          ...(['outlet_id', 'language'] as const),
          ...[quarter.as('quarter'), fn.countAll<number>().as('orders')],
        ])
        .groupBy([quarter, 'outlet_id', 'language'])
        .execute();
      return rows.map((row) => ({
        ...{ at: Number(row.quarter) * quarterMs, orders: Number(row.orders) },
        ...{ outletId: row.outlet_id, language: row.language.toLowerCase() },
      }));
    },
    acknowledged: async (property, span) => {
      const rows = await placed(property, span)
        .select(['placed_at', 'acknowledged_at', 'queued_at'])
        .where('acknowledged_at', 'is not', null)
        .execute();
      return rows.map(({ placed_at: at, acknowledged_at: seen, queued_at: queued }) => ({
        at: Number(at),
        // An order for later may be answered before its time, and waits for nobody until then.
        tookMs: Number(seen) - (Number(seen) < Number(queued) ? Number(at) : Number(queued)),
      }));
    },
  };
}

/** Returns how many orders there are, and how fast they were seen. `now`: milliseconds since 1970. */
export function countOrders(store: OrdersStore, now: () => number): OrderCountsPort {
  return { ...countNow(store, now), ...countPast(store) };
}
