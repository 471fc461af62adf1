import type { StaffAirport } from '../contract.ts';
import { assumedZone, type HotelAirport, readAirports } from '../rules/index.ts';
import type { FlightsContext } from './context.ts';

const unknown = {
  ...{ name: '', zone: '', departures: 0, arrivals: 0, fetched_at: null },
  is_stale: false,
} as const;

async function airportBody(context: FlightsContext, property: string, airport: HotelAirport): Promise<StaffAirport> {
  const text = airport.zone ? `${airport.code}=${airport.zone}` : airport.code;
  const { zone: hotelZone } = await context.property.requireById(property);
  const zone = assumedZone(airport, hotelZone);
  if (!context.provider) return { ...unknown, text, zone, state: 'no_provider' };
  const key = { property, airport };
  const departures = await context.boards.read(key, 'departure');
  const arrivals = await context.boards.read(key, 'arrival');
  const boards = [departures, arrivals].filter((board) => board !== undefined);
  const [first] = boards;
  if (!first) return { ...unknown, text, zone, state: 'unavailable' };
  return {
    ...{ text, state: 'shown', name: first.airport.name, zone: first.airport.zone },
    ...{ departures: departures?.flights.length ?? 0, arrivals: arrivals?.flights.length ?? 0 },
    fetched_at: new Date(Math.min(...boards.map(({ fetchedAt }) => fetchedAt))).toISOString(),
    is_stale: boards.some(({ isStale }) => isStale),
  };
}

/** Returns the entries of the setting as staff see them: airports, then those that are none. */
export async function staffAirports(context: FlightsContext, property: string): Promise<StaffAirport[]> {
  const { flight_airports: setting } = await context.property.settings(property);
  const { airports, skipped } = readAirports(setting);
  const bodies = await Promise.all(airports.map((airport) => airportBody(context, property, airport)));
  return [...bodies, ...skipped.map((text) => ({ ...unknown, text, state: 'skipped' as const }))];
}
