import type { Kysely } from 'kysely';
import type { Contract } from '#platform/contract';
import type { Store } from '#platform/node/db';

type Rows = { readonly [table: string]: { readonly [column: string]: unknown } };

/** Stores all records of some tables for a property `0`, too, which comes first in every index: they must change no answer of `1`. */
export async function copyRecords<T, C extends Contract>(
  { read, write }: Store<T, C>,
  ...tables: readonly (keyof T & string)[]
): Promise<void> {
  await write(async ({ tx }) => {
    for (const table of tables) {
      const rows = await (read as unknown as Kysely<Rows>).selectFrom(table).selectAll().execute();
      if (rows.length === 0) throw new Error(`nothing is stored in ${table}`);
      const copies = rows.map((row) => ({ ...row, property: '0' }));
      await (tx as unknown as Kysely<Rows>).insertInto(table).values(copies).execute();
    }
  });
}
