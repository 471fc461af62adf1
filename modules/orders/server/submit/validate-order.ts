import type { Catalogue, OutletEntry, Payment } from '#catalogue/contract';
import { localisedText } from '#catalogue/rules';
import { type CallData, plainText, refuse } from '#platform/contract';
import { searchWords } from '#platform/node/db';
import { type EscalationTimes, nextEscalation } from '#platform/node/escalation';
import { fullName, type Resident, type StayRecord } from '#stays/contract';
import type { orders } from '../../contract.ts';
import { orderNumber } from '../board/order-search.ts';
import type { OrdersContext } from '../context.ts';
import { escalationTimes } from '../escalation/escalate-order.ts';
import { queueTime } from '../status/queue.ts';
import type { OrderTable } from '../tables.ts';
import { resolveDueTime, startOfQuarter } from './delivery-times.ts';
import { type OrderLimits, requireUsualSize, toOrderLimits } from './order-limits.ts';
import type { Orderer } from './orderer.ts';
import { cartTotal } from './price-line.ts';
import { buildOrderLine, checkPrices, type OrderLine } from './validate-cart.ts';

/** Data of a `transmitOrder` call. */
export type OrderRequest = CallData<typeof orders, 'RetailSystem.transmitOrder'>;

/** Everything needed to validate an order. Loaded before the write, which must await nothing but the database. */
export type OrderContext = {
  readonly orderer: Orderer;
  readonly stay: StayRecord;
  readonly zone: string;
  readonly currency: string;
  /** Default language of the property. */
  readonly propertyLanguage: string;
  /** The guest's language. */
  readonly language: string;
  readonly catalogue: Catalogue;
  readonly escalation: EscalationTimes;
  readonly limits: OrderLimits;
  readonly now: number;
};

/** Maximum validity of a request from now, whatever its `expires_at`. */
const maxValidityMs = 3_600_000;

/** Loads the context of an order, from caches if possible. The write checks that it is still current. */
export async function loadOrderContext(
  context: OrdersContext,
  orderer: Orderer,
  request: OrderRequest,
): Promise<OrderContext> {
  const { property } = orderer;
  const [{ zone, defaultLanguage: propertyLanguage, languages }, settings, stay, catalogue] = await Promise.all([
    context.property.requireById(property),
    context.property.settings(property),
    orderer.resolveStay(),
    context.catalogue.get(property),
  ]);
  // Ignore languages the property does not offer: the desk shows an order's language.
  const requested = [request.lang, request.lang.split('-')[0]].find((lang) => lang && languages.includes(lang));
  const language = requested ?? (stay.language || propertyLanguage);
  const now = context.platform.clock.now();
  const escalation = escalationTimes(settings);
  return {
    orderer,
    stay,
    zone,
    currency: settings.currency_long,
    propertyLanguage,
    language,
    catalogue,
    escalation,
    limits: toOrderLimits(settings),
    now,
  };
}

type GuestName = { readonly resident_id: string; readonly guest_name: string; readonly words: string };

/** Cache by resident object: folding a name for search costs as much as storing the order. */
const named = new WeakMap<Resident, GuestName>();

/** Name on the order: the one on record. A client's `guestName` only has to be non-empty. */
function resolveGuestName({ orderer, stay }: OrderContext, request: OrderRequest): GuestName {
  const own = stay.residents.find(({ id }) => id === orderer.residentId);
  // Orders from a TV and from the desk are in the name of the first non-permanent resident.
  const resident = own ?? stay.residents.find(({ permanent }) => !permanent) ?? stay.residents[0];
  if (!resident || request.guestName.trim() === '') refuse('guest_name_missing', 'the guest has no name');
  const cached = named.get(resident);
  if (cached) return cached;
  const guest_name = fullName(resident);
  const words = searchWords({ room: stay.room, guest_name });
  const name = { resident_id: resident.id, guest_name, words };
  named.set(resident, name);
  return name;
}

function checkExpiry(request: OrderRequest, now: number): void {
  const until = Date.parse(request.expires_at);
  if (now > until || until > now + maxValidityMs) refuse('expired', 'expires_at is in the past or too far ahead');
}

type OrderOptions = { readonly payment: Payment; readonly location: string };

/** Payment and delivery location: the guest's choice, else the default of the outlet. */
function resolveOptions(
  outlet: OutletEntry,
  { stay, propertyLanguage }: OrderContext,
  { payment, location }: OrderRequest,
): OrderOptions {
  const payments = outlet.payments.filter((one) => one !== 'room' || !stay.noPost);
  const defaultPayment = payments.includes('payCash') ? 'payCash' : (payments[0] ?? 'payCash');
  if (outlet.kind === 'service') {
    // Nothing is delivered: the guest comes to the outlet.
    return { payment: payment || defaultPayment, location: localisedText(outlet.texts, [propertyLanguage]).title };
  }
  const defaultLocation = outlet.deliveries.includes('toRoom') ? 'toRoom' : 'toReception';
  return { payment: payment || defaultPayment, location: plainText(location) || defaultLocation };
}

function checkOptions(outlet: OutletEntry, stay: StayRecord, { payment, location }: OrderOptions): void {
  if (payment === 'room' && stay.noPost) refuse('payment_not_allowed', 'this stay may not charge to the room');
  if (!outlet.payments.includes(payment))
    refuse('payment_not_allowed', 'the outlet does not accept this payment method');
  // Any other location is a place in the hotel, from the query parameter `location` (docs/reference/modules.md §2).
  const named = location === 'toRoom' || location === 'toReception';
  if (named && !outlet.deliveries.includes(location))
    refuse('delivery_not_allowed', 'the outlet does not deliver there');
}

type ValidatedOrder = {
  readonly outlet: OutletEntry;
  readonly order: OrderTable;
  readonly lines: readonly OrderLine[];
};
type Keys = { readonly id: string; readonly hash: string; readonly declaredAllergens: string };
type OrderDetails = ValidatedOrder & {
  readonly name: GuestName;
  readonly promisedAt: number;
  readonly title: string;
  readonly options: OrderOptions;
};

// One literal without spreads: V8 reads objects with this many spread fields slowly.
function createOrderRow(
  orderContext: OrderContext,
  request: OrderRequest,
  { id, hash, declaredAllergens, ...details }: Omit<OrderDetails, 'order'> & Keys,
): OrderTable {
  const { stay, now, language, currency, orderer } = orderContext;
  const { outlet, lines, name, promisedAt, title, options } = details;
  const queuedAt = queueTime(promisedAt, outlet.lead_minutes, now);
  return {
    property: stay.property,
    id,
    request_id: request.request_id.toLowerCase(),
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
    queued_at: queuedAt,
    lead_minutes: outlet.lead_minutes,
    due_quarter: startOfQuarter(promisedAt),
    delivery_time: request.delivery_time,
    location: options.location,
    payment: options.payment,
    note: plainText(request.additional_text),
    language,
    total: cartTotal(lines),
    currency,
    reason: '',
    reason_id: '',
    handled_by: orderer.actor,
    lines: JSON.stringify(lines),
    steps: `[{"status":"placed","at":${now},"by":${JSON.stringify(orderer.actor)}}]`,
    acknowledged_at: null,
    acknowledged_by: '',
    assigned_to: '',
    escalation_level: 0,
    escalates_at: queuedAt > now ? queuedAt : (nextEscalation(orderContext.escalation, now, 0)?.at ?? null),
    search_text: `${orderNumber(id)} ${name.words}`,
    declared_allergens: declaredAllergens,
    promises: '[]',
    anonymous: 0,
  };
}

/** Validates an order request and returns the order to store. Refuses what the context does not allow. */
export function validateOrder(orderContext: OrderContext, request: OrderRequest, keys: Keys): ValidatedOrder {
  const { stay, zone, currency, catalogue, now, language, propertyLanguage } = orderContext;
  checkExpiry(request, now);
  const name = resolveGuestName(orderContext, request);
  const outlet = catalogue.outlets.get(request.shop_id) ?? refuse('shop_unknown', 'no such outlet');
  // Check the opening hours first: `shop_closed` matters more to the guest than the payment method.
  const promisedAt = resolveDueTime(outlet, request.delivery_time, { now, zone });
  const options = resolveOptions(outlet, orderContext, request);
  checkOptions(outlet, stay, options);
  const at = request.delivery_time === '' ? now : promisedAt;
  const cartContext = {
    catalogue,
    outlet,
    zone,
    at,
    staffLanguages: [propertyLanguage],
    guestLanguages: [language, propertyLanguage],
  };
  const lines = request.cart.map((line) => buildOrderLine(line, cartContext));
  checkPrices(request.cart, lines, currency);
  const { title } = localisedText(outlet.texts, cartContext.guestLanguages);
  const details = { outlet, lines, name, promisedAt, title, options };
  const order = createOrderRow(orderContext, request, { ...keys, ...details });
  requireUsualSize(order, lines, orderContext.limits);
  return { outlet, lines, order };
}
