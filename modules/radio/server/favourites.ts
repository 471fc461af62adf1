import { refuse } from '#platform/contract';
import type { StayRecord } from '#stays/contract';
import type { RadioContext } from './context.ts';

/** Favourites of a stay. */
const mostFavourites = 200;

/** Returns the ids of a stay's favourites, the latest last. */
export async function favouritesOf(
  { store }: Pick<RadioContext, 'store'>,
  property: string,
  stayId: string,
): Promise<readonly string[]> {
  const rows = await store.read
    .selectFrom('radio_favourites')
    .select('station_id')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .orderBy('created_at')
    .orderBy('station_id')
    .execute();
  return rows.map(({ station_id: id }) => id);
}

/** Adds a station to a stay's favourites; one that is there stays. */
export async function addFavourite(context: RadioContext, stay: StayRecord, stationId: string): Promise<void> {
  const { property, id: stay_id, roomId: room_id } = stay;
  await context.store.write(async ({ tx, emit }) => {
    const { count } = await tx
      .selectFrom('radio_favourites')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('property', '=', property)
      .where('stay_id', '=', stay_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostFavourites) refuse('favourites_full', `more than ${mostFavourites} favourites`);
    const added = await tx
      .insertInto('radio_favourites')
      .values({ property, stay_id, station_id: stationId, created_at: context.platform.clock.now() })
      .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'station_id']).doNothing())
      .returning('station_id')
      .execute();
    if (added.length > 0) await emit('radio.favourites_changed', property, { stay_id, room_id });
  });
}

/** Removes a station, which has these ids, from a stay's favourites. */
export async function removeFavourite(
  context: RadioContext,
  stay: StayRecord,
  stationIds: readonly string[],
): Promise<void> {
  const { property, id: stay_id, roomId: room_id } = stay;
  await context.store.write(async ({ tx, emit }) => {
    const gone = await tx
      .deleteFrom('radio_favourites')
      .where('property', '=', property)
      .where('stay_id', '=', stay_id)
      .where('station_id', 'in', stationIds)
      .returning('station_id')
      .execute();
    if (gone.length > 0) await emit('radio.favourites_changed', property, { stay_id, room_id });
  });
}

/** Deletes what a stay chose and may receive. Run as a job at its end. */
export async function forgetStay({ store }: RadioContext, property: string, stayId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    for (const table of ['radio_favourites', 'radio_tickets'] as const) {
      await tx.deleteFrom(table).where('property', '=', property).where('stay_id', '=', stayId).execute();
    }
  });
}
