import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Guest, Tv } from '#platform/auth';
import { type CallRoot, refuse } from '#platform/contract';
import { prepared, type Writing } from '#platform/db';
import { uuid } from '#platform/random';
import type { OutletEntry, shop } from '../contract.ts';
import { type Asked, gather, judgeOrder, type Situation } from './judge-order.ts';
import { instantText, orderChanged, placedRoot } from './order-views.ts';
import type { Parts } from './parts.ts';
import { putOwnTicket } from './printing/ask-for-ticket.ts';
import { recallRequest } from './remember-order.ts';
import { quarterOf } from './rules/delivery-times.ts';
import { takeFromShelf } from './shelf.ts';
import type { OrderTable, ShopTables } from './tables.ts';

type Root = CallRoot<typeof shop, 'RetailSystem.transmitOrder'>;
type InWrite = Writing<ShopTables, typeof shop>;
type Given = { readonly asked: Asked; readonly id: string; readonly hash: string; readonly prints: boolean };

/** The cached catalogue or stay is out of date: reload it and validate the order again. */
class StaleContextError extends Error {}

const maxAttempts = 5;

const insertOrder = prepared((db: Kysely<ShopTables>, order: OrderTable) => db.insertInto('shop_orders').values(order));

async function checkLimit({ tx }: InWrite, outlet: OutletEntry, order: OrderTable): Promise<void> {
  if (outlet.order_limit === undefined) return;
  const { count } = await tx
    .selectFrom('shop_orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('property', '=', order.property)
    .where('outlet_id', '=', outlet.id)
    .where('due_quarter', '=', order.due_quarter)
    .where('status', 'not in', ['declined', 'cancelled'])
    .executeTakeFirstOrThrow();
  if (Number(count) < outlet.order_limit) return;
  const full = 'the outlet accepts no more orders for this quarter of an hour';
  // Retrying later does not help an order for a fixed time.
  if (order.delivery_time !== '') refuse('order_limit_reached', full);
  const next = quarterOf(order.placed_at) + 15 * 60_000;
  refuse('order_limit_reached', full, { retry_after_s: Math.ceil((next - order.placed_at) / 1000) });
}

async function storeOrder(writing: InWrite, situation: Situation, given: Given): Promise<Root> {
  const { outlet, order, lines } = judgeOrder(situation, given.asked, given);
  await checkLimit(writing, outlet, order);
  const emptied = await takeFromShelf(writing.tx, order.property, lines);
  await insertOrder(writing.tx, order);
  const { property } = order;
  await writing.emit('shop.order_changed', property, { ...orderChanged(order), is_new: true });
  if (emptied) await writing.emit('shop.catalogue_changed', property, { revision: situation.catalogue.revision });
  if (given.prints) await putOwnTicket(writing, order, situation.now);
  return placedRoot(order);
}

async function tryPlaceOrder(parts: Parts, situation: Situation, asked: Asked): Promise<Root> {
  const { stay, catalogue } = situation;
  const requestId = asked.request_id.toLowerCase();
  // Parsed data has its fields in the order of the contract, so the text is canonical. The stay id is left out: another
  // device of the stay may omit it. The lookup is by stay anyway.
  const asText = JSON.stringify({ ...asked, request_id: '', stay_id: '' });
  const hashed = hash('sha256', asText);
  const id = uuid(parts.ground.random);
  return await parts.store.write(async (writing) => {
    const key = { property: stay.property, stayId: stay.id, requestId, outletId: asked.shop_id };
    const { first, revision, prints } = await recallRequest(writing.tx, key, hashed);
    if (first) return { order_id: first.id, status: 'placed', promised_at: instantText(first.first_promised_at) };
    if (revision !== catalogue.revision || !(await parts.stays.isCurrent(writing.tx, stay)))
      throw new StaleContextError();
    return await storeOrder(writing, situation, { asked, id, hash: hashed, prints });
  });
}

/**
 * Places an order. It is validated in the transaction that stores it. Idempotent: a repeated request gets the first
 * answer (docs/reference/wire.md, "Calls that change something").
 */
export async function placeOrder(parts: Parts, caller: Guest | Tv, asked: Asked): Promise<Root> {
  for (let attempt = 1; ; attempt += 1) {
    const situation = await gather(parts, caller, asked);
    try {
      return await tryPlaceOrder(parts, situation, asked);
    } catch (error) {
      if (!(error instanceof StaleContextError)) throw error;
      if (attempt === maxAttempts) refuse('unavailable', 'the catalogue or the stay kept changing; try again');
      await parts.book.drop(caller.property);
    }
  }
}
