import type { BoardRequest, FlightDirection, FlightProvider, ProviderFlight } from '#flights/contract';
import { knownAirport } from '#flights/rules';
import { localDay, parseLocal } from '#platform/clock';
import { hash, progressOf } from './progress.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Airlines that do not exist. */
const airlines = [
  ['AV', 'Alpvista'],
  ['LN', 'Lumen Air'],
  ['KR', 'Kora Airways'],
  ['MT', 'Montelago'],
] as const;

/** Airports that are flown to; one flies to no airport of its own city. */
const cities = [
  ...[
    'VIE',
    'FRA',
    'LHR',
    'AMS',
    'FCO',
    'CDG',
    'MUC',
    'BCN',
    'CPH',
    'DXB',
    'BER',
    'IST',
    'MAD',
    'ARN',
    'PRG',
    'LIS',
    'NAP',
  ],
  ...['ATH', 'HAM', 'DUB', 'GVA', 'BUD', 'NCE', 'WAW', 'OSL', 'JFK', 'PMI', 'DUS', 'CAI', 'BRU', 'HEL', 'DOH'],
];

/** Minutes of the day at which flights are scheduled: every few minutes by day, now and then at night. */
const slots: readonly number[] = [
  ...Array.from({ length: 4 }, (_, at) => 40 + at * 80),
  ...Array.from({ length: 16 }, (_, at) => 355 + at * 15),
  ...Array.from({ length: 18 }, (_, at) => 600 + at * 20),
  ...Array.from({ length: 24 }, (_, at) => 965 + at * 15),
  ...[1345, 1375, 1410],
];

type Slot = {
  readonly airport: string;
  readonly direction: FlightDirection;
  readonly day: string;
  readonly at: number;
  readonly minute: number;
};

/** The timetable is the same every day; what becomes of a flight is of its day. */
function flightsOf({ airport, direction, day, at, minute }: Slot, zone: string, now: number): ProviderFlight[] {
  const key = `${airport} ${direction} ${at}`;
  const shift = direction === 'departure' ? 0 : 5;
  const time = `${String(Math.floor((minute + shift) / 60)).padStart(2, '0')}:${String((minute + shift) % 60).padStart(2, '0')}`;
  const scheduled = parseLocal(`${day} ${time}:00`, zone);
  const own = knownAirport(airport)?.city;
  const others = cities.filter((code) => code !== airport && knownAirport(code)?.city !== own);
  const iata = others[Math.floor(hash(`${key} city`) * others.length)] ?? 'VIE';
  const [code, airline] = airlines[Math.floor(hash(`${key} airline`) * airlines.length)] ?? airlines[0];
  if (scheduled === undefined) return [];
  const other = knownAirport(iata);
  const number = `${code} ${100 + at * 13 + (direction === 'arrival' ? 7 : 0)}`;
  const flight: ProviderFlight = {
    ...{ direction, number, airline, scheduled, checkIn: '', remark: '', operatedAs: '' },
    other: {
      iata,
      icao: other?.icao ?? '',
      name: other?.city ?? iata,
      city: other?.city ?? '',
      zone: other?.zone ?? '',
    },
    codeshare: 'operator',
    aircraft: '',
    ...progressOf({ key: `${key} ${day}`, direction, scheduled, now }),
  };
  if (hash(`${key} twin`) > 0.25) return [flight];
  const [twinCode, twinAirline] =
    airlines[(airlines.findIndex(([one]) => one === code) + 1) % airlines.length] ?? airlines[0];
  const twin = {
    number: `${twinCode} ${4000 + at * 11}`,
    airline: twinAirline,
    codeshare: 'codeshare',
    operatedAs: number,
  };
  return [flight, { ...flight, ...twin } as ProviderFlight];
}

function boardOf({ airport, zone, now, directions }: BoardRequest): ProviderFlight[] {
  const days = [...new Set([now - dayMs / 4, now, now + dayMs / 2].map((at) => localDay(at, zone)))];
  return directions.flatMap((direction) =>
    days.flatMap((day) => slots.flatMap((minute, at) => flightsOf({ airport, direction, day, at, minute }, zone, now))),
  );
}

/**
 * Creates a provider that asks nobody: it invents a timetable around the clock for any airport, of airlines that do not exist, with delays,
 * gates and cancellations that move with the clock. Every process invents the same.
 */
export function createFlightSimulator(): FlightProvider {
  return {
    name: 'simulator',
    credit: null,
    hasBothDirections: true,
    board: async (request) => ({ flights: boardOf(request), airport: null, next: null }),
  };
}
