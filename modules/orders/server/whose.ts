import { refuse } from '#platform/contract';
import type { Guest, Identity, Tv } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { ShopPorts } from './parts.ts';

function only(stays: readonly StayRecord[]): StayRecord {
  const [stay, second] = stays;
  if (!stay) refuse('not_checked_in', 'nobody is in house');
  if (second) refuse('which_guest', 'the set has to ask whose', { ask: 'stay' });
  return stay;
}

/**
 * The stay in house for which a guest or the TV of a room orders. Refuses with `not_checked_in`, with `forbidden` a
 * `stayId` of anybody else, and with `which_guest` a TV that does not say whose in a room of several stays.
 */
export async function stayOfCaller({ stays }: ShopPorts, caller: Guest | Tv, stayId: string): Promise<StayRecord> {
  return only(await stays.ofCaller(caller, stayId));
}

/** As {@link stayOfCaller}, perhaps from memory: only for a write that asks whether it is still so. */
export async function knownStayOf({ stays }: ShopPorts, caller: Guest | Tv, stayId: string): Promise<StayRecord> {
  return only(await stays.known(caller, stayId));
}

/** The stays that whoever looks at the shop may speak for: none of visitors and staff. */
export async function staysOfAnyone(
  { stays }: ShopPorts,
  identity: Identity,
  stayId: string,
): Promise<readonly StayRecord[]> {
  return identity.kind === 'guest' || identity.kind === 'tv' ? await stays.ofCaller(identity, stayId) : [];
}
