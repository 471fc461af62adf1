import type { FlightDirection, ProviderAirport, ProviderFlight } from '#flights/contract';
import { isZone } from '#flights/rules';
import { parseLocal } from '#platform/clock';
import { plainLine } from '#platform/contract';

type Json = { readonly [name: string]: unknown };

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** A schedule and what became of it that are further apart are of different days. */
const farMs = 20 * 3_600_000;

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** Returns a text; empty where there is none, and where the provider writes `empty` or `null`. */
function asText(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  const line = typeof text === 'string' ? plainLine(text).slice(0, 120) : '';
  return /^(empty|null|undefined|n\/a)$/i.test(line) ? '' : line;
}

const localPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(Z)?/;

/** Reads a time. It ends with +00:00 and is local all the same, so that its offset says nothing; only Z is UTC. Null: it is none. */
function readTime(value: unknown, zone: string): number | null {
  const [, day, time, seconds = ':00', utc] =
    (typeof value === 'string' ? localPattern.exec(value.trim()) : null) ?? [];
  if (day === undefined || time === undefined) return null;
  const instant = parseLocal(`${day} ${time}${seconds}`, utc === undefined ? zone : 'UTC');
  return instant === undefined || instant <= 0 ? null : instant;
}

const statuses: { readonly [status: string]: ProviderFlight['status'] } = {
  scheduled: 'scheduled',
  active: 'enroute',
  landed: 'landed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  diverted: 'diverted',
};

function readAirport(end: Json): ProviderAirport {
  const iata = asText(end.iata).toUpperCase();
  const icao = asText(end.icao).toUpperCase();
  return {
    iata: iata.length === 3 ? iata : '',
    icao: icao.length === 4 ? icao : '',
    name: asText(end.airport),
    city: '',
    zone: isZone(asText(end.timezone)) ? asText(end.timezone) : '',
  };
}

/** What is read, and for whom. `zone`: that of the airport where an answer names none. */
export type ReadRequest = {
  readonly airport: string;
  readonly zone: string;
  readonly direction: FlightDirection;
  readonly now: number;
};

/** Returns when a flight is expected. The provider counts its delay, and often leaves the estimate as it was planned. */
function estimateOf({ estimated, delay }: Json, scheduled: number, zone: string): number | null {
  const said = readTime(estimated, zone);
  const isLate = typeof delay === 'number' && delay > 0 && delay < farMs / minuteMs;
  return isLate && (said === null || said === scheduled) ? scheduled + delay * minuteMs : said;
}

type Times = { readonly scheduled: number; readonly estimated: number | null; readonly isOver: boolean };

/**
 * Returns the times at a gate. A schedule a day after what happened is of the day before. What is said to be over and is scheduled for
 * later is not.
 */
function timesOf(end: Json, status: ProviderFlight['status'], { zone, now }: { zone: string; now: number }) {
  const scheduled = readTime(end.scheduled, zone);
  if (scheduled === null) return undefined;
  const actual = readTime(end.actual, zone);
  const days = actual === null ? 0 : Math.round((scheduled - actual) / dayMs);
  const isFar = actual !== null && scheduled - actual > farMs;
  const own = isFar ? scheduled - days * dayMs : scheduled;
  const estimated = actual ?? estimateOf(end, scheduled, zone);
  const isOver = (status === 'landed' || status === 'enroute') && (actual !== null || own <= now);
  // An estimate of another day is none.
  const isEstimate = estimated !== null && Math.abs(estimated - own) < farMs;
  return { scheduled: own, estimated: isEstimate ? estimated : null, isOver } satisfies Times;
}

/** Returns the number of the flight whose seats are sold; empty: it is its own. */
function operatorOf(codeshared: unknown): string {
  const shared = asObject(codeshared);
  const airline = asText(shared.airline_iata) || asText(shared.airline_icao);
  const number = asText(shared.flight_number);
  if (airline && number) return `${airline} ${number}`.toUpperCase();
  return (asText(shared.flight_iata) || asText(shared.flight_icao)).toUpperCase();
}

function numberOf({ flight, airline }: Json): string {
  const { iata, icao, number } = asObject(flight);
  const code = asText(asObject(airline).iata) || asText(asObject(airline).icao);
  const text = asText(number);
  if (text && code) return `${code} ${text}`.toUpperCase();
  // A helicopter has no number.
  return text === '' ? '' : (asText(iata) || asText(icao)).toUpperCase();
}

function readFlight(value: unknown, request: ReadRequest): ProviderFlight | undefined {
  const row = asObject(value);
  const { direction } = request;
  const [departure, arrival] = [asObject(row.departure), asObject(row.arrival)];
  const [own, other] = direction === 'departure' ? [departure, arrival] : [arrival, departure];
  const ownAirport = readAirport(own);
  const number = numberOf(row);
  if (number === '' || (ownAirport.iata !== '' && ownAirport.iata !== request.airport)) return undefined;
  const said = statuses[asText(row.flight_status).toLowerCase()] ?? 'unknown';
  const times = timesOf(own, said, { zone: ownAirport.zone || request.zone, now: request.now });
  if (!times) return undefined;
  const isWrong = said === 'landed' && !times.isOver;
  const operatedAs = operatorOf(asObject(row.flight).codeshared);
  return {
    ...{ direction, number, operatedAs, scheduled: times.scheduled, estimated: times.estimated },
    status: isWrong ? 'scheduled' : said,
    airline: asText(asObject(row.airline).name),
    other: readAirport(other),
    terminal: asText(own.terminal),
    gate: asText(own.gate),
    belt: direction === 'arrival' ? asText(arrival.baggage) : '',
    checkIn: '',
    remark: '',
    codeshare: operatedAs === '' ? 'operator' : 'codeshare',
    aircraft: asText(asObject(row.aircraft).registration),
  };
}

/** What an answer has: its rows and those of all pages, and the airport that was asked for. */
export type ReadFlights = {
  readonly flights: readonly ProviderFlight[];
  readonly airport: ProviderAirport | null;
  readonly rows: number;
  readonly total: number;
};

/** Reads a page of flights. Throws where the answer has no list, or says that something is wrong. */
export function readFlights(answer: unknown, request: ReadRequest): ReadFlights {
  const { data, error, pagination } = asObject(answer);
  const { code, message } = asObject(error);
  if (error) throw new Error(`the flight server answers: ${asText(code) || asText(message)}`);
  if (!Array.isArray(data)) throw new Error('the flight server answers no list of flights');
  const { total } = asObject(pagination);
  const ends = data.map((row) => asObject(asObject(row)[request.direction]));
  const airport = ends.map(readAirport).find(({ iata }) => iata === request.airport) ?? null;
  return {
    flights: data.flatMap((row) => readFlight(row, request) ?? []),
    airport,
    rows: data.length,
    total: typeof total === 'number' && Number.isFinite(total) ? total : data.length,
  };
}
