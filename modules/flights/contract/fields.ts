import { z } from 'zod';

/**
 * State of a flight. `delayed` may also be computed, from a quarter of an hour on. `departed` is on boards of departures only,
 * `enroute`, `approaching` and `landed` on those of arrivals.
 */
export const flightStatus = z.enum([
  'scheduled',
  'checkin',
  'boarding',
  'gateclosed',
  'departed',
  'enroute',
  'delayed',
  'approaching',
  'landed',
  'cancelled',
  'diverted',
  'unknown',
]);
/** State of a flight. */
export type FlightStatus = z.output<typeof flightStatus>;

export const flightType = z.enum(['departure', 'arrival']);

const instant = z.iso.datetime();

/** A flight of a board, with the fields of the device protocol; empty texts: unknown. */
export const flight = z.object({
  /** The same as long as the flight is on the board. */
  id: z.string(),
  airline: z.string(),
  terminal: z.string(),
  status: flightStatus,
  /** `LX 1234`. */
  flight: z.string(),
  /** IATA codes, else names. */
  from: z.string(),
  to: z.string(),
  /** Name of the airport at the other end. */
  airportName: z.string(),
  scheduledGateTime: instant,
  /** Null: nothing else than the schedule is known. */
  estimatedGateTime: instant.nullable(),
  baggageClaim: z.string(),
  destinationCity: z.string(),
  gate: z.string(),
  /** When the provider was read. */
  lastUpdate: instant,
  originCity: z.string(),
  remark: z.string(),
  /** Numbers under which other airlines sell it. */
  codeshares: z.array(z.string()),
  /** Minutes after the schedule, from a quarter of an hour on; else 0. */
  delay_minutes: z.number().int(),
  checkInDesk: z.string(),
});
/** A flight of a board. */
export type Flight = z.output<typeof flight>;

export const airport = z.object({
  /** IATA code. */
  id: z.string(),
  name: z.string(),
  city: z.string(),
  /** IANA time zone. */
  zone: z.string(),
});
/** An airport of the hotel. */
export type Airport = z.output<typeof airport>;

/** A flight that a stay watches, as it is now on its board. */
export const watchedFlight = z.object({
  id: z.string(),
  airport,
  type: flightType,
  flight,
});
/** A flight that a stay watches. */
export type WatchedFlight = z.output<typeof watchedFlight>;
