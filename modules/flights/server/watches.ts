import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { RoomCaller, StayRecord } from '#stays/contract';
import type { FlightDirection, WatchedFlight } from '../contract.ts';
import { type BoardFlight, bestTime, plainNumber, shownNumber, type WatchedState } from '../rules/index.ts';
import type { Board } from './boards.ts';
import type { FlightsContext } from './context.ts';
import { cityOf, flightId, numbersOf, toFlightView } from './flight-views.ts';
import { type BoardQuery, requireBoard } from './guest-board.ts';
import type { FlightsTables, WatchTable } from './tables.ts';

/** Most flights that a stay watches. */
const mostOfStay = 10;

/** Returns what a guest is to know of a flight. */
export function stateOf(flight: BoardFlight): WatchedState {
  return { status: flight.status, time: bestTime(flight), gate: flight.gate, belt: flight.belt };
}

/** Finds a watched flight on its board: by id, or by its number of that day where another airline now leads its row. */
export function findWatched(board: Board, watch: Pick<WatchTable, 'flight_id' | 'number'>): BoardFlight | undefined {
  const { airport, flights } = board;
  const exact = flights.find((flight) => flightId(flight, airport) === watch.flight_id);
  if (exact) return exact;
  const number = plainNumber(watch.number);
  return flights.find(
    (flight) => numbersOf(flight).includes(number) && flightId({ ...flight, number }, airport) === watch.flight_id,
  );
}

async function requireStay({ stays }: FlightsContext, caller: RoomCaller, stayId: string): Promise<StayRecord> {
  const [stay, second] = await stays.resolveCallerStays(caller, stayId);
  if (!stay) refuse('not_checked_in', 'no stay is in house in this room');
  if (second) refuse('stay_not_named', 'several stays share the room: name the stay');
  return stay;
}

async function countOf(tx: Kysely<FlightsTables>, { property, id }: StayRecord): Promise<number> {
  const query = tx.selectFrom('flight_watches').select(({ fn }) => fn.countAll().as('count'));
  const own = query.where('property', '=', property).where('stay_id', '=', id);
  return Number((await own.executeTakeFirstOrThrow()).count);
}

/** Has a stay watch a flight; one that it watches already changes nothing. */
export async function watchFlight(
  context: FlightsContext,
  caller: RoomCaller,
  query: BoardQuery & { readonly airport_id: string; readonly flight_id: string; readonly stay_id: string },
): Promise<void> {
  const stay = await requireStay(context, caller, query.stay_id);
  const { property } = stay;
  const board = await requireBoard(context, property, query);
  const flight = board.flights.find((one) => flightId(one, board.airport) === query.flight_id);
  if (!flight) return refuse('flight_unknown', 'the flight is not on the board');
  const row: WatchTable = {
    ...{ property, stay_id: stay.id, flight_id: query.flight_id, airport: board.airport.id, direction: query.type },
    ...{ number: flight.number, city: cityOf(flight.other), scheduled_at: flight.scheduled },
    ...{ state: JSON.stringify(stateOf(flight)), created_at: context.platform.clock.now() },
  };
  await context.store.write(async ({ tx, emit }) => {
    const columns = ['property', 'stay_id', 'flight_id'] as const;
    const added = await tx
      .insertInto('flight_watches')
      .values(row)
      .onConflict((conflict) => conflict.columns([...columns]).doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows) === 0) return;
    if ((await countOf(tx, stay)) > mostOfStay) refuse('too_many_flights', 'the stay watches ten flights');
    await emit('flights.watched_changed', property, { stay_id: stay.id, room_id: stay.roomId });
  });
}

/** Ends the watching of a flight. */
export async function unwatchFlight(
  context: FlightsContext,
  caller: RoomCaller,
  query: { readonly flight_id: string; readonly stay_id: string },
): Promise<void> {
  const stay = await requireStay(context, caller, query.stay_id);
  const { property, id: stay_id, roomId: room_id } = stay;
  await context.store.write(async ({ tx, emit }) => {
    const own = tx.deleteFrom('flight_watches').where('property', '=', property).where('stay_id', '=', stay_id);
    const gone = await own.where('flight_id', '=', query.flight_id).executeTakeFirst();
    if (Number(gone.numDeletedRows) > 0) await emit('flights.watched_changed', property, { stay_id, room_id });
  });
}

/** Deletes what an ended stay watches. */
export async function forgetStay({ store }: FlightsContext, property: string, stayId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    const own = tx.deleteFrom('flight_watches').where('property', '=', property);
    await own.where('stay_id', '=', stayId).execute();
  });
}

/** Returns the board of a watched flight; undefined where the hotel shows that airport no more, or nothing is known of it. */
export async function boardOfWatch(
  { boards }: FlightsContext,
  { property, airport, direction }: Pick<WatchTable, 'property' | 'airport' | 'direction'>,
): Promise<Board | undefined> {
  const found = (await boards.airports(property)).find(({ code }) => code === airport);
  return found && (await boards.read({ property, airport: found }, direction as FlightDirection));
}

/** Lists the flights that the caller's stays watch and that are on their boards, by their time. */
export async function listWatched(
  context: FlightsContext,
  caller: RoomCaller,
  stayId: string,
): Promise<WatchedFlight[]> {
  const ids = (await context.stays.resolveCallerStays(caller, stayId)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await context.store.read
    .selectFrom('flight_watches')
    .selectAll()
    .where('property', '=', caller.property)
    .where('stay_id', 'in', ids)
    .orderBy('scheduled_at')
    .execute();
  const found = await Promise.all(
    rows.map(async (row): Promise<WatchedFlight[]> => {
      const board = await boardOfWatch(context, row);
      const flight = board && findWatched(board, row);
      if (!flight) return [];
      const view = { ...toFlightView(flight, board), flight: shownNumber(row.number) };
      return [{ id: row.flight_id, airport: board.airport, type: row.direction, flight: view }];
    }),
  );
  return found.flat();
}
