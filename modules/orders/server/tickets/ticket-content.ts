import type { Catalogue } from '#catalogue/contract';
import { localTime } from '#platform/clock';
import { conflictingAllergens } from '../../rules/index.ts';
import { parseAllergens } from '../allergies/declared-allergies.ts';
import { orderNumber } from '../board/order-search.ts';
import { type LineNames, lineNames } from '../status/line-names.ts';
import type { OrderLine } from '../submit/validate-cart.ts';
import type { OrderTable } from '../tables.ts';
import type { TicketContent } from './printer-port.ts';
import { type TicketLabels, ticketLabels } from './ticket-labels.ts';

type TestTicketOptions = {
  readonly zone: string;
  /** Language of the kitchen. */
  readonly language: string;
  readonly outlet: string;
  readonly copy: TicketContent['copy'];
};

/** Options of an order's ticket. */
export type TicketOptions = TestTicketOptions & { readonly catalogue: Pick<Catalogue, 'items'> };

type LineContext = { readonly words: TicketLabels; readonly names: LineNames; readonly declared: readonly string[] };

function lineText(line: OrderLine, { words, names, declared }: LineContext): TicketContent['lines'][number] {
  const { amount, sub_items, allergens } = line;
  const allergenNames: { readonly [name: string]: string } = words.allergenNames;
  const inserts = sub_items.map(({ amount: count }, at) =>
    count > 1 ? `${count} × ${names.inserts[at]}` : `${names.inserts[at]}`,
  );
  const isForbidden = conflictingAllergens(allergens, declared).length > 0;
  const contained = allergens.map((one) => allergenNames[one] ?? one);
  return { amount, name: names.name, inserts, allergens: contained, isForbidden };
}

function locationText(location: string, words: TicketLabels): string {
  if (location === 'toRoom') return words.toRoom;
  return location === 'toReception' ? words.toReception : location;
}

/** Creates the content of an order's ticket in the kitchen's language; the guest's name and note stay as written. */
export function createTicketContent(order: OrderTable, options: TicketOptions): TicketContent {
  const { zone, language, outlet, copy, catalogue } = options;
  const words = ticketLabels(language);
  const declared = parseAllergens(order.declared_allergens);
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
    lines: (JSON.parse(order.lines) as OrderLine[]).map((line) =>
      lineText(line, { words, names: lineNames(line, catalogue, language), declared }),
    ),
    allergies: declared.map((name) => words.allergenNames[name]),
  };
}

/** Creates the content of a test ticket. */
export function createTestTicket(now: number, { zone, language, outlet, copy }: TestTicketOptions): TicketContent {
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
    lines: [{ amount: 1, name: words.test, inserts: [], allergens: [words.allergenNames.gluten], isForbidden: false }],
    allergies: [],
  };
}
