import type { Guest, Tv } from '#platform/auth';
import { type CallData, type CallRoot, refuse } from '#platform/contract';
import { once, type Writing } from '#platform/db';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { OutletEntry, shop } from '../contract.ts';
import { askToEscalate, escalationTimes } from './escalate-order.ts';
import { orderChanged, placedRoot } from './order-views.ts';
import { type Parts, propertyOf } from './parts.ts';
import { putOwnTicket } from './printing/ask-for-ticket.ts';
import { type Catalogue, textIn } from './rules/catalogue.ts';
import { dueAt, quarterOf } from './rules/delivery-times.ts';
import { type EscalationTimes, nextEscalation } from './rules/escalation.ts';
import { checkPrices, judgeLine, type OrderLine } from './rules/judge-cart.ts';
import { searchText } from './rules/order-search.ts';
import { cartTotal } from './rules/price-line.ts';
import { takeFromShelf } from './shelf.ts';
import type { OrderTable, ShopTables } from './tables.ts';
import { stayOfCaller } from './whose.ts';

type Name = 'RetailSystem.transmitOrder';
type Asked = CallData<typeof shop, Name>;
type Root = CallRoot<typeof shop, Name>;
type InWrite = Writing<ShopTables, typeof shop>;

/** Everything an order is judged by; gathered before the write, for a write awaits the database alone. */
type Situation = {
  readonly caller: Guest | Tv;
  readonly stay: StayRecord;
  readonly zone: string;
  readonly currency: string;
  /** The house's language. */
  readonly house: string;
  /** The guest's language. */
  readonly language: string;
  readonly catalogue: Catalogue;
  readonly escalation: EscalationTimes;
  readonly now: number;
};

/** The catalogue in memory is not the one in the database: it is read anew and the order judged again. */
class StaleCatalogue extends Error {}

/** No copy of a request is good for longer than this after it came, whatever it says of itself. */
const longestMs = 3_600_000;
const tries = 5;

async function gather(parts: Parts, caller: Guest | Tv, asked: Asked): Promise<Situation> {
  const { property } = caller;
  const [{ zone, defaultLanguage: house }, settings, stay, catalogue] = await Promise.all([
    propertyOf(parts, property),
    parts.property.settings(property),
    stayOfCaller(parts, caller, asked.stay_id),
    parts.book.get(property),
  ]);
  const language = asked.lang.toLowerCase() || stay.language || house;
  const now = parts.ground.clock.now();
  const escalation = escalationTimes(settings);
  return { caller, stay, zone, currency: settings.currency_long, house, language, catalogue, escalation, now };
}

/** The name to bring it to is the one that the house knows; a client's `guestName` only says that there is one. */
function nameOf({ caller, stay }: Situation, asked: Asked): { resident_id: string; guest_name: string } {
  const own = caller.kind === 'guest' ? stay.residents.find(({ id }) => id === caller.residentId) : undefined;
  // A TV is greeted and ordered on by whoever does not live in the house for good.
  const resident = own ?? stay.residents.find(({ permanent }) => !permanent) ?? stay.residents[0];
  const name = [resident?.title, resident?.firstName, resident?.lastName].filter(Boolean).join(' ');
  if (asked.guestName.trim() === '' || name === '') refuse('guest_name_missing', 'the guest has no name');
  return { resident_id: resident?.id ?? '', guest_name: name };
}

function checkFresh(asked: Asked, now: number): void {
  const until = Date.parse(asked.expires_at);
  if (now > until || until > now + longestMs) refuse('expired', 'this copy came too late, or is good for too long');
}

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
  const next = quarterOf(order.placed_at) + 15 * 60_000;
  const retry_after_s = Math.ceil((next - order.placed_at) / 1000);
  refuse('order_limit_reached', 'the outlet has as many orders as it takes', { retry_after_s });
}

function checkWishes(outlet: OutletEntry, stay: StayRecord, { payment, location }: Asked): void {
  if (payment === 'room' && stay.noPost) refuse('payment_not_allowed', 'nothing goes on the bill of this stay');
  if (!outlet.payments.includes(payment)) refuse('payment_not_allowed', 'the outlet does not take this payment');
  // Any other location is a place of the house, as the query `location` names one (modules.md §2).
  const named = location === 'toRoom' || location === 'toReception';
  if (named && !outlet.deliveries.includes(location)) refuse('delivery_not_allowed', 'the outlet does not go there');
}

/** The order as it would be placed; refuses where the catalogue of this moment does not allow it. */
function judge(
  situation: Situation,
  asked: Asked,
  id: string,
): { outlet: OutletEntry; order: OrderTable; lines: readonly OrderLine[] } {
  const { stay, zone, currency, catalogue, now, language, house } = situation;
  checkFresh(asked, now);
  const names = nameOf(situation, asked);
  const outlet = catalogue.outlets.get(asked.shop_id) ?? refuse('shop_unknown', 'no such outlet');
  checkWishes(outlet, stay, asked);
  const promised_at = dueAt(outlet, asked.delivery_time, { now, zone });
  const at = asked.delivery_time === '' ? now : promised_at;
  const judging = { catalogue, outlet, zone, at, house: [house], guest: [language, house] };
  const lines = asked.cart.map((line) => judgeLine(line, judging));
  checkPrices(asked.cart, lines, currency);
  const { title: outlet_title } = textIn(outlet.texts, judging.guest);
  const order: OrderTable = {
    ...{ property: stay.property, id, request_id: asked.request_id.toLowerCase(), stay_id: stay.id, ...names },
    ...{ room_id: stay.roomId, room: stay.room, outlet_id: outlet.id, outlet_title, status: 'placed' },
    ...{ placed_at: now, changed_at: now, promised_at, due_quarter: quarterOf(promised_at) },
    ...{ delivery_time: asked.delivery_time, location: asked.location, payment: asked.payment },
    ...{ note: asked.additional_text, language, total: cartTotal(lines), currency, reason: '', handled_by: 'guest' },
    lines: JSON.stringify(lines),
    steps: JSON.stringify([{ status: 'placed', at: now, by: 'guest' }]),
    ...{ anonymous: 0, reason_id: '', acknowledged_at: null, acknowledged_by: '', assigned_to: '' },
    ...{ escalation_level: 0, escalates_at: nextEscalation(situation.escalation, now, 0)?.at ?? null },
    search_text: searchText({ id, room: stay.room, ...names }),
  };
  return { outlet, order, lines };
}

type Given = { readonly asked: Asked; readonly id: string; readonly prints: boolean };

async function place(writing: InWrite, situation: Situation, given: Given): Promise<Root> {
  const { outlet, order, lines } = judge(situation, given.asked, given.id);
  await checkLimit(writing, outlet, order);
  const emptied = await takeFromShelf(writing.tx, order.property, lines);
  await writing.tx.insertInto('shop_orders').values(order).execute();
  await askToEscalate(writing, order, nextEscalation(situation.escalation, order.placed_at, 0));
  const { property } = order;
  await writing.emit('shop.order_changed', property, orderChanged(order));
  if (emptied) await writing.emit('shop.catalogue_changed', property, { revision: situation.catalogue.revision });
  if (given.prints) await putOwnTicket(writing, order, situation.now);
  return placedRoot(order);
}

/**
 * The catalogue's revision as the write sees it, whether the request can no longer become an order, and when the outlet
 * prints; one statement.
 */
async function readHead({ tx }: InWrite, { property, id: stayId }: StayRecord, asked: Asked) {
  const requestId = asked.request_id.toLowerCase();
  const voided = tx
    .selectFrom('shop_void_requests')
    .select('at')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId);
  const catalogue = tx.selectFrom('shop_catalogues').select('revision').where('property', '=', property);
  const printer = tx.selectFrom('shop_printers').select('prints').where('property', '=', property);
  const prints = printer.where('outlet_id', '=', asked.shop_id).as('prints');
  const head = await tx.selectNoFrom([catalogue.as('revision'), voided.as('voided'), prints]).executeTakeFirst();
  return { revision: Number(head?.revision ?? 0), voided: head?.voided != null, prints: head?.prints === 'placed' };
}

async function placeOnce(parts: Parts, situation: Situation, asked: Asked): Promise<Root> {
  const { property, id: scope } = situation.stay;
  const requestId = asked.request_id.toLowerCase();
  const id = uuid(parts.ground.random);
  const request = {
    property,
    scope,
    requestId,
    call: 'RetailSystem.transmitOrder',
    body: { ...asked, request_id: requestId },
    now: situation.now,
  };
  return await parts.store.write(async (writing) => {
    const { revision, voided, prints } = await readHead(writing, situation.stay, asked);
    if (voided) refuse('request_void', 'this request was settled as void');
    return await once(writing.tx, request, () => {
      if (revision !== situation.catalogue.revision) throw new StaleCatalogue();
      return place(writing, situation, { asked, id, prints });
    });
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
      if (!(error instanceof StaleCatalogue)) throw error;
      if (attempt === tries) refuse('unavailable', 'the catalogue changes too fast');
      await parts.book.drop(caller.property);
    }
  }
}
