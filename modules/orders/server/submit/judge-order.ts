import type { Catalogue, OutletEntry, Payment } from '#catalogue/contract';
import { textIn } from '#catalogue/rules';
import { type CallData, refuse } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import type { Resident, StayRecord } from '#stays/contract';
import type { shop } from '../../contract.ts';
import { orderNumber, searchWords } from '../board/order-search.ts';
import { escalationTimes } from '../escalation/escalate-order.ts';
import { type EscalationTimes, nextEscalation } from '../escalation/escalation.ts';
import { type Parts, propertyOf } from '../parts.ts';
import type { OrderTable } from '../tables.ts';
import { knownStayOf } from '../whose.ts';
import { dueAt, quarterOf } from './delivery-times.ts';
import { checkPrices, judgeLine, type OrderLine } from './judge-cart.ts';
import { plainText } from './plain-text.ts';
import { cartTotal } from './price-line.ts';

/** An order as it was asked for. */
export type Asked = CallData<typeof shop, 'RetailSystem.transmitOrder'>;

/** Everything an order is judged by; gathered before the write, for a write awaits the database alone. */
export type Situation = {
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

/** No copy of a request is good for longer than this after it came, whatever it says of itself. */
const longestMs = 3_600_000;

/** Gathers what an order is judged by, from memory where it is there; whether it is still so is asked in the write. */
export async function gather(parts: Parts, caller: Guest | Tv, asked: Asked): Promise<Situation> {
  const { property } = caller;
  const [{ zone, defaultLanguage: house, languages }, settings, stay, catalogue] = await Promise.all([
    propertyOf(parts, property),
    parts.property.settings(property),
    knownStayOf(parts, caller, asked.stay_id),
    parts.catalogue.get(property),
  ]);
  // Whatever else a device says is no language: who reads the order at the desk would be shown nonsense.
  const said = [asked.lang, asked.lang.split('-')[0]].find((lang) => lang && languages.includes(lang));
  const language = said ?? (stay.language || house);
  const now = parts.ground.clock.now();
  const escalation = escalationTimes(settings);
  return { caller, stay, zone, currency: settings.currency_long, house, language, catalogue, escalation, now };
}

type Named = { readonly resident_id: string; readonly guest_name: string; readonly words: string };

/** By the resident of a stay as it was read once: folding a name costs as much as storing the order. */
const named = new WeakMap<Resident, Named>();

/** The name to bring it to is the one that the house knows; a client's `guestName` only says that there is one. */
function nameOf({ caller, stay }: Situation, asked: Asked): Named {
  const own = caller.kind === 'guest' ? stay.residents.find(({ id }) => id === caller.residentId) : undefined;
  // A TV is greeted and ordered on by whoever does not live in the house for good.
  const resident = own ?? stay.residents.find(({ permanent }) => !permanent) ?? stay.residents[0];
  if (!resident || asked.guestName.trim() === '') refuse('guest_name_missing', 'the guest has no name');
  const known = named.get(resident);
  if (known) return known;
  const guest_name = [resident.title, resident.firstName, resident.lastName].filter(Boolean).join(' ');
  const words = searchWords({ room: stay.room, guest_name });
  const name = { resident_id: resident.id, guest_name, words };
  named.set(resident, name);
  return name;
}

function checkFresh(asked: Asked, now: number): void {
  const until = Date.parse(asked.expires_at);
  if (now > until || until > now + longestMs) refuse('expired', 'this copy came too late, or is good for too long');
}

type Wishes = { readonly payment: Payment; readonly location: string };

/** How to pay and where to bring it: what the guest said, else what goes without saying at this outlet. */
function wishesOf(outlet: OutletEntry, stay: StayRecord, { payment, location }: Asked): Wishes {
  const payments = outlet.payments.filter((one) => one !== 'room' || !stay.noPost);
  const usual = payments.includes('payCash') ? 'payCash' : (payments[0] ?? 'payCash');
  const place = outlet.deliveries.includes('toRoom') ? 'toRoom' : 'toReception';
  return { payment: payment || usual, location: plainText(location) || place };
}

function checkWishes(outlet: OutletEntry, stay: StayRecord, { payment, location }: Wishes): void {
  if (payment === 'room' && stay.noPost) refuse('payment_not_allowed', 'nothing goes on the bill of this stay');
  if (!outlet.payments.includes(payment)) refuse('payment_not_allowed', 'the outlet does not take this payment');
  // Any other location is a place of the house, as the query `location` names one (modules.md §2).
  const named = location === 'toRoom' || location === 'toReception';
  if (named && !outlet.deliveries.includes(location)) refuse('delivery_not_allowed', 'the outlet does not go there');
}

type Judged = { readonly outlet: OutletEntry; readonly order: OrderTable; readonly lines: readonly OrderLine[] };
type Keys = { readonly id: string; readonly hash: string };
type Seen = Judged & {
  readonly name: Named;
  readonly promisedAt: number;
  readonly title: string;
  readonly wishes: Wishes;
};

// Written out field by field: made of parts, an object of so many fields is slow to read.
function orderRow(situation: Situation, asked: Asked, { id, hash, ...seen }: Omit<Seen, 'order'> & Keys): OrderTable {
  const { stay, now, language, currency } = situation;
  const { outlet, lines, name, promisedAt, title, wishes } = seen;
  return {
    property: stay.property,
    id,
    request_id: asked.request_id.toLowerCase(),
    request_hash: hash,
    stay_id: stay.id,
    resident_id: name.resident_id,
    room_id: stay.roomId,
    room: stay.room,
    guest_name: name.guest_name,
    outlet_id: outlet.id,
    outlet_title: title,
    status: 'placed',
    placed_at: now,
    changed_at: now,
    promised_at: promisedAt,
    first_promised_at: promisedAt,
    due_quarter: quarterOf(promisedAt),
    delivery_time: asked.delivery_time,
    location: wishes.location,
    payment: wishes.payment,
    note: plainText(asked.additional_text),
    language,
    total: cartTotal(lines),
    currency,
    reason: '',
    reason_id: '',
    handled_by: 'guest',
    lines: JSON.stringify(lines),
    steps: `[{"status":"placed","at":${now},"by":"guest"}]`,
    acknowledged_at: null,
    acknowledged_by: '',
    assigned_to: '',
    escalation_level: 0,
    escalates_at: nextEscalation(situation.escalation, now, 0)?.at ?? null,
    search_text: `${orderNumber(id)} ${name.words}`,
    anonymous: 0,
  };
}

/** The order as it would be placed; refuses where the situation does not allow it. */
export function judgeOrder(situation: Situation, asked: Asked, keys: Keys): Judged {
  const { stay, zone, currency, catalogue, now, language, house } = situation;
  checkFresh(asked, now);
  const name = nameOf(situation, asked);
  const outlet = catalogue.outlets.get(asked.shop_id) ?? refuse('shop_unknown', 'no such outlet');
  // Closed comes first: another way to pay would not open it.
  const promisedAt = dueAt(outlet, asked.delivery_time, { now, zone });
  const wishes = wishesOf(outlet, stay, asked);
  checkWishes(outlet, stay, wishes);
  const at = asked.delivery_time === '' ? now : promisedAt;
  const judging = { catalogue, outlet, zone, at, house: [house], guest: [language, house] };
  const lines = asked.cart.map((line) => judgeLine(line, judging));
  checkPrices(asked.cart, lines, currency);
  const { title } = textIn(outlet.texts, judging.guest);
  const seen = { outlet, lines, name, promisedAt, title, wishes };
  return { outlet, lines, order: orderRow(situation, asked, { ...keys, ...seen }) };
}
