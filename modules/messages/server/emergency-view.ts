import { loadStaffNames } from '#platform/node/auth';
import type { Emergency, EmergencySet, MessageTexts } from '../contract.ts';
import { instantText, type MessagesContext, maybeInstant } from './context.ts';
import { findRunning } from './emergencies.ts';
import type { EmergencySetTable, EmergencyTable } from './tables.ts';

async function listSets({ store }: MessagesContext, row: Pick<EmergencyTable, 'property' | 'id'>) {
  return await store.read
    .selectFrom('emergency_sets')
    .selectAll()
    .where('property', '=', row.property)
    .where('emergency_id', '=', row.id)
    .execute();
}

function countSets(sets: readonly EmergencySetTable[]): Emergency['counts'] {
  const count = (test: (set: EmergencySetTable) => boolean) => sets.filter(test).length;
  return {
    tvs: count((set) => set.device === 'tv'),
    confirmed: count((set) => set.device === 'tv' && set.confirmed_at !== null),
    phones: count((set) => set.device === 'phone'),
    leaving: count((set) => set.answer === 'leaving'),
    help: count((set) => set.answer === 'help'),
  };
}

async function toBody(
  context: MessagesContext,
  row: EmergencyTable,
  sets: readonly EmergencySetTable[],
): Promise<Emergency> {
  const names = await loadStaffNames(context.staff, row.property, [row.created_by, row.ended_by]);
  return {
    id: row.id,
    status: row.status,
    texts: JSON.parse(row.texts) as MessageTexts,
    picture: row.picture,
    drill: row.drill === 1,
    created_at: instantText(row.created_at),
    created_by: names.nameOf(row.created_by),
    started_at: maybeInstant(row.started_at),
    ended_at: maybeInstant(row.ended_at),
    ended_by: row.ended_by === '' ? '' : names.nameOf(row.ended_by),
    counts: countSets(sets),
  };
}

/** Converts an emergency for staff. */
export async function toEmergency(context: MessagesContext, row: EmergencyTable): Promise<Emergency> {
  return await toBody(context, row, await listSets(context, row));
}

/** Who needs somebody first: asks for help, has not confirmed, is still there, is leaving. */
function urgency({ answer, confirmed_at }: EmergencySet): number {
  if (answer === 'help') return 0;
  if (confirmed_at === null) return 1;
  return answer === null ? 2 : 3;
}

function byUrgency(one: EmergencySet, other: EmergencySet): number {
  return (
    urgency(one) - urgency(other) ||
    one.room.localeCompare(other.room, 'en', { numeric: true }) ||
    (one.device_id < other.device_id ? -1 : 1)
  );
}

/** Returns the emergency that is on with all its sets, those that need somebody first. */
export async function getCurrentEmergency(
  context: MessagesContext,
  property: string,
): Promise<{ readonly emergency: Emergency | null; readonly sets: EmergencySet[] }> {
  const row = await findRunning(context, property);
  if (!row) return { emergency: null, sets: [] };
  const [sets, rooms] = await Promise.all([listSets(context, row), context.stays.listRooms(property)]);
  const tvs = await context.devices.listTvs(
    property,
    rooms.map(({ id }) => id),
  );
  const connected = new Map(tvs.map((tv) => [tv.id, tv.connected]));
  const bodies = sets.map(({ device_id, device, room, confirmed_at, answer }) => ({
    device_id,
    device,
    room,
    // A phone that confirmed was there; phones that did not are not listed.
    connected: device === 'phone' || (connected.get(device_id) ?? false),
    confirmed_at: maybeInstant(confirmed_at),
    answer,
  }));
  return { emergency: await toBody(context, row, sets), sets: bodies.toSorted(byUrgency) };
}
