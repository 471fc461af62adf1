import type { Kysely } from 'kysely';
import { type RouteInput, refuse } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import { runOnce } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { MessageTexts, messages, ShownEmergency } from '../contract.ts';
import { instantText, type MessagesContext } from './context.ts';
import type { EmergencyTable, MessagesTables } from './tables.ts';

type Given = RouteInput<typeof messages, 'POST /api/v1/emergencies'>['body'];
type Staff = { readonly property: string; readonly actor: string };

/** How long a prepared emergency can be started. */
const preparedMs = 5 * 60_000;

/** Finds an emergency by id; refuses with `not_found`. */
export async function requireEmergency(
  { store }: MessagesContext,
  property: string,
  id: string,
): Promise<EmergencyTable> {
  const row = await store.read
    .selectFrom('emergencies')
    .selectAll()
    .where('property', '=', property)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('not_found', 'no such emergency');
}

/** Finds the emergency that is on. */
export async function findRunning({ store }: MessagesContext, property: string): Promise<EmergencyTable | undefined> {
  return await store.read
    .selectFrom('emergencies')
    .selectAll()
    .where('property', '=', property)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** Stores an emergency that is not shown before it is started. */
export async function prepareEmergency(
  context: MessagesContext,
  { property, actor }: Staff,
  { request_id, ...body }: Given,
): Promise<EmergencyTable> {
  const { clock, random } = context.platform;
  const now = clock.now();
  const row: EmergencyTable = {
    property,
    id: uuid(random),
    status: 'prepared',
    texts: JSON.stringify(body.texts),
    picture: body.picture,
    drill: body.drill ? 1 : 0,
    created_at: now,
    created_by: actor,
    started_at: null,
    ended_at: null,
    ended_by: '',
  };
  const request = { property, scope: actor, requestId: request_id.toLowerCase(), body, now };
  const { id } = await context.store.write(({ tx }) =>
    runOnce(tx, { ...request, call: 'POST /api/v1/emergencies' }, async () => {
      await tx.insertInto('emergencies').values(row).execute();
      return { id: row.id };
    }),
  );
  return await requireEmergency(context, property, id);
}

async function end(tx: Kysely<MessagesTables>, { property, actor }: Staff, now: number) {
  return await tx
    .updateTable('emergencies')
    .set({ status: 'ended', ended_at: now, ended_by: actor })
    .where('property', '=', property)
    .where('status', '=', 'running')
    .returning('id')
    .execute();
}

/** Starts a prepared emergency on every TV; another one that is on ends. A repeat returns it as it is. */
export async function startEmergency(context: MessagesContext, staff: Staff, id: string): Promise<EmergencyTable> {
  const { property } = staff;
  const now = context.platform.clock.now();
  const rooms = await context.stays.listRooms(property);
  const numberOf = new Map(rooms.map((room) => [room.id, room.room]));
  const tvs = await context.devices.listTvs(property, [...numberOf.keys()]);
  const sets = tvs.map((tv) => ({
    property,
    emergency_id: id,
    device_id: tv.id,
    device: 'tv' as const,
    room: numberOf.get(tv.roomId) ?? '',
    stay_id: '',
    confirmed_at: null,
    answer: null,
    answered_at: null,
    answered_by: '',
  }));
  const before = await requireEmergency(context, property, id);
  if (before.status === 'running') return before;
  await context.store.write(async ({ tx, emit }) => {
    const ended = await end(tx, staff, now);
    for (const { id: other } of ended) await emit('messages.emergency_ended', property, { id: other });
    const started = await tx
      .updateTable('emergencies')
      .set({ status: 'running', started_at: now })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('status', '=', 'prepared')
      .where('created_at', '>', now - preparedMs)
      .returning('id')
      .executeTakeFirst();
    if (!started) refuse('not_prepared', 'it was prepared more than five minutes ago, or has been started');
    await tx.insertInto('emergency_sets').values(sets).execute();
    await emit('messages.emergency_started', property, { id });
  });
  return await requireEmergency(context, property, id);
}

/** Ends the emergency on every device. */
export async function endEmergency(context: MessagesContext, staff: Staff, id: string): Promise<EmergencyTable> {
  const { property } = staff;
  const row = await requireEmergency(context, property, id);
  if (row.status === 'ended') return row;
  if (row.status !== 'running') refuse('not_running', 'this emergency is not on');
  await context.store.write(async ({ tx, emit }) => {
    for (const { id: ended } of await end(tx, staff, context.platform.clock.now())) {
      await emit('messages.emergency_ended', property, { id: ended });
    }
  });
  return await requireEmergency(context, property, id);
}

/** Converts the emergency that is on for the devices of the house. */
export async function toShownEmergency(context: MessagesContext, row: EmergencyTable): Promise<ShownEmergency> {
  const { defaultLanguage } = await context.property.requireById(row.property);
  return {
    id: row.id,
    texts: JSON.parse(row.texts) as MessageTexts,
    language: defaultLanguage,
    picture: row.picture,
    drill: row.drill === 1,
    telephone: await context.property.setting(row.property, 'messages_emergency_telephone'),
    started_at: instantText(row.started_at ?? row.created_at),
  };
}

/** Returns the emergency that is on, for whoever is in the house; others learn nothing. */
export async function getEmergency(context: MessagesContext, identity: Identity): Promise<ShownEmergency | null> {
  if (identity.kind === 'nobody' || identity.kind === 'staff') return null;
  const row = await findRunning(context, identity.property);
  return row ? await toShownEmergency(context, row) : null;
}
