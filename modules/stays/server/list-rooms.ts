import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Page, type PageQuery, readPage, runOnceIfKeyed } from '#platform/node/db';
import type { RoomRecord } from '../contract.ts';
import type { Room, RoomRepository } from './room-repository.ts';
import type { RequestOrigin } from './stay-editing.ts';
import type { StaysStore, StaysTables } from './tables.ts';

type RoomFilter = PageQuery & { readonly property: string };

/** Lists the rooms of a property by number, page by page. */
export async function listRooms(store: StaysStore, { property, ...page }: RoomFilter): Promise<Page<Room>> {
  const query = store.read.selectFrom('rooms').select(['id', 'number']).where('property', '=', property);
  return await readPage(query, { number: 'string' }, page);
}

/** Adds the rooms that do not exist yet, in one transaction. */
export async function addRooms(
  { store, rooms, clock }: { readonly store: StaysStore; readonly rooms: RoomRepository; readonly clock: Clock },
  property: string,
  { rooms: numbers, actor, requestId }: RequestOrigin & { readonly rooms: readonly string[] },
): Promise<{ readonly added: number; readonly existing: number }> {
  const repository = await rooms(property);
  const unique = [...new Set(numbers)];
  const request = { property, scope: actor, requestId, call: 'POST /api/v1/rooms', body: unique, now: clock.now() };
  const add = async (tx: Kysely<StaysTables>) => {
    const known = await tx
      .selectFrom('rooms')
      .select('number')
      .where('property', '=', property)
      .where('number', 'in', unique)
      .execute();
    const existing = new Set(known.map(({ number }) => number));
    const missing = unique.filter((number) => !existing.has(number));
    for (const number of missing) await repository.add(tx, number);
    return { added: missing.length, existing: unique.length - missing.length };
  };
  return await store.write(({ tx }) => runOnceIfKeyed(tx, request, () => add(tx)));
}

/** Reads rooms of a property by id. */
export async function readRooms(
  store: StaysStore,
  property: string,
  roomIds: readonly string[],
): Promise<readonly RoomRecord[]> {
  if (roomIds.length === 0) return [];
  return await store.read
    .selectFrom('rooms')
    .select(['id', 'number as room'])
    .where('property', '=', property)
    .where('id', 'in', roomIds)
    .execute();
}

/** Reads all rooms of a property, by number. */
export async function readAllRooms(store: StaysStore, property: string): Promise<readonly RoomRecord[]> {
  return await store.read
    .selectFrom('rooms')
    .select(['id', 'number as room'])
    .where('property', '=', property)
    .orderBy('number')
    .execute();
}
