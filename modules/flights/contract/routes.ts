import { z } from 'zod';
import { staff } from '#platform/contract';

const entry = z
  .object({
    /** The entry of the setting `flight_airports`. */
    text: z.string(),
    /**
     * `skipped`: no code of three letters, or a zone that is none; `unavailable`: the provider does not answer; `no_provider`:
     * the server has none (`FLIGHTS_URL`).
     */
    state: z.enum(['shown', 'skipped', 'unavailable', 'no_provider']),
    name: z.string(),
    zone: z.string(),
    departures: z.number().int(),
    arrivals: z.number().int(),
    /** When the provider last answered; null: not yet. */
    fetched_at: z.iso.datetime().nullable(),
    is_stale: z.boolean(),
  })
  .meta({ id: 'FlightAirport' });
/** An entry of the setting, as staff see it. */
export type StaffAirport = z.output<typeof entry>;

/** Routes for staff. */
export const flightRoutes = {
  'GET /api/v1/flights/airports': {
    access: staff('flights.read'),
    summary: 'Lists the entries of the setting `flight_airports`: what guests see of each, or why they do not.',
    query: z.object({ property: z.string().max(64).optional() }),
    answers: { 200: z.object({ items: z.array(entry), next: z.null() }) },
    sample: { query: {} },
  },
} as const;
