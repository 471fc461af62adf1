import { refuse } from '#platform/contract';
import { foldDigits } from '#platform/digits';
import { type Random, uuid } from '#platform/random';
import type { CasterType } from '../contract.ts';
import type { CastingContext } from './context.ts';
import { type CasterCaller, casterOf, listPairings } from './pairings.ts';
import type { PairingTable } from './tables.ts';

/** How long a code is on the TV's screen, in milliseconds. */
export const codeMs = 300_000;
const digits = 6;

function createCode(random: Random): string {
  return Array.from(random.bytes(digits), (byte) => String(byte % 10)).join('');
}

type CodeFor = { readonly property: string; readonly roomId: string; readonly type: CasterType };

/** Returns a new code for the screen of a room's TV; the one before it is void. */
export async function showCode({ platform, store }: CastingContext, { property, roomId, type }: CodeFor) {
  const code = createCode(platform.random);
  const expiresAt = platform.clock.now() + codeMs;
  await store.write(async ({ tx }) => {
    await tx
      .insertInto('casting_codes')
      .values({ property, room_id: roomId, type, code, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['property', 'room_id', 'type']).doUpdateSet({ code, expires_at: expiresAt }),
      )
      .execute();
  });
  return { code, expires_at: new Date(expiresAt).toISOString() };
}

type Pairing = { readonly type: CasterType; readonly code: string; readonly name: string };

async function requireCode({ platform, store }: CastingContext, caller: CasterCaller, { type, code }: Pairing) {
  const found = await store.read
    .selectFrom('casting_codes')
    .select('code')
    .where('property', '=', caller.property)
    .where('room_id', '=', caller.roomId)
    .where('type', '=', type)
    .where('code', '=', foldDigits(code).replaceAll(/\s/g, ''))
    .where('expires_at', '>', platform.clock.now())
    .executeTakeFirst();
  if (!found) refuse('pairing_code_unknown', 'no TV of the room shows this code');
}

/** Pairs the caller's device with its room's caster. A device that is paired stays so, whatever the code. */
export async function pair(context: CastingContext, caller: CasterCaller, pairing: Pairing): Promise<void> {
  const { platform, store, caster } = context;
  const paired = (await listPairings(store.read, caller)).filter(({ type }) => type === pairing.type);
  if (paired.some((row) => row.session_id === caller.sessionId)) return;
  await requireCode(context, caller, pairing);
  const { casting_max_devices: most } = await context.property.settings(caller.property);
  const { property, stayId, sessionId, roomId, room } = caller;
  const wanted: PairingTable = {
    ...{ property, id: uuid(platform.random), room_id: roomId, room, stay_id: stayId, session_id: sessionId },
    ...{ type: pairing.type, name: pairing.name, paired_at: platform.clock.now(), ended_at: null },
  };
  // Stored first: a device that the gateway lets in is always known here, so that the end of the stay takes it off.
  const row = await store.write(async ({ tx, emit }) => {
    const { name, paired_at } = wanted;
    // Counted in the write: several phones may pair at once.
    const others = (await listPairings(tx, caller)).filter(({ type }) => type === pairing.type);
    if (others.length >= most) refuse('too_many_devices', `${most} devices are paired already`);
    // A device that its caster has not let go yet keeps the id under which the caster knows it.
    const stored = await tx
      .insertInto('casting_pairings')
      .values(wanted)
      .onConflict((conflict) =>
        conflict
          .columns(['property', 'stay_id', 'session_id', 'room_id', 'type'])
          .doUpdateSet({ name, paired_at, ended_at: null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await emit('casting.changed', property, { stay_id: stayId, room_id: roomId, type: pairing.type });
    return { ...wanted, id: stored.id };
  });
  try {
    await caster.pair(casterOf(row), { id: row.id, name: row.name, pairedAt: row.paired_at });
  } catch (error) {
    platform.log.warn({ room, error: String(error) }, 'the casting gateway did not pair a device');
    await endPairings(context, [row]);
    refuse('caster_unavailable', 'the caster does not answer');
  }
}

/** Marks pairings as ended, so that they are taken off their casters until that has succeeded. */
export async function endPairings({ platform, store }: CastingContext, rows: readonly PairingTable[]): Promise<void> {
  if (rows.length === 0) return;
  await store.write(async ({ tx, emit }) => {
    for (const { property, id, stay_id, room_id, type } of rows) {
      await tx
        .updateTable('casting_pairings')
        .set({ ended_at: platform.clock.now() })
        .where('property', '=', property)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
      await emit('casting.changed', property, { stay_id, room_id, type });
    }
  });
}
