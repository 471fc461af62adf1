import type { FlightDirection, ProviderAirport, ProviderFlight } from '#flights/contract';
import { plainLine } from '#platform/contract';
import { readTime } from './read-time.ts';

type Json = { readonly [name: string]: unknown };

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Returns a text, or a number as one; empty: it is none. */
function asText(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  return typeof text === 'string' ? plainLine(text).slice(0, 120) : '';
}

const statuses: { readonly [status: string]: ProviderFlight['status'] } = {
  expected: 'scheduled',
  enroute: 'enroute',
  checkin: 'checkin',
  boarding: 'boarding',
  gateclosed: 'gateclosed',
  departed: 'departed',
  delayed: 'delayed',
  approaching: 'approaching',
  arrived: 'landed',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  diverted: 'diverted',
  // The provider no longer hears of the flight.
  canceleduncertain: 'cancelled',
};

const codeshares: { readonly [status: string]: ProviderFlight['codeshare'] } = {
  isoperator: 'operator',
  iscodeshared: 'codeshare',
};

function codeOf(value: unknown, length: number): string {
  const code = asText(value).toUpperCase();
  return code.length === length && /^[A-Z0-9]+$/.test(code) ? code : '';
}

function readAirport(value: unknown): ProviderAirport {
  const airport = asObject(value);
  const text = (name: string) => asText(airport[name]);
  return {
    iata: codeOf(airport.iata, 3),
    icao: codeOf(airport.icao, 4),
    name: text('name'),
    city: text('municipalityName'),
    zone: text('timeZone'),
  };
}

/** Returns the first of some names of a time that is one: they changed in 2023, and for a while both came. */
function firstTime(movement: Json, names: readonly string[], zone: string): number | null {
  for (const name of names) {
    const time = readTime(movement[name], { utc: movement[`${name}Utc`], local: movement[`${name}Local`], zone });
    if (time !== null) return time;
  }
  return null;
}

/** What is where: with `withLeg` either end is in a field of its own, without it there is one `movement`. */
function endsOf(flight: Json, direction: FlightDirection): { readonly own: Json; readonly other: Json } {
  const [departure, arrival] = [asObject(flight.departure), asObject(flight.arrival)];
  const isLeg = flight.departure !== undefined || flight.arrival !== undefined;
  if (!isLeg) return { own: asObject(flight.movement), other: asObject(flight.movement) };
  return direction === 'departure' ? { own: departure, other: arrival } : { own: arrival, other: departure };
}

function readFlight(value: unknown, direction: FlightDirection, zone: string): ProviderFlight | undefined {
  const flight = asObject(value);
  const { own, other } = endsOf(flight, direction);
  const scheduled = firstTime(own, ['scheduledTime'], zone);
  const number = asText(flight.number);
  if (scheduled === null || number === '' || flight.isCargo === true) return undefined;
  const status = statuses[asText(flight.status).toLowerCase()] ?? 'unknown';
  return {
    ...{ direction, number, status, scheduled },
    airline: asText(asObject(flight.airline).name),
    other: readAirport(other.airport),
    // A runway time is touchdown or take-off, ten minutes from the gate.
    estimated: firstTime(own, ['revisedTime', 'actualTime', 'predictedTime'], zone),
    terminal: asText(own.terminal),
    gate: asText(own.gate),
    belt: asText(own.baggageBelt),
    checkIn: asText(own.checkInDesk),
    remark: '',
    codeshare: codeshares[asText(flight.codeshareStatus).toLowerCase()] ?? 'unknown',
    operatedAs: '',
    aircraft: asText(asObject(flight.aircraft).reg),
  };
}

/** Reads a board: departures and arrivals, either of which may be missing or null. Throws where there is neither. */
export function readBoard(answer: unknown, zone: string): readonly ProviderFlight[] {
  const { departures, arrivals } = asObject(answer);
  const isList = (list: unknown) => Array.isArray(list) || list === null;
  if (!isList(departures) && !isList(arrivals)) throw new Error('the flight server answers no board');
  const read = (list: unknown, direction: FlightDirection) =>
    (Array.isArray(list) ? list : []).flatMap((one) => readFlight(one, direction, zone) ?? []);
  return [...read(departures, 'departure'), ...read(arrivals, 'arrival')];
}

/** Returns how the airport that was asked for describes itself in its own ends of the flights; null: nowhere. */
export function readOwnAirport(answer: unknown, code: string): ProviderAirport | null {
  const { departures, arrivals } = asObject(answer);
  const ends = [
    ...(Array.isArray(departures) ? departures : []).map((one) => asObject(one).departure),
    ...(Array.isArray(arrivals) ? arrivals : []).map((one) => asObject(one).arrival),
  ];
  for (const end of ends) {
    const airport = readAirport(asObject(end).airport);
    if (airport.iata === code && airport.name !== '') return airport;
  }
  return null;
}
