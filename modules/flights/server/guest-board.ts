import { refuse } from '#platform/contract';
import type { FlightDirection, FlightPage } from '../contract.ts';
import type { HotelAirport } from '../rules/index.ts';
import type { Board } from './boards.ts';
import type { FlightsContext } from './context.ts';
import { toFlightView } from './flight-views.ts';
import { searchFlights } from './search-flights.ts';

/** Which board a guest wants. */
export type BoardQuery = { readonly airport_id?: string | null | undefined; readonly type: FlightDirection };

/** Returns the airport of the hotel that a guest names, or its first. Only of those: each other one would be calls of the provider. */
export async function requireAirport(
  { boards }: FlightsContext,
  property: string,
  airportId: string | null | undefined,
): Promise<HotelAirport> {
  const code = airportId?.toUpperCase();
  const found = (await boards.airports(property)).find((one) => !code || one.code === code);
  return found ?? refuse('airport_unknown', 'the hotel does not show the flights of this airport');
}

/** Returns the board that a guest names. */
export async function requireBoard(context: FlightsContext, property: string, query: BoardQuery): Promise<Board> {
  const airport = await requireAirport(context, property, query.airport_id);
  const board = await context.boards.read({ property, airport }, query.type);
  return board ?? refuse('flights_unavailable', 'the flights are not known');
}

type PageQuery = BoardQuery & {
  readonly term?: string | null | undefined;
  readonly offset: number;
  readonly start: number;
};

/** Returns a page of a board. */
export async function pageOfBoard(context: FlightsContext, property: string, query: PageQuery): Promise<FlightPage> {
  const board = await requireBoard(context, property, query);
  const found = searchFlights(board.flights, query.term ?? '');
  return {
    flight_data: found.slice(query.start, query.start + query.offset).map((flight) => toFlightView(flight, board)),
    amount: found.length,
    fetched_at: new Date(board.fetchedAt).toISOString(),
    is_stale: board.isStale,
    credit: context.provider?.credit ?? null,
  };
}
