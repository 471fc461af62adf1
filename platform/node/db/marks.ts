import type { OpenDatabase } from './open-database.ts';

/** Words that outlive the process, by a name: how far work came that has to be gone on with by whoever starts next. */
export type Marks = {
  /** `undefined` where nobody ever wrote one. */
  read(name: string): Promise<string | undefined>;
  /** Durable when it resolves. */
  write(name: string, value: string): Promise<void>;
};

/** The marks of a database. */
export function marksOf({ platform }: Pick<OpenDatabase, 'platform'>): Marks {
  return {
    async read(name) {
      const row = await platform.read
        .selectFrom('platform_marks')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.value;
    },
    async write(name, value) {
      await platform.write(({ tx }) =>
        tx
          .insertInto('platform_marks')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute(),
      );
    },
  };
}
