import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { OrderStatus } from '../contract.ts';
import type { OrderTable, ShopStore, ShopTables } from './tables.ts';

/** Which orders a list holds. */
export type OrderFilter = {
  readonly property: string;
  readonly room?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly outlet?: string | undefined;
  readonly stay?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** A page of orders; `next` is the cursor of the page after it. */
export type OrderPage = { readonly items: readonly OrderTable[]; readonly next: string | undefined };

/** One order of a property. */
export async function findOrder(db: Kysely<ShopTables>, property: string, id: string): Promise<OrderTable | undefined> {
  return await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order that a request of a stay became. */
export async function findByRequest(
  db: Kysely<ShopTables>,
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

function writeCursor({ placed_at, id }: OrderTable): string {
  return Buffer.from(JSON.stringify([Number(placed_at), id])).toString('base64url');
}

function readCursor(cursor: string): readonly [number, string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && typeof place[0] === 'number' && typeof place[1] === 'string')
      return [place[0], place[1]];
  } catch {
    // Falls through to the one refusal.
  }
  return refuse('invalid_data', 'cursor: not one that this list gave out');
}

/** Orders of a property, the newest first, a page at a time. */
export async function listOrders(store: ShopStore, filter: OrderFilter): Promise<OrderPage> {
  const { property, room, status, outlet, stay, cursor, limit } = filter;
  let query = store.read.selectFrom('shop_orders').selectAll().where('property', '=', property);
  if (room !== undefined) query = query.where('room', '=', room);
  if (status !== undefined) query = query.where('status', '=', status);
  if (outlet !== undefined) query = query.where('outlet_id', '=', outlet);
  if (stay !== undefined) query = query.where('stay_id', '=', stay);
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor);
    query = query.where((where) =>
      where.or([where('placed_at', '<', at), where.and([where('placed_at', '=', at), where('id', '<', id)])]),
    );
  }
  const found = await query
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? writeCursor(last) : undefined };
}

/** Orders of a stay on which something is still to be done, in another room than `notIn`. */
export async function listOpenOfStay(
  db: Kysely<ShopTables>,
  { property, stayId, notIn }: { readonly property: string; readonly stayId: string; readonly notIn: string },
): Promise<readonly OrderTable[]> {
  return await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('room_id', '!=', notIn)
    .where('status', 'not in', ['delivered', 'declined', 'cancelled'])
    .execute();
}
