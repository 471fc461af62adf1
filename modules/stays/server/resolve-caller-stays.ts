import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import { auditActor } from '#platform/node/auth';
import type { RoomCaller, StayRecord } from '../contract.ts';
import { readInHouse, readStay } from './read-stays.ts';
import type { StaysTables } from './tables.ts';

type Dependencies = { readonly read: Kysely<StaysTables>; readonly audit: Audit };

function refuseClaim({ audit }: Dependencies, caller: RoomCaller): never {
  const actor = auditActor(caller);
  const { property, roomId } = caller;
  audit({ property, actor, action: 'claim.refused', subject: 'stay', roomId, details: { field: 'stay_id' } });
  return refuse('forbidden', 'stay_id does not belong to the caller');
}

/**
 * Returns the stays in house on whose behalf a caller may act (see `StaysPort.resolveCallerStays`). They are read from
 * the database rather than from the socket's identity, so that a lost event neither grants nor denies access.
 */
export async function resolveCallerStays(
  dependencies: Dependencies,
  caller: RoomCaller,
  stayId: string,
): Promise<readonly StayRecord[]> {
  if (caller.kind === 'guest') {
    if (stayId !== '' && stayId !== caller.stayId) refuseClaim(dependencies, caller);
    const stay = await readStay(dependencies.read, caller.property, caller.stayId);
    return stay?.state === 'in_house' ? [stay] : [];
  }
  const stays = await readInHouse(dependencies.read, caller.property, caller.roomId);
  if (stayId === '') return stays;
  const requested = stays.filter(({ id }) => id === stayId);
  return requested.length > 0 ? requested : refuseClaim(dependencies, caller);
}
