import type { Catalogue } from '#catalogue/contract';
import { minorDigits, toDecimal } from '#platform/money';
import type { StaffNames } from '#platform/node/auth';
import type { GuestOrder, Order } from '../../contract.ts';
import { effectiveSteps } from '../../rules/index.ts';
import { parseAllergens } from '../allergies/declared-allergies.ts';
import { orderNumber } from '../board/order-search.ts';
import type { OrderLine } from '../submit/validate-cart.ts';
import type { OrderTable, TicketTable } from '../tables.ts';
import { toTicketBody } from '../tickets/tickets.ts';
import { reasonText } from './decline-texts.ts';
import { lineNames } from './line-names.ts';
import { canTransition, isFinalStatus, type OrderStep } from './order-transitions.ts';
import { lastPromiseReason, parsePromises } from './promises.ts';

/** Status changes of an order, oldest first. */
export function parseSteps(row: Pick<OrderTable, 'steps'>): readonly OrderStep[] {
  return JSON.parse(row.steps) as OrderStep[];
}

function linesOf(row: OrderTable): readonly OrderLine[] {
  return JSON.parse(row.lines) as OrderLine[];
}

/** Formats an instant for the wire: RFC 3339 in UTC. Accepts text at run time: PostgreSQL returns a bigint as text. */
export function instantText(instant: number): string {
  return new Date(Number(instant)).toISOString();
}

function staffLine(line: OrderLine, { catalogue, language }: StaffView): Order['lines'][number] {
  const { title: guest_title, item_price: _itemPrice, sub_items, ...rest } = line;
  const { name: title, inserts } = lineNames(line, catalogue, language);
  const inserted = sub_items.map((sub, at) => ({ ...sub, title: inserts[at] ?? sub.name, guest_title: sub.title }));
  return { ...rest, title, guest_title, sub_items: inserted };
}

/** Data that staff views of orders need besides the orders: time zone, names of people and dishes, tickets. */
export type StaffView = {
  readonly zone: string;
  readonly catalogue: Pick<Catalogue, 'items'>;
  /** Language of the reader. */
  readonly language: string;
  readonly names: StaffNames;
  /** Tickets by order id, newest first. */
  readonly tickets: ReadonlyMap<string, readonly TicketTable[]>;
};

function maybeInstant(instant: number | null): string | null {
  return instant === null ? null : instantText(instant);
}

function boardFields(row: OrderTable, { names }: StaffView) {
  const { assigned_to: id, acknowledged_by: seen } = row;
  return {
    acknowledged_at: maybeInstant(row.acknowledged_at),
    acknowledged_by: seen === '' ? '' : names.nameOf(seen),
    assigned_to: id === '' ? null : { id, name: names.nameOf(`staff:${id}`) },
    escalation_level: Number(row.escalation_level),
    escalates_at: maybeInstant(row.escalates_at),
  };
}

/** Converts an order for staff and integrators. */
export function toOrderBody(row: OrderTable, view: StaffView): Order {
  const { zone, names } = view;
  const { property, id, request_id, stay_id, room, guest_name, status, delivery_time, location } = row;
  return {
    id,
    property,
    request_id,
    stay_id,
    room,
    guest_name,
    shop_id: row.outlet_id,
    status,
    placed_at: instantText(row.placed_at),
    changed_at: instantText(row.changed_at),
    promised_at: instantText(row.promised_at),
    queued_at: instantText(row.queued_at),
    delivery_time,
    location,
    payment: row.payment,
    declared_allergens: [...parseAllergens(row.declared_allergens)],
    note: row.note,
    language: row.language,
    zone,
    total: Number(row.total),
    currency: row.currency,
    number: orderNumber(id),
    reason_id: row.reason_id,
    reason: row.reason,
    handled_by: names.nameOf(row.handled_by),
    ...boardFields(row, view),
    steps: parseSteps(row).map((step) => ({ ...step, at: instantText(step.at), by: names.nameOf(step.by) })),
    promises: parsePromises(row).map(({ at, by, from, to, ...why }) => ({
      at: instantText(at),
      by: names.nameOf(by),
      from: instantText(from),
      to: instantText(to),
      ...why,
    })),
    tickets: (view.tickets.get(id) ?? []).map(toTicketBody),
    lines: linesOf(row).map((line) => staffLine(line, view)),
  };
}

function guestLine(line: OrderLine, digits: number): GuestOrder['cart'][number] {
  const decimal = (minor: number) => toDecimal(minor, digits);
  const sub_items = line.sub_items.map(({ item_id, title, amount, price }) => ({
    amount,
    item_id,
    name: title,
    price: decimal(price),
  }));
  const { amount, item_id, title: name, item_price } = line;
  return { main_item: { amount, item_id, name, price: decimal(item_price), sub_items }, total: decimal(line.total) };
}

/** Converts an order for the devices of its stay. */
export function toGuestOrder(row: OrderTable, { outlets }: Pick<Catalogue, 'outlets'>): GuestOrder {
  const digits = minorDigits(row.currency);
  return {
    order_id: row.id,
    request_id: row.request_id,
    shop_id: row.outlet_id,
    shop_title: row.outlet_title,
    shop_kind: outlets.get(row.outlet_id)?.kind ?? '',
    status: row.status,
    placed_at: instantText(row.placed_at),
    promised_at: instantText(row.promised_at),
    first_promised_at: instantText(row.first_promised_at),
    delivery_time: row.delivery_time,
    additional_text: row.note,
    location: row.location,
    payment: row.payment,
    total: toDecimal(Number(row.total), digits),
    currency: row.currency,
    // A moved time matters only until the order ends.
    reason: isFinalStatus(row.status) ? reasonText(row.reason_id, row.reason, row.language) : lastPromiseReason(row),
    can_cancel: canTransition(row.status, 'cancelled', 'guest'),
    steps: effectiveSteps(parseSteps(row)).map(({ status, at }) => ({ status, at: instantText(at) })),
    cart: linesOf(row).map((line) => guestLine(line, digits)),
  };
}

/** Returns the answer of `transmitOrder` and `cancelOrder`. */
export function toPlacedRoot(row: Pick<OrderTable, 'id' | 'status' | 'promised_at'>) {
  return { order_id: row.id, status: row.status, promised_at: instantText(row.promised_at) };
}

/** Returns the payload of `shop.order_changed`. */
export function orderChangedPayload(row: OrderTable) {
  const { id: order_id, stay_id, room_id, request_id, outlet_id: shop_id, status } = row;
  return { order_id, stay_id, room_id, request_id, shop_id, status, promised_at: Number(row.promised_at) };
}

/** Returns the payload of `orders.placed_by_staff`. */
export function orderOfStaffPayload({ id, stay_id, handled_by: by, total, currency }: OrderTable) {
  return { order_id: id, stay_id, number: orderNumber(id), total: Number(total), currency, by };
}
