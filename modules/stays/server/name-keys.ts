import { type Kysely, sql } from 'kysely';
import { inBatches, nextTurn, preparedInsert } from '#platform/node/db';
import type { NameSearch, Resident } from '../contract.ts';
import { readStays } from './read-stays.ts';
import type { StaysStore, StaysTables } from './tables.ts';

/** Stays per write, as other writes wait for it. */
const staysPerWrite = 100;
/** Stays that one statement looks at, as others wait for the thread. */
const staysPerLook = 500;

const insertKeys = preparedInsert((db: Kysely<StaysTables>, rows: readonly StaysTables['stay_name_keys'][]) =>
  db.insertInto('stay_name_keys').values(rows),
);

/** What makes the keys of names. */
type NameKeys = Pick<NameSearch, 'keysOf' | 'version'>;

/** A stay whose names are to be found. */
type IndexedStay = { readonly property: string; readonly id: string; readonly residents: readonly Resident[] };

/** Replaces the keys under which stays are found by name. */
export async function storeNameKeys(
  tx: Kysely<StaysTables>,
  names: NameKeys,
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
  { keysOf, version }: NameKeys,
  stays: readonly IndexedStay[],
): Promise<void> {
  const rows = stays.flatMap(({ property, id, residents }) => {
    // The empty key says that the stay has its keys, whatever its names.
    const keys = new Set(['', ...residents.flatMap(keysOf)]);
    return [...keys].map((key) => ({ property, stay_id: id, name_key: key, version }));
  });
  await insertKeys(tx, rows);
}

/** Where a walk through the stays has come to. */
type Place = { readonly property: string; readonly id: string };

/** Selects the next stays with names, and whether they have keys of these rules. */
export function nextNamed(db: Kysely<StaysTables>, { version }: NameKeys, { property, id }: Place) {
  return db
    .selectFrom('stays')
    .select(['property', 'id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('stay_name_keys as keys')
          .select('keys.stay_id')
          .whereRef('keys.property', '=', 'stays.property')
          .whereRef('keys.stay_id', '=', 'stays.id')
          .where('keys.name_key', '=', '')
          .where('keys.version', '>=', version),
      ).as('has_keys'),
    )
    .where('anonymous', '=', 0)
    .where(sql<boolean>`(property, id) > (${property}, ${id})`)
    .orderBy('property')
    .orderBy('id')
    .limit(staysPerLook);
}

async function storeKeysOf(store: StaysStore, names: NameKeys, stays: readonly Place[]): Promise<void> {
  for (const some of inBatches(stays, staysPerWrite)) {
    await store.write(async ({ tx }) => {
      for (const [property, places] of Map.groupBy(some, (stay) => stay.property)) {
        const wanted = places.map(({ id }) => id);
        await storeNameKeys(tx, names, await readStays(tx, property, (where) => where('stays.id', 'in', wanted)));
      }
    });
  }
}

/**
 * Stores the keys of stays that were written before there were any, or before the rules changed. It looks at some hundred stays in a
 * statement: a hotel has tens of thousands, and all but a few have their keys.
 */
export async function indexNames(store: StaysStore, names: NameKeys): Promise<void> {
  for (let last: Place | undefined = { property: '', id: '' }; last; ) {
    const found = await nextNamed(store.read, names, last).execute();
    await storeKeysOf(
      store,
      names,
      found.filter(({ has_keys }) => !has_keys),
    );
    last = found.length === staysPerLook ? found.at(-1) : undefined;
    await nextTurn();
  }
}
