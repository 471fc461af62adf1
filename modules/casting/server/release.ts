import { askInTime, workByGroup } from '#platform/node/jobs';
import type { CastingContext } from './context.ts';
import { endPairings } from './pair.ts';
import { type CasterCaller, casterOf, gatewayOf, isSilent } from './pairings.ts';
import type { PairingTable } from './tables.ts';

/** Most pairings of a hotel that one run takes off their casters. */
const batch = 100;

/** Takes an ended pairing off its caster and deletes it; returns whether the caster answered. */
async function release(context: CastingContext, row: PairingTable): Promise<boolean> {
  const { platform, store, caster } = context;
  try {
    await askInTime(gatewayOf(context, row.property), () => caster.unpair(casterOf(row), row.id));
  } catch (error) {
    platform.log.warn({ room: row.room, error: String(error) }, 'the casting gateway did not let a device go');
    return false;
  }
  const { property, id, stay_id, room_id, type } = row;
  await store.write(async ({ tx, emit }) => {
    await tx
      .deleteFrom('casting_pairings')
      .where('property', '=', property)
      .where('id', '=', id)
      .where('ended_at', 'is not', null)
      .execute();
    await emit('casting.changed', property, { stay_id, room_id, type });
  });
  return true;
}

/** Takes ended pairings of a hotel off their casters until its gateway does not answer. */
async function releaseOf(context: CastingContext, property: string): Promise<void> {
  const ended = await context.store.read
    .selectFrom('casting_pairings')
    .selectAll()
    .where('property', '=', property)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .limit(batch)
    .execute();
  for (const row of ended) {
    await release(context, row);
    if (isSilent(context, property)) return;
  }
}

/** Takes all ended pairings off their casters, hotels side by side, and deletes expired codes. Those that fail wait for the next run. */
export async function releaseEnded(context: CastingContext): Promise<void> {
  const { store, platform } = context;
  const hotels = await store.read
    .selectFrom('casting_pairings')
    .select('property')
    .distinct()
    .where('ended_at', 'is not', null)
    .execute();
  await workByGroup(
    hotels,
    ({ property }) => property,
    ({ property }) => releaseOf(context, property).then(() => true),
  );
  await store.write(async ({ tx }) => {
    await tx.deleteFrom('casting_codes').where('expires_at', '<=', platform.clock.now()).execute();
  });
}

type Ended = { readonly property: string; readonly stayId: string; readonly keepRoomId?: string };

/** Ends all pairings of a stay, but for those of the room it is in now, and the code on that room's TV. */
export async function releaseStay(context: CastingContext, { property, stayId, keepRoomId }: Ended): Promise<void> {
  const { store } = context;
  const rows = await store.read
    .selectFrom('casting_pairings')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .execute();
  const left = rows.filter(({ room_id }) => room_id !== keepRoomId);
  await endPairings(
    context,
    left.filter(({ ended_at }) => ended_at === null),
  );
  for (const row of left) {
    await release(context, row);
    if (isSilent(context, property)) return;
  }
}

/** Voids the codes of a room, which its guest may have seen. */
export async function voidCodes({ store }: CastingContext, property: string, roomId: string): Promise<void> {
  await store.write(async ({ tx }) => {
    await tx.deleteFrom('casting_codes').where('property', '=', property).where('room_id', '=', roomId).execute();
  });
}

type OneDevice = { readonly property: string; readonly id: string; readonly stay?: CasterCaller };

/** Takes a device off its caster; returns its row and whether the caster answered, or undefined if there is none. */
export async function unpair(
  context: CastingContext,
  { property, id, stay }: OneDevice,
): Promise<{ readonly row: PairingTable; readonly released: boolean } | undefined> {
  let query = context.store.read
    .selectFrom('casting_pairings')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id);
  if (stay) query = query.where('stay_id', '=', stay.stayId);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  await endPairings(context, [row]);
  return { row, released: await release(context, row) };
}
