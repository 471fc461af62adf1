import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import type { CasterRef, CasterType } from '../contract.ts';
import type { CastingContext } from './context.ts';
import type { CastingTables, PairingTable } from './tables.ts';

/** A stay in the room of the caller, and the device that calls. */
export type CasterCaller = Pick<CasterRef, 'property' | 'roomId' | 'room'> & {
  readonly stayId: string;
  readonly sessionId: string;
};

function single(stays: readonly StayRecord[]): StayRecord {
  const [stay, second] = stays;
  if (!stay) refuse('not_checked_in', 'no stay is in house in this room');
  if (second) refuse('stay_not_named', 'several stays share the room: name the stay');
  return stay;
}

/** Resolves the stay on whose behalf a phone or the room's TV calls; `stayId` is its claim. */
export async function resolveCaller(
  { stays }: CastingContext,
  identity: Guest | Tv,
  stayId: string,
): Promise<CasterCaller> {
  const stay = single(await stays.resolveCallerStays(identity, stayId));
  const { property, id, roomId, room } = stay;
  return { property, stayId: id, roomId, room, sessionId: identity.kind === 'guest' ? identity.sessionId : '' };
}

/** Returns the ways of streaming that the property offers. */
export async function offeredTypes({ property }: CastingContext, id: string): Promise<readonly string[]> {
  const { casting_types: types } = await property.settings(id);
  return types.split(',').map((type) => type.trim().toLowerCase());
}

/** Refuses a way of streaming that the property does not offer. */
export async function requireOffered(context: CastingContext, property: string, type: CasterType): Promise<void> {
  if (!(await offeredTypes(context, property)).includes(type)) refuse('type_unknown', `${type} is not offered`);
}

/** The gateway of a hotel's casters, as `askInTime` takes it. */
export function gatewayOf({ platform: { clock, breakers } }: CastingContext, property: string) {
  return { clock, breakers, target: `casters ${property}` };
}

/** Whether the gateway of a hotel did not answer the last time. */
export function isSilent(context: CastingContext, property: string): boolean {
  const { breakers, target } = gatewayOf(context, property);
  return breakers.conditionOf(target) !== 'well';
}

/** Returns the caster to which a device is paired. */
export function casterOf({ property, room_id: roomId, room, type }: PairingTable): CasterRef {
  return { property, roomId, room, type };
}

/** Selects the paired devices of a stay in its room, oldest first; without those that are to be let go. */
export function listPairings(
  read: Kysely<CastingTables>,
  { property, stayId, roomId }: Pick<CasterCaller, 'property' | 'stayId' | 'roomId'>,
): Promise<readonly PairingTable[]> {
  return read
    .selectFrom('casting_pairings')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .orderBy('paired_at')
    .orderBy('id')
    .execute();
}
