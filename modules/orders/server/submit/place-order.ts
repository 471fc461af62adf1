import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OutletEntry } from '#catalogue/contract';
import { type CallRoot, refuse } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import { prepared, type Writing } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { shop } from '../../contract.ts';
import type { Parts } from '../parts.ts';
import { instantText, orderChanged, placedRoot } from '../status/order-views.ts';
import type { OrderTable, ShopTables } from '../tables.ts';
import { putOwnTicket } from '../tickets/ask-for-ticket.ts';
import { quarterOf } from './delivery-times.ts';
import { type Asked, gather, judgeOrder, type Situation } from './judge-order.ts';
import { recallRequest } from './remember-order.ts';

type Root = CallRoot<typeof shop, 'RetailSystem.transmitOrder'>;
type InWrite = Writing<ShopTables, typeof shop>;
type Given = {
  readonly situation: Situation;
  readonly asked: Asked;
  readonly id: string;
  readonly hash: string;
  readonly prints: boolean;
};

/** What is in memory is not what the database has: it is read anew and the order judged again. */
class Stale extends Error {}

const tries = 5;

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
  const full = 'the outlet has as many orders as it takes';
  // A time that somebody chose does not come nearer by waiting.
  if (order.delivery_time !== '') refuse('order_limit_reached', full);
  const next = quarterOf(order.placed_at) + 15 * 60_000;
  refuse('order_limit_reached', full, { retry_after_s: Math.ceil((next - order.placed_at) / 1000) });
}

async function place(parts: Parts, writing: InWrite, { situation, ...given }: Given): Promise<Root> {
  const { outlet, order, lines } = judgeOrder(situation, given.asked, given);
  await checkLimit(writing, outlet, order);
  await parts.catalogue.reserve(writing, order.property, lines);
  await insertOrder(writing.tx, order);
  const { property } = order;
  await writing.emit('orders.order_changed', property, { ...orderChanged(order), is_new: true });
  if (given.prints) await putOwnTicket(writing, order, situation.now);
  return placedRoot(order);
}

async function placeOnce(parts: Parts, situation: Situation, asked: Asked): Promise<Root> {
  const { stay, catalogue } = situation;
  const requestId = asked.request_id.toLowerCase();
  // Parsed data has its fields in the contract's order. Whose it is stands beside the id: a copy by another device of the
  // stay may say it in another way.
  const asText = JSON.stringify({ ...asked, request_id: '', stay_id: '' });
  const hashed = hash('sha256', asText);
  const id = uuid(parts.ground.random);
  return await parts.store.write(async (writing) => {
    const key = { property: stay.property, stayId: stay.id, requestId, outletId: asked.shop_id };
    const { first, prints } = await recallRequest(writing.tx, key, hashed);
    if (first) return { order_id: first.id, status: 'placed', promised_at: instantText(first.first_promised_at) };
    const isCurrent =
      (await parts.catalogue.isCurrent(writing.tx, stay.property, catalogue)) &&
      (await parts.stays.isCurrent(writing.tx, stay));
    if (!isCurrent) throw new Stale();
    return await place(parts, writing, { situation, asked, id, hash: hashed, prints });
  });
}

/**
 * Places an order: everything is computed and checked here, in the transaction that stores it, and a copy of a request
 * that was carried out is answered with the first answer (wire.md, "Calls that change something").
 */
export async function placeOrder(parts: Parts, caller: Guest | Tv, asked: Asked): Promise<Root> {
  for (let attempt = 1; ; attempt += 1) {
    const situation = await gather(parts, caller, asked);
    try {
      return await placeOnce(parts, situation, asked);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      if (attempt === tries) refuse('unavailable', 'the catalogue or the stay changes too fast');
      await parts.catalogue.drop(caller.property);
    }
  }
}
