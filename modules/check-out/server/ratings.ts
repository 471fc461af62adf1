import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { hashSecret } from '#platform/node/auth';
import type { StayRating } from '../contract.ts';
import type { CheckOutContext } from './context.ts';
import type { CheckOutTable, CheckOutTables } from './tables.ts';

const dayMs = 86_400_000;
/** How long a guest who has left may rate the stay, and how long ratings count. */
const [openDays, countedDays, shown] = [7, 90, 100];

type Given = { readonly token: string; readonly stars: number; readonly comment: string };

/** Stores what a guest thought of the stay, once; it counts when the stay has ended. Refuses with `rating_closed`. */
export async function rateStay({ store, platform }: CheckOutContext, property: string, given: Given): Promise<void> {
  const now = platform.clock.now();
  await store.write(async ({ tx }) => {
    const rating = { halves: Math.round(given.stars * 2), comment: given.comment, at: now };
    const update = tx.updateTable('stay_ratings').set(rating).where('property', '=', property);
    const open = update.where('hash', '=', hashSecret(given.token)).where('halves', 'is', null);
    const { numUpdatedRows } = await open.where('at', '>', now - openDays * dayMs).executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('rating_closed', 'the stay was rated, or too much time has passed');
  });
}

/** Returns the latest ratings, and the average of those that count. */
export async function readRatings({ store, platform }: CheckOutContext, property: string) {
  const since = platform.clock.now() - countedDays * dayMs;
  const rated = store.read
    .selectFrom('stay_ratings')
    .where('property', '=', property)
    .where('halves', 'is not', null)
    .where('ended', '=', 1)
    .where('at', '>', since);
  const [rows, total] = await Promise.all([
    rated.selectAll().orderBy('at', 'desc').limit(shown).execute(),
    rated.select(({ fn }) => [fn.countAll().as('count'), fn.sum('halves').as('sum')]).executeTakeFirstOrThrow(),
  ]);
  const count = Number(total.count);
  const ratings = rows.map(
    ({ id, at, halves, comment }): StayRating => ({
      id,
      at: new Date(Number(at)).toISOString(),
      stars: Number(halves) / 2,
      comment,
    }),
  );
  return { ratings, count, average: count === 0 ? null : Number(total.sum) / 2 / count };
}

/** Has the rating of a stay that has ended count; from now it may be given for some days. */
export async function endStayRating(
  tx: Kysely<CheckOutTables>,
  { property, rating_hash: hash }: Pick<CheckOutTable, 'property' | 'rating_hash'>,
  now: number,
): Promise<void> {
  const rating = tx.updateTable('stay_ratings').set({ ended: 1, at: now }).where('property', '=', property);
  await rating.where('hash', '=', hash).where('ended', '=', 0).execute();
}

/** Deletes ratings that nobody gave in time. */
export async function deleteUnused({ store, platform }: CheckOutContext): Promise<void> {
  const before = platform.clock.now() - openDays * dayMs;
  await store.write(({ tx }) =>
    tx.deleteFrom('stay_ratings').where('halves', 'is', null).where('at', '<', before).execute(),
  );
}

/** Empties the comments of ratings after the property's retention (`ratings_retention_days`); the stars remain. */
export async function forgetComments({ store, platform, property: properties }: CheckOutContext): Promise<void> {
  const now = platform.clock.now();
  for (const property of await properties.ids()) {
    const { ratings_retention_days: days } = await properties.settings(property);
    await store.write(({ tx }) =>
      tx
        .updateTable('stay_ratings')
        .set({ comment: '' })
        .where('property', '=', property)
        .where('comment', '!=', '')
        .where('at', '<', now - days * dayMs)
        .execute(),
    );
  }
}
