import type { ResyncQuestions } from '../../contract.ts';
import type { StaysStore } from '../tables.ts';

/** Creates what tells staff of a resync that was kept back, and takes their answer. */
export function createResyncQuestions(store: StaysStore, clock: { now(): number }): ResyncQuestions {
  return {
    async find(property) {
      const row = await store.read
        .selectFrom('stay_feeds')
        .select(['removes', 'stands', 'question_at'])
        .where('property', '=', property)
        .where('question_at', 'is not', null)
        .orderBy('question_at', 'desc')
        .executeTakeFirst();
      return row && { removes: Number(row.removes), of: Number(row.stands), at: Number(row.question_at) };
    },
    async answer(property, isYes) {
      const change = { question_at: null, confirmed_at: isYes ? clock.now() : null };
      const { numUpdatedRows } = await store.write(async ({ tx, emit }) => {
        await emit('stays.resync_asked', property, {});
        return await tx
          .updateTable('stay_feeds')
          .set(change)
          .where('property', '=', property)
          .where('question_at', 'is not', null)
          .executeTakeFirstOrThrow();
      });
      return numUpdatedRows > 0n;
    },
  };
}
