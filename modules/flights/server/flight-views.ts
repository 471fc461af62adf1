import { localDay } from '#platform/clock';
import type { Airport, Flight, ProviderAirport } from '../contract.ts';
import { type BoardFlight, knownAirport, plainNumber, shownNumber } from '../rules/index.ts';
import type { Board } from './boards.ts';

const instant = (time: number) => new Date(time).toISOString();

function known({ iata, icao }: ProviderAirport) {
  return knownAirport(iata) ?? knownAirport(icao);
}

/** Returns the city at the other end: as its provider says, else as is known of its code, else the airport's name or code. */
export function cityOf(other: ProviderAirport): string {
  return other.city || known(other)?.city || other.name || other.iata || other.icao;
}

/** Identifies a flight on its board: by number, day and the other airport, so that a new time does not make it another one. */
export function flightId({ direction, number, scheduled, other }: BoardFlight, { id, zone }: Airport): string {
  const letter = direction === 'departure' ? 'D' : 'A';
  const end = other.iata || other.icao || other.name;
  return [id, letter, plainNumber(number), localDay(scheduled, zone), end].join('.').slice(0, 120);
}

/** Returns the numbers under which a flight is found on its day. */
export function numbersOf({ number, codeshares }: Pick<BoardFlight, 'number' | 'codeshares'>): string[] {
  return [number, ...codeshares].map(plainNumber);
}

/** Returns a flight as devices show it. */
export function toFlightView(flight: BoardFlight, { airport, fetchedAt }: Omit<Board, 'flights'>): Flight {
  const { direction, other, estimated } = flight;
  const code = other.iata || known(other)?.iata || other.icao || cityOf(other);
  const [from, to] = direction === 'departure' ? [airport.id, code] : [code, airport.id];
  const city = cityOf(other);
  const [originCity, destinationCity] = direction === 'departure' ? [airport.city, city] : [city, airport.city];
  return {
    id: flightId(flight, airport),
    airline: flight.airline,
    terminal: flight.terminal,
    status: flight.status,
    flight: shownNumber(flight.number),
    ...{ from, to, originCity, destinationCity },
    airportName: other.name || city,
    scheduledGateTime: instant(flight.scheduled),
    estimatedGateTime: estimated === null ? null : instant(estimated),
    baggageClaim: flight.belt,
    gate: flight.gate,
    lastUpdate: instant(fetchedAt),
    remark: flight.remark,
    codeshares: flight.codeshares.map(shownNumber),
    delay_minutes: flight.delayMinutes,
    checkInDesk: flight.checkIn,
  };
}
