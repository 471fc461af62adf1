import { localTime } from '#platform/clock';
import { orderNumber } from '../board/order-search.ts';
import type { OrderLine } from '../submit/judge-cart.ts';
import type { OrderTable } from '../tables.ts';
import type { TicketText } from './printer-port.ts';
import { type TicketWords, ticketWords } from './ticket-words.ts';

/** What a ticket is made from beside its order. */
export type TicketGiven = {
  readonly zone: string;
  /** The house's language. */
  readonly language: string;
  readonly outlet: string;
  readonly copy: TicketText['copy'];
};

function lineText({ amount, name, sub_items, allergens }: OrderLine, words: TicketWords): TicketText['lines'][number] {
  const known: { readonly [name: string]: string } = words.allergenNames;
  const inserts = sub_items.map((sub) => (sub.amount > 1 ? `${sub.amount} × ${sub.name}` : sub.name));
  return { amount, name, inserts, allergens: allergens.map((one) => known[one] ?? one) };
}

function placeText(location: string, words: TicketWords): string {
  if (location === 'toRoom') return words.toRoom;
  return location === 'toReception' ? words.toReception : location;
}

/** The ticket of an order: everything in the house's language, the guest's own words as they were written. */
export function ticketText(order: OrderTable, { zone, language, outlet, copy }: TicketGiven): TicketText {
  const words = ticketWords(language);
  const placed = localTime(Number(order.placed_at), zone);
  const promised = localTime(Number(order.promised_at), zone);
  const sameDay = placed.slice(0, 10) === promised.slice(0, 10);
  return {
    ...{ words, copy, outlet, number: orderNumber(order.id), room: order.room, guest: order.guest_name },
    ...{ location: placeText(order.location, words), payment: words.payments[order.payment], note: order.note },
    ...{ day: placed.slice(0, 10), placedAt: placed.slice(11, 16) },
    promisedAt: sameDay ? promised.slice(11, 16) : promised.slice(0, 16),
    lines: (JSON.parse(order.lines) as OrderLine[]).map((line) => lineText(line, words)),
  };
}

/** A ticket without an order, to see whether a printer prints. */
export function testTicket(now: number, { zone, language, outlet, copy }: TicketGiven): TicketText {
  const words = ticketWords(language);
  const time = localTime(now, zone);
  return {
    ...{ words, copy, outlet, number: '000000', room: '000', guest: 'Łukasz Ærøskøbing, محمد, 张伟', note: words.test },
    ...{ location: words.toRoom, payment: words.payments.room },
    ...{ day: time.slice(0, 10), placedAt: time.slice(11, 16), promisedAt: time.slice(11, 16) },
    lines: [{ amount: 1, name: words.test, inserts: [], allergens: [words.allergenNames.gluten] }],
  };
}
