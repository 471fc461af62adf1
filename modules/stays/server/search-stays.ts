import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import type { NameQuery, RoomOverviewSource } from '../contract.ts';
import { byArrival, idsPerQuery, readStays, type StayDetails } from './read-stays.ts';
import type { StaysStore, StaysTables } from './tables.ts';

type SearchDependencies = {
  readonly store: StaysStore;
  readonly clock: Clock;
  readonly overviewSource: Pick<RoomOverviewSource, 'names'>;
};

/** Stays matched before yielding to the event loop: a tolerant match takes up to half a millisecond. */
const matchesPerTurn = 10;
/** Stays read at once. */
const staysPerRead = 100;
/** After every other character in the order of bytes. */
const last = '\u{10ffff}';

type Db = Kysely<StaysTables>;

/** Selects the stays with a key that begins so; a range of the index, which a condition with `or` would not be. */
export function beginningQuery(db: Db, property: string, beginning: string) {
  return db
    .selectFrom('stay_name_keys')
    .select('stay_id')
    .where('property', '=', property)
    .where('name_key', '>=', beginning)
    .where('name_key', '<', beginning + last);
}

async function idsBeginning(db: Db, property: string, spellings: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(spellings.map((one) => beginningQuery(db, property, one).execute()));
  return new Set(found.flat().map((row) => row.stay_id));
}

/** Returns the ids of the stays that a search may mean. */
async function findCandidates(db: Db, property: string, query: NameQuery): Promise<ReadonlySet<string>> {
  const sets = await Promise.all(query.beginnings.map((spellings) => idsBeginning(db, property, spellings)));
  const [first = new Set<string>(), ...others] = sets;
  const all = [...first].filter((id) => others.every((ids) => ids.has(id)));
  if (query.whole.length === 0) return new Set(all);
  const keys = db.selectFrom('stay_name_keys').select('stay_id').where('property', '=', property);
  const whole = await keys.where('name_key', 'in', query.whole).execute();
  return new Set([...all, ...whole.map((row) => row.stay_id)]);
}

async function filterMatches(clock: Clock, query: NameQuery, stays: readonly StayDetails[]) {
  const found: StayDetails[] = [];
  for (const [at, stay] of stays.entries()) {
    if (at > 0 && at % matchesPerTurn === 0) await clock.sleep(0);
    if (query.matches(stay)) found.push(stay);
  }
  return found;
}

/** Returns those of the given stays whose names match. */
export async function filterByName(
  { store, clock, overviewSource }: SearchDependencies,
  property: string,
  { typed, stays }: { readonly typed: string; readonly stays: readonly StayDetails[] },
): Promise<readonly StayDetails[]> {
  const query = overviewSource.names.createQuery(typed);
  if (query.beginnings.length === 0) return [];
  const candidates = await findCandidates(store.read, property, query);
  return await filterMatches(
    clock,
    query,
    stays.filter(({ id }) => candidates.has(id)),
  );
}

type StaySearch = {
  readonly property: string;
  readonly states: readonly StayDetails['state'][];
};

/** Returns the ids of those stays that are in the given states, by arrival. */
async function sortByArrival(db: Db, { property, states }: StaySearch, ids: readonly string[]) {
  const found: { readonly id: string; readonly arrival: string }[] = [];
  for (let from = 0; from < ids.length; from += idsPerQuery) {
    const some = db.selectFrom('stays').select(['id', 'arrival']).where('property', '=', property);
    const chunk = some.where('id', 'in', ids.slice(from, from + idsPerQuery)).where('state', 'in', states);
    found.push(...(await chunk.execute()));
  }
  return found.sort(byArrival).map(({ id }) => id);
}

/** Searches stays in house and expected ones by the beginnings of a name, by arrival, at most `limit`. */
export async function searchStays(
  { store, clock, overviewSource }: SearchDependencies,
  { property, state }: { readonly property: string; readonly state?: StayDetails['state'] | undefined },
  { typed, limit }: { readonly typed: string; readonly limit: number },
): Promise<readonly StayDetails[]> {
  const query = overviewSource.names.createQuery(typed);
  if (query.beginnings.length === 0) return [];
  const candidates = await findCandidates(store.read, property, query);
  const states = state === undefined ? (['in_house', 'expected'] as const) : [state];
  const ids = await sortByArrival(store.read, { property, states }, [...candidates]);
  const found: StayDetails[] = [];
  for (let from = 0; from < ids.length && found.length < limit; from += staysPerRead) {
    const some = ids.slice(from, from + staysPerRead);
    const stays = await readStays(store.read, property, (where) => where('stays.id', 'in', some));
    found.push(...(await filterMatches(clock, query, stays)));
  }
  return found.slice(0, limit);
}
