import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { auditActor, newSecret } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { RoomRecord } from '#stays/contract';
import type { DevicesContext } from './context.ts';
import { createEnrolmentCode, normaliseEnrolmentCode } from './enrolment-code.ts';
import type { DevicesTables, DevicesWriteContext, EnrolmentTable } from './tables.ts';

/** Lifetime of a code, and of a confirmed code that its TV has not collected yet, in milliseconds. */
export const enrolmentMs = 600_000;
const pollSeconds = 3;
/** With 16.7 million codes and a few hundred in use, a second attempt is rare. */
const maxAttempts = 50;

type Tx = Kysely<DevicesTables>;

/** Finds an enrolment that has not expired. */
export function findPendingEnrolment(read: Tx, code: string, now: number): Promise<EnrolmentTable | undefined> {
  return read
    .selectFrom('device_enrolments')
    .selectAll()
    .where('code', '=', normaliseEnrolmentCode(code))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Inserts an enrolment under an unused code and returns the code. */
async function insertEnrolment(tx: Tx, context: DevicesContext, row: Omit<EnrolmentTable, 'code'>): Promise<string> {
  const { clock, random } = context.platform;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const code = createEnrolmentCode(random);
    await tx.deleteFrom('device_enrolments').where('code', '=', code).where('expires_at', '<=', clock.now()).execute();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('device_enrolments')
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return code;
  }
  return refuse('unavailable', 'no free enrolment code');
}

/** Starts an enrolment: returns a code for the screen and a secret to poll with. */
export async function beginEnrolment(
  context: DevicesContext,
  input: { readonly property: string; readonly model: string },
) {
  const property = await context.property.requireById(input.property);
  const { value, hash } = newSecret(context.platform.random);
  const expiresAt = context.platform.clock.now() + enrolmentMs;
  const row = { property: property.id, secret_hash: hash, model: input.model, expires_at: expiresAt };
  const code = await context.store.write(({ tx }) =>
    insertEnrolment(tx, context, { ...row, device_id: '', room_id: '' }),
  );
  return { code, device_secret: value, expires_at: new Date(expiresAt).toISOString(), poll_after_s: pollSeconds };
}

type Confirmation = { readonly property: string; readonly code: string; readonly room: RoomRecord };

async function bind(
  { tx, emit }: DevicesWriteContext,
  context: DevicesContext,
  { property, code, room }: Confirmation,
): Promise<string> {
  const now = context.platform.clock.now();
  const enrolment = await findPendingEnrolment(tx, code, now);
  if (enrolment?.property !== property) return refuse('code_unknown', 'no TV shows this code');
  // A retry after a lost response.
  if (enrolment.device_id !== '' && enrolment.room_id === room.id) return enrolment.device_id;
  const id = uuid(context.platform.random);
  const { numUpdatedRows } = await tx
    .updateTable('device_enrolments')
    .set({ device_id: id, room_id: room.id, expires_at: now + enrolmentMs })
    .where('code', '=', enrolment.code)
    .where('device_id', '=', '')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return refuse('code_used', 'the code was already confirmed for another room');
  const empty = {
    firmware: '',
    os_type: '',
    onesquare_version: '',
    skin_version: '',
    name: '',
    engine: '',
    memory: '',
  };
  const instants = { enrolled_at: now, last_seen_at: null, revoked_at: null, memory_since: null };
  const device = { property, id, room_id: room.id, token_hash: null, model: enrolment.model };
  await tx
    .insertInto('devices')
    .values({ ...device, ...empty, ...instants })
    .execute();
  await emit('devices.changed', property, { device_id: id });
  await emit('devices.enrolled', property, { device_id: id, room_id: room.id });
  return id;
}

/** Binds the TV that shows a code to a room; if two people confirm a code for different rooms, the first one wins. */
export async function confirmEnrolment(
  context: DevicesContext,
  request: RouteContext,
  input: { readonly code: string; readonly room: string },
): Promise<{ readonly id: string; readonly room: string }> {
  const { property } = request;
  const room = await context.stays.findRoom(property, input.room);
  if (!room) return refuse('room_unknown', 'unknown or ambiguous room number');
  const id = await context.store.write((writing) => bind(writing, context, { property, code: input.code, room }));
  context.platform.audit({
    property,
    actor: auditActor(request.identity),
    action: 'devices.enrolled',
    subject: id,
    roomId: room.id,
  });
  return { id, room: room.room };
}
