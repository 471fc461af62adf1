import type { Clock } from '#platform/clock';
import type { NameQuery, RoomOverviewSource } from '../contract.ts';
import { rankByName, withKeys } from './rank-by-name.ts';
import { idsPerQuery, readStays, type StayDetails } from './read-stays.ts';
import type { StaysStore } from './tables.ts';

type SearchDependencies = {
  readonly store: StaysStore;
  readonly clock: Clock;
  readonly overviewSource: Pick<RoomOverviewSource, 'names'>;
};

/** Stays matched before yielding to the event loop: a tolerant match takes up to half a millisecond. */
const matchesPerTurn = 10;
/** Stays read at once. */
const staysPerRead = 50;
/** Stays that one search judges at most: those that rank first, and more than anybody reads. */
const mostJudged = 1_000;

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
  const candidates = new Set<string>();
  for (let from = 0; from < stays.length; from += idsPerQuery) {
    const ids = stays.slice(from, from + idsPerQuery).map(({ id }) => id);
    for (const id of await withKeys({ db: store.read, property, query }, ids, 'beginning')) candidates.add(id);
  }
  return await filterMatches(
    clock,
    query,
    stays.filter(({ id }) => candidates.has(id)),
  );
}

/**
 * Searches stays in house and expected ones by the beginnings of a name, at most `limit`: those in house first, then those that are
 * called as was typed, then by arrival.
 */
export async function searchStays(
  { store, clock, overviewSource }: SearchDependencies,
  { property, state }: { readonly property: string; readonly state?: StayDetails['state'] | undefined },
  { typed, limit }: { readonly typed: string; readonly limit: number },
): Promise<readonly StayDetails[]> {
  const query = overviewSource.names.createQuery(typed);
  if (query.beginnings.length === 0) return [];
  const states = state === undefined ? (['in_house', 'expected'] as const) : [state];
  const found: StayDetails[] = [];
  let judged = 0;
  for await (const ids of rankByName({ db: store.read, property, states, query })) {
    for (let from = 0; from < ids.length; from += staysPerRead) {
      const some = ids.slice(from, from + staysPerRead);
      const stays = await readStays(store.read, property, (where) => where('stays.id', 'in', some));
      found.push(...(await filterMatches(clock, query, stays)));
      judged += some.length;
      if (found.length >= limit || judged >= mostJudged) return found.slice(0, limit);
    }
  }
  return found;
}
