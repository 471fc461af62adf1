import { z } from 'zod';
import { defineContract } from '#platform/contract';
import { guestCalls } from './contract/guest-calls.ts';
import { flightRoutes } from './contract/routes.ts';

export type { Airport, Flight, FlightStatus, WatchedFlight } from './contract/fields.ts';
export type { Airports, FlightPage, WatchedFlights } from './contract/guest-calls.ts';
export type {
  BoardPage,
  BoardRequest,
  FlightCredit,
  FlightDirection,
  FlightProvider,
  ProviderAirport,
  ProviderFlight,
} from './contract/port.ts';
export type { StaffAirport } from './contract/routes.ts';

/** Departures and arrivals of the airports that a hotel names. */
export const flights = defineContract({
  module: 'flights',
  errors: {
    /** The airport is none of the hotel. */
    airport_unknown: { retryable: false, status: 404 },
    /** The provider does not answer, and nothing is known from before. */
    flights_unavailable: { retryable: true, status: 503 },
    /** The flight is not on the board. */
    flight_unknown: { retryable: false, status: 404 },
    /** The stay watches ten flights. */
    too_many_flights: { retryable: false, status: 409 },
    /** Several stays share the room, and the device did not name one. */
    stay_not_named: { retryable: false, status: 409 },
  },
  calls: guestCalls,
  routes: flightRoutes,
  pushes: {
    'Flight.airportsChanged': {
      summary: 'The hotel’s settings changed, perhaps its airports; also sent to the desk.',
      root: z.object({}),
    },
    'Flight.watchedChanged': {
      summary: 'The stay watches other flights, or one of them changed; clients fetch them again.',
      root: z.object({}),
    },
  },
  events: {
    'flights.watched_changed': {
      summary: 'A stay watches other flights, or one of them changed.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
    },
  },
  settings: {
    // IATA codes, separated by `|` or `,`, each with its time zone if need be: `ZRH|MXP=Europe/Rome`.
    flight_airports: { class: 'public', cast: 'string', default: '' },
    // Menu actions, as `openShop|1`, behind what the card of a watched departure offers; empty: not offered.
    flight_taxi_action: { class: 'public', cast: 'string', default: '' },
    flight_breakfast_action: { class: 'public', cast: 'string', default: '' },
    flight_refresh_ms: {
      class: 'public',
      cast: 'integer',
      default: '180000',
      range: [60_000, 3_600_000],
      unit: 'milliseconds',
    },
  },
  permissions: {
    'flights.read': { roles: ['front_desk', 'content', 'manager'] },
  },
});

declare module '#platform/contract' {
  interface Contracts {
    flights: typeof flights;
  }
}
