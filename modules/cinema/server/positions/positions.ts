import type { Kysely } from 'kysely';
import type { StayRecord } from '#stays/contract';
import type { CinemaTables } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';

/** Where a stay stopped its films, the latest first. A film that was begun and has ended is at 0. */
export type Positions = readonly { readonly filmId: string; readonly seconds: number }[];

/** Reads where a stay stopped its films. */
export async function readPositions(
  db: Kysely<CinemaTables>,
  { property, id: stayId }: Pick<StayRecord, 'property' | 'id'>,
): Promise<Positions> {
  const rows = await db
    .selectFrom('cinema_positions')
    .select(['film_id', 'seconds'])
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .orderBy('at', 'desc')
    .orderBy('film_id')
    .execute();
  return rows.map(({ film_id: filmId, seconds }) => ({ filmId, seconds }));
}

/** Two seconds that are so close are one place of a film, in seconds. */
const nearly = 2;

/** Whether a stay is known to have stopped a film there, or nearly so; that it has been seen to its end is a place of its own. */
export async function isKnownPosition(
  db: Kysely<CinemaTables>,
  { property, id }: Pick<StayRecord, 'property' | 'id'>,
  { filmId, seconds }: Positions[number],
): Promise<boolean> {
  const own = db.selectFrom('cinema_positions').select('seconds').where('property', '=', property);
  const stored = await own.where('stay_id', '=', id).where('film_id', '=', filmId).executeTakeFirst();
  if (!stored) return false;
  const second = Math.round(seconds);
  return (stored.seconds === 0) === (second === 0) && Math.abs(stored.seconds - second) <= nearly;
}

/** Stores in a write at which second a stay stopped a film; 0: it has been seen to its end. `at`: now, in milliseconds since 1970. */
export async function storePosition(
  { tx, emit }: CinemaWrite,
  { property, id: stay_id, roomId: room_id }: Pick<StayRecord, 'property' | 'id' | 'roomId'>,
  { filmId, seconds, at }: Positions[number] & { readonly at: number },
): Promise<void> {
  const values = { seconds: Math.round(seconds), at };
  await tx
    .insertInto('cinema_positions')
    .values({ property, stay_id, film_id: filmId, ...values })
    .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'film_id']).doUpdateSet(values))
    .execute();
  await emit('cinema.position_changed', property, { stay_id, room_id });
}
