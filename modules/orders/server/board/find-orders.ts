import type { Kysely } from 'kysely';
import { foldText, type Page, readTimePage, searchTimePage, withinBytes } from '#platform/node/db';
import type { OrderStatus } from '../../contract.ts';
import { activeStatuses as active } from '../status/order-transitions.ts';
import type { OrdersStore, OrdersTables, OrderTable } from '../tables.ts';

/** Filter of an order list. */
export type OrderFilter = {
  readonly property: string;
  readonly room?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly outlet?: string | undefined;
  readonly stay?: string | undefined;
  /** Time span in which the order was placed, milliseconds since 1970, end exclusive. */
  readonly placed?: { readonly from: number; readonly until: number } | undefined;
  /** Search text as typed. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** Finds an order by id. */
export async function findOrder(
  db: Kysely<OrdersTables>,
  property: string,
  id: string,
): Promise<OrderTable | undefined> {
  return await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the order that a request of a stay created. */
export async function findOrderByRequest(
  db: Kysely<OrdersTables>,
  { property, stayId }: { readonly property: string; readonly stayId: string },
  requestId: string,
): Promise<OrderTable | undefined> {
  return await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Returns a page of orders, newest first. */
export async function listOrders(store: OrdersStore, filter: OrderFilter): Promise<Page<OrderTable>> {
  const { property, room, status, outlet, stay, placed, search = '', cursor, limit } = filter;
  const words = foldText(search).split(' ').filter(Boolean);
  let all = store.read.selectFrom('shop_orders').where('property', '=', property);
  // Of an order that names nobody any more neither is known.
  if (words.length > 0 || room !== undefined) all = all.where('anonymous', '=', 0);
  let query = all.selectAll();
  if (room !== undefined) query = query.where('room', '=', room);
  if (status !== undefined) query = query.where('status', '=', status);
  if (outlet !== undefined) query = query.where('outlet_id', '=', outlet);
  if (stay !== undefined) query = query.where('stay_id', '=', stay);
  if (placed) query = query.where('placed_at', '>=', placed.from).where('placed_at', '<', placed.until);
  // Folded words contain only letters and digits, hence no LIKE wildcards.
  for (const word of words) {
    query = query.where('search_text', 'like', `%${word}%`);
  }
  // Orders of a stay and of a day are few, and a status has an index in the order of the page.
  const isFew = stay !== undefined || placed !== undefined;
  const isSought = words.length > 0 || room !== undefined || outlet !== undefined;
  if (isFew || !isSought) return await readTimePage(query, 'placed_at', { cursor, limit });
  return await searchTimePage({ all, query }, 'placed_at', { cursor, limit });
}

const ended = ['delivered', 'declined', 'cancelled'] as const;
/** Maximum number of active orders on the board, which shows how many are hidden. */
const maxOnBoard = 500;
/** Bytes of them; a few kilobytes are many for an order. */
const mostBoardBytes = 4 * 1024 * 1024;
const maxEnded = 60;

/** Orders on the board, and the number of further ones not shown. */
type ActiveOrders = { readonly orders: readonly OrderTable[]; readonly hidden: number };

/**
 * Returns the active orders of a property, oldest first. Beyond the limit, orders nobody has accepted take precedence:
 * the alarm only sounds for orders on the board. Among them each stay's first orders do, so that nobody's phone hides
 * the order of another guest. Those that wait for their time come last.
 */
export async function listActiveOrders({ read }: OrdersStore, property: string, now: number): Promise<ActiveOrders> {
  const all = read.selectFrom('shop_orders').where('property', '=', property).where('status', 'in', active);
  const found = await read
    // Materialised, else SQLite ranks by the index by stay, and goes through all orders of the hotel.
    .with(
      (name) => name('active').materialized(),
      () => all.selectAll(),
    )
    .with('ranked', (db) =>
      db
        .selectFrom('active')
        .selectAll()
        .select((row) =>
          row.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['stay_id', 'status']).orderBy('placed_at').orderBy('id'))
            .as('turn'),
        ),
    )
    .selectFrom('ranked')
    .selectAll()
    .orderBy((row) =>
      row.case().when('queued_at', '>', now).then(2).when('status', '=', 'placed').then(0).else(1).end(),
    )
    .orderBy('turn')
    .orderBy('placed_at')
    .orderBy('id')
    .limit(maxOnBoard)
    .execute();
  const byAge = (one: OrderTable, other: OrderTable) =>
    Number(one.placed_at) - Number(other.placed_at) || one.id.localeCompare(other.id);
  const orders = withinBytes(found, mostBoardBytes).toSorted(byAge);
  if (orders.length === found.length && found.length < maxOnBoard) return { orders, hidden: 0 };
  const { count } = await all.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { orders, hidden: Math.max(0, Number(count) - orders.length) };
}

/** Returns the orders that ended since `since`, newest first. */
export async function listEndedOrders(
  { read }: OrdersStore,
  property: string,
  since: number,
): Promise<readonly OrderTable[]> {
  const found = await read
    .selectFrom('shop_orders')
    .selectAll()
    .where('property', '=', property)
    .where('anonymous', '=', 0)
    .where('changed_at', '>=', since)
    .where('status', 'in', ended)
    .orderBy('changed_at', 'desc')
    .limit(maxEnded)
    .execute();
  return withinBytes(found);
}

/** Returns the active orders of a stay that are for another room than `notIn`. */
export async function listOpenOrdersOfStay(
  db: Kysely<OrdersTables>,
  { property, stayId, notIn }: { readonly property: string; readonly stayId: string; readonly notIn: string },
): Promise<readonly OrderTable[]> {
  return await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('room_id', '!=', notIn)
    .where('status', 'not in', ended)
    .execute();
}
