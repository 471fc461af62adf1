import { localTime } from '#platform/clock';
import { orderNumber } from '../board/order-search.ts';
import type { OrderLine } from '../submit/validate-cart.ts';
import type { OrderTable } from '../tables.ts';
import type { TicketContent } from './printer-port.ts';
import { type TicketLabels, ticketLabels } from './ticket-labels.ts';

/** Options of a ticket. */
export type TicketOptions = {
  readonly zone: string;
  /** Default language of the property. */
  readonly language: string;
  readonly outlet: string;
  readonly copy: TicketContent['copy'];
};

function lineText(
  { amount, name, sub_items, allergens }: OrderLine,
  words: TicketLabels,
): TicketContent['lines'][number] {
  const allergenNames: { readonly [name: string]: string } = words.allergenNames;
  const inserts = sub_items.map((sub) => (sub.amount > 1 ? `${sub.amount} × ${sub.name}` : sub.name));
  return { amount, name, inserts, allergens: allergens.map((one) => allergenNames[one] ?? one) };
}

function locationText(location: string, words: TicketLabels): string {
  if (location === 'toRoom') return words.toRoom;
  return location === 'toReception' ? words.toReception : location;
}

/** Creates the content of an order's ticket in the default language; the guest's name and note stay as written. */
export function createTicketContent(order: OrderTable, { zone, language, outlet, copy }: TicketOptions): TicketContent {
  const words = ticketLabels(language);
  const placed = localTime(Number(order.placed_at), zone);
  const promised = localTime(Number(order.promised_at), zone);
  const sameDay = placed.slice(0, 10) === promised.slice(0, 10);
  return {
    labels: words,
    copy,
    outlet,
    number: orderNumber(order.id),
    room: order.room,
    guest: order.guest_name,
    location: locationText(order.location, words),
    payment: words.payments[order.payment],
    note: order.note,
    day: placed.slice(0, 10),
    placedAt: placed.slice(11, 16),
    promisedAt: sameDay ? promised.slice(11, 16) : promised.slice(0, 16),
    lines: (JSON.parse(order.lines) as OrderLine[]).map((line) => lineText(line, words)),
  };
}

/** Creates the content of a test ticket. */
export function createTestTicket(now: number, { zone, language, outlet, copy }: TicketOptions): TicketContent {
  const words = ticketLabels(language);
  const time = localTime(now, zone);
  return {
    labels: words,
    copy,
    outlet,
    number: '000000',
    room: '000',
    guest: 'Łukasz Ærøskøbing, محمد, 张伟',
    note: words.test,
    location: words.toRoom,
    payment: words.payments.room,
    day: time.slice(0, 10),
    placedAt: time.slice(11, 16),
    promisedAt: time.slice(11, 16),
    lines: [{ amount: 1, name: words.test, inserts: [], allergens: [words.allergenNames.gluten] }],
  };
}
