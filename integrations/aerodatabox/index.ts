import type { BoardPage, BoardRequest, FlightProvider } from '#flights/contract';
import { askJson } from '#platform/node/outbound';
import type { ModuleContext } from '#platform/node/server';
import { boardRequest, pages } from './addresses.ts';
import { readBoard, readOwnAirport } from './read-board.ts';

/** Creates the client of a server in the shape of AeroDataBox, at the operator's base address (`FLIGHTS_URL`). */
export function createAeroDataBox({ outbound }: Pick<ModuleContext, 'outbound'>, base: string): FlightProvider {
  return {
    name: 'aerodatabox',
    credit: { text: 'Flight data by AeroDataBox', url: 'https://aerodatabox.com/' },
    hasBothDirections: true,
    async board(request: BoardRequest): Promise<BoardPage> {
      const { property, airport: code, zone, page } = request;
      const sent = { property, purpose: 'data', isOperators: true, ...boardRequest(base, request) } as const;
      const { status, body } = await askJson(outbound, sent, 'the flight server');
      const next = page + 1 < pages ? { ageFactor: 4 } : null;
      // No content: the airport has no flights then.
      if (status === 204) return { flights: [], airport: null, next };
      if (status !== 200) throw new Error(`the flight server answers ${status}`);
      return { flights: readBoard(body, zone), airport: readOwnAirport(body, code), next };
    },
  };
}
