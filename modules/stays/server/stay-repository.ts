import type { Kysely } from 'kysely';
import type { RoomCaller, StayRecord, StaysPort } from '../contract.ts';
import type { StaysTables } from './tables.ts';

/** Stays that this process has read, cached until a write finds them outdated. */
export type StayRepository = Pick<StaysPort, 'resolveCachedStays' | 'selectRevision' | 'isCurrent' | 'invalidate'>;

/** Several times the stays in house of a large hotel. */
const maxCached = 5000;

function keyOf({ property, id }: { readonly property: string; readonly id: string }): string {
  return `${property} ${id}`;
}

/** Creates the cache; `read` reads a caller's stays from the database. */
export function createStayRepository(read: StaysPort['resolveCallerStays']): StayRepository {
  const cache = new Map<string, StayRecord>();

  function store(stay: StayRecord): void {
    cache.set(keyOf(stay), stay);
    if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? '');
  }

  async function known(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]> {
    // A TV's stays change with the occupancy of its room, so they are not cached.
    const own = caller.kind === 'guest' && (stayId === '' || stayId === caller.stayId);
    const found = own ? cache.get(keyOf({ property: caller.property, id: caller.stayId })) : undefined;
    if (found) return [found];
    const stays = await read(caller, stayId);
    if (own) for (const stay of stays) store(stay);
    return stays;
  }

  const selectRevision = (tx: unknown, { property, id }: Pick<StayRecord, 'property' | 'id'>) =>
    (tx as Kysely<StaysTables>)
      .selectFrom('stays')
      .select('revision')
      .where('property', '=', property)
      .where('id', '=', id);

  return {
    resolveCachedStays: known,
    selectRevision,
    isCurrent: async (tx, stay) => {
      const row = await selectRevision(tx, stay).executeTakeFirst();
      return row !== undefined && Number(row.revision) === stay.revision;
    },
    invalidate: (stay) => void cache.delete(keyOf(stay)),
  };
}
