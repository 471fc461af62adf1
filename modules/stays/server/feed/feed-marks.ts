import type { WriteContext } from '#platform/node/db';
import type { stays } from '../../contract.ts';
import type { StaysStore, StaysTables } from '../tables.ts';

type InWrite = WriteContext<StaysTables, typeof stays>;

/** What is stored of a feed: whether its PMS has reported, and whether a resync began and was not finished. */
export function feedMarks(
  store: StaysStore,
  { property, source }: { readonly property: string; readonly source: string },
) {
  return {
    /** Notes that the PMS has reported; a resync that was not finished stays noted. */
    async noteReport({ tx }: InWrite): Promise<void> {
      await tx
        .insertInto('stay_feeds')
        .values({ property, source, applying: 0 })
        .onConflict((conflict) => conflict.columns(['property', 'source']).doNothing())
        .execute();
    },

    /** Notes that a resync has begun, or is finished. */
    async noteResync({ tx }: InWrite, isRunning: boolean): Promise<void> {
      const applying = isRunning ? 1 : 0;
      await tx
        .insertInto('stay_feeds')
        .values({ property, source, applying })
        .onConflict((conflict) => conflict.columns(['property', 'source']).doUpdateSet({ applying }))
        .execute();
    },

    /** Whether the PMS has reported; false while a resync that began is not finished, as it is to be asked for again. */
    async isComplete(): Promise<boolean> {
      const row = await store.read
        .selectFrom('stay_feeds')
        .select('applying')
        .where('property', '=', property)
        .where('source', '=', source)
        .executeTakeFirst();
      return row?.applying === 0;
    },
  };
}
