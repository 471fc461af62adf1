import { refuse } from '#platform/contract';
import type { Guest, Identity, Tv } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { OrdersPorts } from './context.ts';

function requireSingle(stays: readonly StayRecord[]): StayRecord {
  const [stay, second] = stays;
  if (!stay) refuse('not_checked_in', 'no stay is checked in');
  if (second) refuse('which_guest', 'several stays share the room; stay_id is required', { ask: 'stay' });
  return stay;
}

/**
 * Resolves the in-house stay that a guest or the TV of a room acts for. Refuses with `not_checked_in`, with `forbidden`
 * for the `stayId` of another stay, and with `which_guest` if the TV of a shared room sends none.
 */
export async function resolveCallerStay(
  { stays }: OrdersPorts,
  caller: Guest | Tv,
  stayId: string,
): Promise<StayRecord> {
  return requireSingle(await stays.resolveCallerStays(caller, stayId));
}

/** Like {@link resolveCallerStay}, but possibly from a cache: the write must check that the stay is still current. */
export async function resolveCachedStay(
  { stays }: OrdersPorts,
  caller: Guest | Tv,
  stayId: string,
): Promise<StayRecord> {
  return requireSingle(await stays.resolveCachedStays(caller, stayId));
}

/** Resolves the stays that anyone viewing the shop may act for; none for visitors and staff. */
export async function resolveVisibleStays(
  { stays }: OrdersPorts,
  identity: Identity,
  stayId: string,
): Promise<readonly StayRecord[]> {
  return identity.kind === 'guest' || identity.kind === 'tv' ? await stays.resolveCallerStays(identity, stayId) : [];
}
