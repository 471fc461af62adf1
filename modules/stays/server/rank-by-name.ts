import type { Kysely } from 'kysely';
import { nextTurn } from '#platform/node/db';
import type { NameQuery } from '../contract.ts';
import { byArrival, idsPerQuery, type StayDetails } from './read-stays.ts';
import type { StaysTables } from './tables.ts';

type Db = Kysely<StaysTables>;

/** Whether a key is a spelling of what was typed, or begins with one. */
export type KeyMatch = 'exact' | 'beginning';

/** A search of the stays of some states by name; the states in the order in which they are wanted. */
export type NameSearchPlace = {
  readonly db: Db;
  readonly property: string;
  readonly states: readonly StayDetails['state'][];
  readonly query: NameQuery;
};

/**
 * Keys of a word that are read at once. Of a word with more, the stays are looked through by arrival instead: they are many, so that
 * the first of them come soon.
 */
const mostKeys = 5_000;
/** After every other character in the order of bytes. */
const last = '\u{10ffff}';

/** Selects the stays with a key that begins so; a range of the index, which a condition with `or` would not be. */
export function beginningQuery(db: Db, property: string, beginning: string) {
  return db
    .selectFrom('stay_name_keys')
    .select('stay_id')
    .where('property', '=', property)
    .where('name_key', '>=', beginning)
    .where('name_key', '<', beginning + last);
}

/** Returns the ids of the stays with a key of a word; undefined: they are too many. */
async function idsOfWord(
  { db, property }: NameSearchPlace,
  spellings: readonly string[],
  match: KeyMatch,
): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>();
  for (const one of spellings) {
    const keys = db.selectFrom('stay_name_keys').select('stay_id').where('property', '=', property);
    const query = match === 'exact' ? keys.where('name_key', '=', one) : beginningQuery(db, property, one);
    const rows = await query.limit(mostKeys).execute();
    if (rows.length === mostKeys) return undefined;
    for (const row of rows) ids.add(row.stay_id);
  }
  return ids;
}

/** Returns those of some stays that have a key of each word, or one of the whole name. */
export async function withKeys(
  { db, property, query }: Omit<NameSearchPlace, 'states'>,
  ids: readonly string[],
  match: KeyMatch,
): Promise<readonly string[]> {
  const keys = db.selectFrom('stay_name_keys').select('stay_id').distinct().where('property', '=', property);
  const some = keys.where('stay_id', 'in', ids);
  const named = query.beginnings.map(async (spellings) => {
    const of = some.where((where) =>
      where.or(
        spellings.map((one) =>
          match === 'exact'
            ? where('name_key', '=', one)
            : where.and([where('name_key', '>=', one), where('name_key', '<', one + last)]),
        ),
      ),
    );
    return new Set((await of.execute()).map((row) => row.stay_id));
  });
  const words = await Promise.all(named);
  const whole = query.whole.length === 0 ? [] : await some.where('name_key', 'in', query.whole).execute();
  const wholes = new Set(whole.map((row) => row.stay_id));
  return ids.filter((id) => wholes.has(id) || words.every((word) => word.has(id)));
}

/** Returns the stays that may be meant, where a word that was typed is rare enough to read all that have it. */
async function rareCandidates(place: NameSearchPlace, match: KeyMatch): Promise<readonly string[] | undefined> {
  const { beginnings, whole } = place.query;
  const words = await Promise.all(beginnings.map((spellings) => idsOfWord(place, spellings, match)));
  const [rarest] = words.flatMap((ids) => ids ?? []).sort((one, other) => one.size - other.size);
  const wholes = await idsOfWord(place, whole, 'exact');
  return rarest && wholes && [...new Set([...rarest, ...wholes])];
}

/** Returns those of some stays that are in a state, by arrival. */
async function sortByArrival({ db, property }: NameSearchPlace, state: StayDetails['state'], ids: readonly string[]) {
  const found: { readonly id: string; readonly arrival: string }[] = [];
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const some = db.selectFrom('stays').select(['id', 'arrival']).where('property', '=', property);
    const chunk = some.where('id', 'in', ids.slice(from, from + idsPerQuery)).where('state', '=', state);
    found.push(...(await chunk.execute()));
    await nextTurn();
  }
  return found.sort(byArrival).map(({ id }) => id);
}

/** Selects the next stays of a state by arrival, after one that was the last. */
export function nextByArrival(
  { db, property }: Pick<NameSearchPlace, 'db' | 'property'>,
  state: StayDetails['state'],
  after: { readonly arrival: string; readonly id: string },
) {
  return db
    .selectFrom('stays')
    .select(['id', 'arrival'])
    .where('property', '=', property)
    .where('state', '=', state)
    .where((where) =>
      where.or([
        where('arrival', '>', after.arrival),
        where.and([where('arrival', '=', after.arrival), where('id', '>', after.id)]),
      ]),
    )
    .orderBy('arrival')
    .orderBy('id')
    .limit(idsPerQuery);
}

/** Yields the stays of a state by arrival. */
async function* allByArrival(place: NameSearchPlace, state: StayDetails['state']): AsyncIterable<readonly string[]> {
  for (let after = { arrival: '', id: '' }; ; ) {
    const rows = await nextByArrival(place, state, after).execute();
    yield rows.map(({ id }) => id);
    const end = rows.at(-1);
    if (!end || rows.length < idsPerQuery) return;
    after = end;
    await nextTurn();
  }
}

async function* matchesOf(
  place: NameSearchPlace,
  state: StayDetails['state'],
  match: KeyMatch,
): AsyncIterable<readonly string[]> {
  const rare = await rareCandidates(place, match);
  if (!rare) {
    for await (const ids of allByArrival(place, state)) yield await withKeys(place, ids, match);
    return;
  }
  const ids = await sortByArrival(place, state, rare);
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    yield await withKeys(place, ids.slice(from, from + idsPerQuery), match);
  }
}

/**
 * Yields the ids of the stays that a search may mean, in the order of their rank: by state, then those that are called as was typed,
 * then by arrival. Whoever stops early has not caused the rest to be read, so that a name that everybody has costs no more than
 * others.
 */
export async function* rankByName(place: NameSearchPlace): AsyncIterable<readonly string[]> {
  const seen = new Set<string>();
  for (const state of place.states) {
    for (const match of ['exact', 'beginning'] as const) {
      for await (const ids of matchesOf(place, state, match)) {
        const fresh = ids.filter((id) => !seen.has(id));
        for (const id of fresh) seen.add(id);
        yield fresh;
      }
    }
  }
}
