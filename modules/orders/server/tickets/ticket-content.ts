import type { Catalogue } from '#catalogue/contract';
import { localTime } from '#platform/clock';
import { localeOf } from '#platform/languages';
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

/** Options of an order's ticket. `now`: when it is printed, milliseconds since 1970. */
export type TicketOptions = TestTicketOptions & { readonly catalogue: Pick<Catalogue, 'items'>; readonly now: number };

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

/** Returns the time that the guest was promised, with its day where the ticket is printed on another: `Sun 22 Nov, 7:30`. */
function promiseText(promisedAt: number, { zone, language, now }: TicketOptions): string {
  const [today, promised] = [now, promisedAt].map((at) => localTime(at, zone));
  const time = promised?.slice(11, 16) ?? '';
  if (promised?.slice(0, 10) === today?.slice(0, 10)) return time;
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone } as const;
  return `${new Intl.DateTimeFormat(localeOf(language), parts).format(promisedAt)}, ${time}`;
}

/** Creates the content of an order's ticket in the kitchen's language; the guest's name and note stay as written. */
export function createTicketContent(order: OrderTable, options: TicketOptions): TicketContent {
  const { zone, language, outlet, copy, catalogue } = options;
  const words = ticketLabels(language);
  const declared = parseAllergens(order.declared_allergens);
  const placed = localTime(Number(order.placed_at), zone);
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
    promisedAt: promiseText(Number(order.promised_at), options),
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
