import { z } from 'zod';
import { airport, flight, flightType, watchedFlight } from './fields.ts';

/** Page of flights: what devices send as texts is read as numbers. */
const count = (most: number) => z.coerce.number().int().min(0).max(most);

const airportCode = z.string().trim().min(1).max(8);
const flightId = z.string().min(1).max(120);
const stayId = z.string().max(64).default('');

const airports = z.object({
  airports: z.array(airport),
  refresh_ms: z.number().int(),
  /** Menu actions: what whoever watches a departure is offered, breakfast only when it is late; empty: not offered. */
  taxi_action: z.string(),
  breakfast_action: z.string(),
  /** Patterns of Unicode date fields. */
  time_format_12h: z.string(),
  time_format_24h: z.string(),
  date_format_12h: z.string(),
  date_format_24h: z.string(),
});
/** The airports of a hotel, and how it writes their times. */
export type Airports = z.output<typeof airports>;

const flights = z.object({
  flight_data: z.array(flight),
  /** How many there are on all pages. */
  amount: z.number().int(),
  /** When the provider said so, the oldest part of it. */
  fetched_at: z.iso.datetime(),
  /** The provider has not answered again in time. */
  is_stale: z.boolean(),
  /** Whom to name with the flights; null: nobody. */
  credit: z.object({ text: z.string(), url: z.string() }).nullable(),
});
/** A page of a board. */
export type FlightPage = z.output<typeof flights>;

const watched = z.object({ flights: z.array(watchedFlight) });
/** The flights that a stay watches. */
export type WatchedFlights = z.output<typeof watched>;

/** Calls of phones and TVs. */
export const guestCalls = {
  'Flight.getAirports': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Lists the airports of the hotel, in its order; none without a provider.',
    data: z.object({}).catch({}),
    root: airports,
    sample: {},
  },
  'Flight.getFlights': {
    access: 'visitor_or_room',
    effect: 'none',
    searches: 'term',
    summary: 'Returns a page of the departures or arrivals of an airport of the hotel, by their scheduled time.',
    data: z.object({
      type: flightType,
      /** Left out: the first airport of the hotel. */
      airport_id: z.string().trim().max(8).nullish(),
      /** Number, airline, city or code; left out: all flights. */
      term: z.string().max(80).nullish(),
      /** Flights of a page. */
      offset: count(100).default(10),
      /** Index of the first flight. */
      start: count(100_000).default(0),
    }),
    root: flights,
    errors: ['airport_unknown', 'flights_unavailable'],
    sample: { type: 'departure', airport_id: 'XXX', offset: 10, start: 0 },
  },
  'Flight.getWatchedFlights': {
    access: 'room',
    effect: 'none',
    summary: 'Lists the flights that the guest’s stay watches and that are still on their boards.',
    data: z.object({ stay_id: stayId }),
    root: watched,
    sample: {},
  },
  'Flight.watchFlight': {
    access: 'room',
    summary: 'Watches a flight for the guest’s stay: it gets a message when time, gate or state change.',
    data: z.object({ type: flightType, airport_id: airportCode, flight_id: flightId, stay_id: stayId }),
    root: z.object({}),
    errors: ['airport_unknown', 'flights_unavailable', 'flight_unknown', 'too_many_flights', 'stay_not_named'],
    sample: { type: 'departure', airport_id: 'XXX', flight_id: 'none' },
  },
  'Flight.unwatchFlight': {
    access: 'room',
    summary: 'Ends the watching of a flight; one that is not watched changes nothing.',
    data: z.object({ flight_id: flightId, stay_id: stayId }),
    root: z.object({}),
    errors: ['stay_not_named'],
    sample: { flight_id: 'none' },
  },
} as const;
