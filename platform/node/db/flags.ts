import type { OpenDatabase } from './open-database.ts';

/** Durable named values, such as the progress of work that the next process resumes. */
export type Flags = {
  /** Returns `undefined` if it was never written. */
  read(name: string): Promise<string | undefined>;
  /** Resolves once the value is durable. */
  write(name: string, value: string): Promise<void>;
};

/** Creates the store of named values in a database. */
export function createFlags({ platform }: Pick<OpenDatabase, 'platform'>): Flags {
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
