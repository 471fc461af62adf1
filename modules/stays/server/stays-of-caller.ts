import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import { actorOf } from '#platform/node/auth';
import type { RoomCaller, StayRecord } from '../contract.ts';
import { readInHouse, readStay } from './read-stays.ts';
import type { StaysTables } from './tables.ts';

type Needs = { readonly read: Kysely<StaysTables>; readonly audit: Audit };

function refuseClaim({ audit }: Needs, caller: RoomCaller): never {
  const actor = actorOf(caller);
  const { property, roomId } = caller;
  audit({ property, actor, action: 'claim.refused', subject: 'stay', roomId, details: { field: 'stay_id' } });
  return refuse('forbidden', 'stay_id is not of the caller');
}

/**
 * Stays in house that a caller of the room may speak for (see `StaysPort.ofCaller`). They are read from the ledger and
 * not from what the socket was told, so that news that was lost opens and shuts nothing.
 */
export async function staysOfCaller(needs: Needs, caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]> {
  if (caller.kind === 'guest') {
    if (stayId !== '' && stayId !== caller.stayId) refuseClaim(needs, caller);
    const stay = await readStay(needs.read, caller.property, caller.stayId);
    return stay?.state === 'in_house' ? [stay] : [];
  }
  const here = await readInHouse(needs.read, caller.property, caller.roomId);
  if (stayId === '') return here;
  const named = here.filter(({ id }) => id === stayId);
  return named.length > 0 ? named : refuseClaim(needs, caller);
}
