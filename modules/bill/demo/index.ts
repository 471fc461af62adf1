import { dayBounds } from '#platform/clock';
import type { DemoData, DemoHotel } from '#platform/node/demo';
import type { StayRecord } from '#stays/contract';
import type { BillContext } from '../server/context.ts';
import { folioRow, type NewLine } from '../server/folio/folio-lines.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

type DemoLine = Pick<NewLine, 'text' | 'amount' | 'kind' | 'department'> & {
  /** Days after the arrival, and hours after midnight. */
  readonly day: number;
  readonly hour: number;
  /** Index of the resident whose line it is; undefined: the room's. */
  readonly resident?: number;
};

/** Nights of the hotel, with the local tax of its guests. */
const nightRate = 13_800;
const taxOfGuest = 250;

/** What guests of the demo hotel have in their first days, by room; the same for whoever stays there. */
const extras: { readonly [room: string]: readonly DemoLine[] } = {
  '214': [
    { day: 1, hour: 19.5, text: 'Dinner in the Stube', amount: 7450, kind: 'charge', department: 'Restaurant' },
    { day: 0, hour: 16, text: 'Massage, 50 minutes', amount: 6800, kind: 'charge', department: 'Spa', resident: 1 },
    { day: 0, hour: 20.5, text: 'Room service', amount: 4050, kind: 'charge', department: 'Room service' },
    { day: -8, hour: 10, text: 'Paid when you booked', amount: -10_000, kind: 'payment', department: '' },
  ],
  '103': [
    { day: 1, hour: 8.5, text: 'Minibar', amount: 1150, kind: 'charge', department: 'Minibar' },
    {
      day: 1,
      hour: 17,
      text: 'Ski pass, 1 day',
      amount: 6900,
      kind: 'charge',
      department: 'Reception',
      resident: 0,
    },
  ],
};

/** Rooms and local tax of the nights before today, on the evenings on which they are charged. */
function nightsOf(arrivedAt: number, start: number, guests: number): readonly DemoLine[] {
  const nights = Math.round((start - arrivedAt) / dayMs);
  return Array.from({ length: Math.max(0, nights) }, (_none, at): readonly DemoLine[] => [
    { day: at, hour: 23, text: 'Room and breakfast', amount: nightRate, kind: 'charge', department: '' },
    { day: at, hour: 23.1, text: 'Local tax', amount: taxOfGuest * guests, kind: 'tax', department: '' },
  ]).flat();
}

type Hotel = { readonly property: string; readonly zone: string; readonly currency: string; readonly start: number };

function linesOf(stay: StayRecord, { property, zone, currency, start }: Hotel) {
  const arrivedAt = dayBounds(stay.arrival, zone).from;
  const nights = nightsOf(arrivedAt, start, stay.residents.length);
  return [...nights, ...(extras[stay.room] ?? [])].map(({ day, hour, resident, ...line }) => {
    const now = arrivedAt + day * dayMs + hour * hourMs;
    const person = resident === undefined ? '' : (stay.residents[resident]?.id ?? '');
    const id = `demo-${stay.id}-${now}-${line.kind}`;
    return folioRow({ ...line, id, property, stay_id: stay.id, currency, person, by: '' }, { now, zone });
  });
}

async function fillFolios(context: BillContext, { property, today }: DemoHotel): Promise<void> {
  const { stays, property: properties, platform } = context;
  const [{ zone }, { currency_long: currency }, rooms] = await Promise.all([
    properties.requireById(property),
    properties.settings(property),
    stays.listRooms(property),
  ]);
  const hotel = { property, zone, currency, start: dayBounds(today, zone).from };
  const inHouse = await stays.inHouseByRoomIds(
    property,
    rooms.map(({ id }) => id),
  );
  const lines = inHouse.filter(({ permanent }) => !permanent).flatMap((stay) => linesOf(stay, hotel));
  const past = lines.filter(({ at }) => at <= platform.clock.now());
  await context.store.write(({ tx }) =>
    tx
      .insertInto('folio_lines')
      .values(past)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Creates the folios of the guests of the demo hotel. */
export function billDemo(context: BillContext): DemoData {
  return { prepareDay: (hotel) => fillFolios(context, hotel) };
}
