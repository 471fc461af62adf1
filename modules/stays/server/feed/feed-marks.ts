import type { WriteContext } from '#platform/node/db';
import { noQuestion, type Replacement } from '#platform/node/replacement';
import type { stays } from '../../contract.ts';
import type { StaysStore, StaysTables } from '../tables.ts';

type InWrite = WriteContext<StaysTables, typeof stays>;

/** How long a yes holds: the resync that it is for begins at once. */
const confirmedMs = 15 * 60_000;
const nothing = { ...noQuestion, question_at: null, confirmed_at: null } as const;

/** What is stored of a feed: whether a resync was finished or began and was not, and what one asks. */
export function feedMarks(
  store: StaysStore,
  { property, source }: { readonly property: string; readonly source: string },
) {
  async function save({ tx }: InWrite, change: Partial<StaysTables['stay_feeds']>): Promise<void> {
    await tx
      .insertInto('stay_feeds')
      .values({ property, source, applying: 0, ...nothing, ...change })
      .onConflict((conflict) => conflict.columns(['property', 'source']).doUpdateSet(change))
      .execute();
  }
  const read = () =>
    store.read
      .selectFrom('stay_feeds')
      .selectAll()
      .where('property', '=', property)
      .where('source', '=', source)
      .executeTakeFirst();

  return {
    /** Notes that a resync has begun. */
    noteBegun: (write: InWrite) => save(write, { applying: 1 }),

    /** Notes that a resync is finished, which answers what an earlier one asked. */
    noteFinished: (write: InWrite) => save(write, { applying: 0, ...nothing }),

    /** Notes that a resync was kept back, since staff have to be asked. */
    async noteQuestion(write: InWrite, question: Replacement, now: number): Promise<void> {
      await save(write, { ...nothing, ...question, applying: 0, question_at: now });
      await write.emit('stays.resync_asked', property, {});
    },

    /** Whether staff have said yes to what a resync asked. */
    async isConfirmed(now: number): Promise<boolean> {
      const at = (await read())?.confirmed_at ?? null;
      return at !== null && Number(at) > now - confirmedMs;
    },

    /** Whether all stays were taken in whole; false while a resync that began is not finished, as it is to be asked for again. */
    async isComplete(): Promise<boolean> {
      return (await read())?.applying === 0;
    },
  };
}
