import { informedState, shownNumber, type WatchedState, watchedChanges } from '../rules/index.ts';
import type { Board } from './boards.ts';
import type { FlightsContext } from './context.ts';
import { cityOf } from './flight-views.ts';
import type { WatchTable } from './tables.ts';
import { watchTexts } from './watch-texts.ts';
import { boardOfWatch, findWatched, stateOf } from './watches.ts';

const hourMs = 3_600_000;
/** A flight that is on no board is watched as long after its schedule, as its provider may leave it out for a while. */
const graceMs = 6 * hourMs;

async function endWatch({ store, stays }: FlightsContext, row: WatchTable): Promise<void> {
  const { property, stay_id, flight_id } = row;
  const stay = await stays.byId(property, stay_id);
  await store.write(async ({ tx, emit }) => {
    const own = tx.deleteFrom('flight_watches').where('property', '=', property).where('stay_id', '=', stay_id);
    await own.where('flight_id', '=', flight_id).execute();
    await emit('flights.watched_changed', property, { stay_id, room_id: stay?.roomId ?? '' });
  });
}

/** Informs a stay of what changed, once: of several servers that see it, the one that stores it does. */
async function followWatch(context: FlightsContext, row: WatchTable, board: Board): Promise<void> {
  const { platform, store, stays, messages } = context;
  const flight = findWatched(board, row);
  if (!flight) {
    if (row.scheduled_at + graceMs < platform.clock.now()) await endWatch(context, row);
    return;
  }
  const before = JSON.parse(row.state) as WatchedState;
  const changes = watchedChanges(before, stateOf(flight));
  const state = JSON.stringify(informedState(before, stateOf(flight), changes));
  if (state === row.state) return;
  const { property, stay_id, flight_id } = row;
  const stay = await stays.byId(property, stay_id);
  const [{ halfDayLanguages: halfDay }, { languages }] = await Promise.all([
    context.property.timeFormats(property),
    context.property.requireById(property),
  ]);
  const { gate, belt, direction, scheduled } = flight;
  const { time } = stateOf(flight);
  const news = { direction, changes, time, scheduled, gate, belt, zone: board.airport.zone };
  const named = { ...news, flight: shownNumber(row.number), city: cityOf(flight.other) };
  const texts = watchTexts(named, { all: [...new Set([...languages, 'en'])], halfDay });
  await store.write(async (write) => {
    const own = write.tx.updateTable('flight_watches').set({ state }).where('property', '=', property);
    const changed = await own
      .where('stay_id', '=', stay_id)
      .where('flight_id', '=', flight_id)
      .where('state', '=', row.state)
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0 || !stay) return;
    await write.emit('flights.watched_changed', property, { stay_id, room_id: stay.roomId });
    const link = 'openFlightInfo';
    if (changes.length > 0) await messages.sendToStay(write, { property, stayId: stay_id, texts, kind: 'hotel', link });
  });
}

/** Compares all watched flights with their boards, and informs the stays of what changed. */
export async function followWatches(context: FlightsContext): Promise<void> {
  const rows = await context.store.read.selectFrom('flight_watches').selectAll().execute();
  const byBoard = Map.groupBy(rows, ({ property, airport, direction }) => `${property} ${airport} ${direction}`);
  for (const [first, ...others] of byBoard.values()) {
    const board = first && (await boardOfWatch(context, first));
    for (const row of first ? [first, ...others] : []) {
      if (board) await followWatch(context, row, board);
      else if (row.scheduled_at + graceMs < context.platform.clock.now()) await endWatch(context, row);
    }
  }
}
