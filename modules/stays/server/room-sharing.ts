import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { readInHouse } from './read-stays.ts';
import type { Room } from './room-repository.ts';
import type { RoomShare } from './stay-editing.ts';
import type { StaysTables } from './tables.ts';

/** A guest about to enter a room. Without `stayId`, the stay is new. */
type Entry = RoomShare & { readonly property: string; readonly room: Room; readonly stayId?: string };

/**
 * Refuses a room in which another stay is in house, unless the guests share it. In a write, so that of two guests sent
 * into one free room at once, one is refused.
 */
export async function requireFreeRoom(
  tx: Kysely<StaysTables>,
  { property, room, stayId, share }: Entry,
): Promise<void> {
  if (share) return;
  const others = (await readInHouse(tx, property, room.id)).filter(({ id }) => id !== stayId);
  if (others.length === 0) return;
  const stays = others.map(({ id, residents, departure }) => ({
    id,
    last_name: residents[0]?.lastName ?? '',
    departure,
  }));
  refuse('room_taken', `another stay is in house in room ${room.number}`, { room: room.number, stays });
}
