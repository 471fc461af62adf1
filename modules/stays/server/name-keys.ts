import type { Kysely } from 'kysely';
import { preparedInsert } from '#platform/node/db';
import type { NameSearch, Resident } from '../contract.ts';
import { readStays } from './read-stays.ts';
import type { StaysStore, StaysTables } from './tables.ts';

/** Stays per write, as other writes wait for it. */
const staysPerWrite = 100;

const insertKeys = preparedInsert((db: Kysely<StaysTables>, rows: readonly StaysTables['stay_name_keys'][]) =>
  db.insertInto('stay_name_keys').values(rows),
);

/** A stay whose names are to be found. */
type IndexedStay = { readonly property: string; readonly id: string; readonly residents: readonly Resident[] };

/** Replaces the keys under which stays are found by name. */
export async function storeNameKeys(
  tx: Kysely<StaysTables>,
  names: NameSearch,
  stays: readonly IndexedStay[],
): Promise<void> {
  for (const { property, id } of stays) {
    await tx.deleteFrom('stay_name_keys').where('property', '=', property).where('stay_id', '=', id).execute();
  }
  await insertNameKeys(tx, names, stays);
}

/** Stores the keys of stays that have none. */
export async function insertNameKeys(
  tx: Kysely<StaysTables>,
  { keysOf, version }: NameSearch,
  stays: readonly IndexedStay[],
): Promise<void> {
  const rows = stays.flatMap(({ property, id, residents }) => {
    // The empty key says that the stay has its keys, whatever its names.
    const keys = new Set(['', ...residents.flatMap(keysOf)]);
    return [...keys].map((key) => ({ property, stay_id: id, name_key: key, version }));
  });
  await insertKeys(tx, rows);
}

/** Reads some stays with names that have no keys, or keys of other rules. */
function staysToIndex(db: Kysely<StaysTables>, { version }: NameSearch) {
  return db
    .selectFrom('stays')
    .select(['property', 'id'])
    .where('anonymous', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stay_name_keys as keys')
            .select('keys.stay_id')
            .whereRef('keys.property', '=', 'stays.property')
            .whereRef('keys.stay_id', '=', 'stays.id')
            .where('keys.name_key', '=', '')
            .where('keys.version', '>=', version),
        ),
      ),
    )
    .limit(staysPerWrite);
}

/** Stores the keys of stays that were written before there were any, or before the rules changed. */
export async function indexNames(store: StaysStore, names: NameSearch): Promise<void> {
  for (let found = staysPerWrite; found === staysPerWrite; ) {
    found = await store.write(async ({ tx }) => {
      const waiting = await staysToIndex(tx, names).execute();
      for (const [property, ids] of Map.groupBy(waiting, (stay) => stay.property)) {
        const wanted = ids.map(({ id }) => id);
        await storeNameKeys(tx, names, await readStays(tx, property, (where) => where('stays.id', 'in', wanted)));
      }
      return waiting.length;
    });
  }
}
