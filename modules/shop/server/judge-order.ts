import type { Guest, Tv } from '#platform/auth';
import { type CallData, refuse } from '#platform/contract';
import type { Resident, StayRecord } from '#stays/contract';
import type { OutletEntry, Payment, shop } from '../contract.ts';
import { escalationTimes } from './escalate-order.ts';
import { type Parts, propertyOf } from './parts.ts';
import { type Catalogue, textIn } from './rules/catalogue.ts';
import { dueAt, quarterOf } from './rules/delivery-times.ts';
import { type EscalationTimes, nextEscalation } from './rules/escalation.ts';
import { checkPrices, judgeLine, type OrderLine } from './rules/judge-cart.ts';
import { orderNumber, searchWords } from './rules/order-search.ts';
import { plainText } from './rules/plain-text.ts';
import { cartTotal } from './rules/price-line.ts';
import type { OrderTable } from './tables.ts';
import { knownStayOf } from './whose.ts';

/** Data of a `transmitOrder` call. */
export type Asked = CallData<typeof shop, 'RetailSystem.transmitOrder'>;

/** Everything needed to validate an order. Loaded before the write, which must await nothing but the database. */
export type Situation = {
  readonly caller: Guest | Tv;
  readonly stay: StayRecord;
  readonly zone: string;
  readonly currency: string;
  /** Default language of the property. */
  readonly house: string;
  /** The guest's language. */
  readonly language: string;
  readonly catalogue: Catalogue;
  readonly escalation: EscalationTimes;
  readonly now: number;
};

/** Maximum validity of a request from now, whatever its `expires_at`. */
const longestMs = 3_600_000;

/** Loads the context of an order, from caches if possible. The write checks that it is still current. */
export async function gather(parts: Parts, caller: Guest | Tv, asked: Asked): Promise<Situation> {
  const { property } = caller;
  const [{ zone, defaultLanguage: house, languages }, settings, stay, catalogue] = await Promise.all([
    propertyOf(parts, property),
    parts.property.settings(property),
    knownStayOf(parts, caller, asked.stay_id),
    parts.book.get(property),
  ]);
  // Ignore languages the property does not offer: the desk shows an order's language.
  const said = [asked.lang, asked.lang.split('-')[0]].find((lang) => lang && languages.includes(lang));
  const language = said ?? (stay.language || house);
  const now = parts.ground.clock.now();
  const escalation = escalationTimes(settings);
  return { caller, stay, zone, currency: settings.currency_long, house, language, catalogue, escalation, now };
}

type Named = { readonly resident_id: string; readonly guest_name: string; readonly words: string };

/** Cache by resident object: folding a name for search costs as much as storing the order. */
const named = new WeakMap<Resident, Named>();

/** Name on the order: the one on record. A client's `guestName` only has to be non-empty. */
function nameOf({ caller, stay }: Situation, asked: Asked): Named {
  const own = caller.kind === 'guest' ? stay.residents.find(({ id }) => id === caller.residentId) : undefined;
  // Orders from a TV are in the name of the first non-permanent resident.
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
  if (now > until || until > now + longestMs) refuse('expired', 'expires_at is in the past or too far ahead');
}

type Wishes = { readonly payment: Payment; readonly location: string };

/** Payment and delivery location: the guest's choice, else the default of the outlet. */
function wishesOf(outlet: OutletEntry, stay: StayRecord, { payment, location }: Asked): Wishes {
  const payments = outlet.payments.filter((one) => one !== 'room' || !stay.noPost);
  const usual = payments.includes('payCash') ? 'payCash' : (payments[0] ?? 'payCash');
  const place = outlet.deliveries.includes('toRoom') ? 'toRoom' : 'toReception';
  return { payment: payment || usual, location: plainText(location) || place };
}

function checkWishes(outlet: OutletEntry, stay: StayRecord, { payment, location }: Wishes): void {
  if (payment === 'room' && stay.noPost) refuse('payment_not_allowed', 'this stay may not charge to the room');
  if (!outlet.payments.includes(payment))
    refuse('payment_not_allowed', 'the outlet does not accept this payment method');
  // Any other location is a place in the hotel, from the query parameter `location` (docs/reference/modules.md §2).
  const named = location === 'toRoom' || location === 'toReception';
  if (named && !outlet.deliveries.includes(location))
    refuse('delivery_not_allowed', 'the outlet does not deliver there');
}

type Judged = { readonly outlet: OutletEntry; readonly order: OrderTable; readonly lines: readonly OrderLine[] };
type Keys = { readonly id: string; readonly hash: string };
type Seen = Judged & {
  readonly name: Named;
  readonly promisedAt: number;
  readonly title: string;
  readonly wishes: Wishes;
};

// One literal without spreads: V8 reads objects with this many spread fields slowly.
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

/** Validates an order request and returns the order to store. Refuses what the context does not allow. */
export function judgeOrder(situation: Situation, asked: Asked, keys: Keys): Judged {
  const { stay, zone, currency, catalogue, now, language, house } = situation;
  checkFresh(asked, now);
  const name = nameOf(situation, asked);
  const outlet = catalogue.outlets.get(asked.shop_id) ?? refuse('shop_unknown', 'no such outlet');
  // Check the opening hours first: `shop_closed` matters more to the guest than the payment method.
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
