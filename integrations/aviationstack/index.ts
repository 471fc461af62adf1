import type { BoardPage, BoardRequest, FlightProvider } from '#flights/contract';
import { askJson } from '#platform/node/outbound';
import type { ModuleContext } from '#platform/node/server';
import { readFlights } from './read-flights.ts';

/** Most flights of a call. */
const limit = 100;
/** Calls for one direction of an airport: the provider lists whole days, and the last ones are of no use. */
const mostPages = 5;

/** Returns the address of a page of an airport's flights at a base address, whose own query (`access_key`) stays. */
function flightsUrl(base: string, { airport, directions, page }: BoardRequest): string {
  const url = new URL(base);
  const path = url.pathname.replace(/\/flights\/?$/, '').replace(/\/$/, '');
  url.pathname = path.endsWith('/v1') || url.pathname.includes('/flights') ? `${path}/flights` : `${path}/v1/flights`;
  url.searchParams.set(directions[0] === 'arrival' ? 'arr_iata' : 'dep_iata', airport);
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('offset', String(page * limit));
  return url.href;
}

/** Creates the client of a server in the shape of aviationstack, at the operator's base address (`FLIGHTS_URL`). */
export function createAviationstack({ outbound }: Pick<ModuleContext, 'outbound'>, base: string): FlightProvider {
  return {
    name: 'aviationstack',
    credit: { text: 'Flight data by aviationstack', url: 'https://aviationstack.com/' },
    hasBothDirections: false,
    async board(request: BoardRequest): Promise<BoardPage> {
      const { property, directions } = request;
      const sent = { property, purpose: 'data', isOperators: true, url: flightsUrl(base, request) } as const;
      const { status, body } = await askJson(outbound, sent, 'the flight server');
      if (status === 204) return { flights: [], airport: null, next: null };
      if (status !== 200) throw new Error(`the flight server answers ${status}`);
      const read = readFlights(body, {
        ...{ airport: request.airport, zone: request.zone, now: request.now },
        direction: directions[0] ?? 'departure',
      });
      const isMore = read.rows === limit && (request.page + 1) * limit < read.total;
      return {
        flights: read.flights,
        airport: read.airport,
        next: isMore && request.page + 1 < mostPages ? { ageFactor: 1 } : null,
      };
    },
  };
}
