import { loadStaffNames } from '#platform/node/auth';
import type { Emergency, EmergencyRoom, EmergencySet, MessageTexts } from '../contract.ts';
import { instantText, type MessagesContext, maybeInstant } from './context.ts';
import { findRunning } from './emergencies.ts';
import { listEmergencyRooms } from './emergency-rooms.ts';
import type { EmergencySetTable, EmergencyTable } from './tables.ts';

async function listSets({ store }: MessagesContext, row: Pick<EmergencyTable, 'property' | 'id'>) {
  return await store.read
    .selectFrom('emergency_sets')
    .selectAll()
    .where('property', '=', row.property)
    .where('emergency_id', '=', row.id)
    .execute();
}

/** The sets of walk-ins: nobody knows whether they are in the house at all. */
function isStranger({ device, stay_id }: Pick<EmergencySetTable, 'device' | 'stay_id'>): boolean {
  return device === 'phone' && stay_id === '';
}

function countSets(sets: readonly EmergencySetTable[], rooms: readonly EmergencyRoom[]): Emergency['counts'] {
  const count = (test: (set: EmergencySetTable) => boolean) => sets.filter(test).length;
  const roomsOf = (state: EmergencyRoom['state']) => rooms.filter((room) => room.state === state).length;
  return {
    rooms: rooms.length,
    help: roomsOf('help'),
    waiting: roomsOf('waiting'),
    leaving: roomsOf('leaving'),
    tvs: count((set) => set.device === 'tv'),
    confirmed: count((set) => set.device === 'tv' && set.confirmed_at !== null),
    phones: count((set) => set.device === 'phone' && !isStranger(set)),
    strangers: count(isStranger),
    strangers_help: count((set) => isStranger(set) && set.answer === 'help'),
  };
}

async function toBody(
  context: MessagesContext,
  row: EmergencyTable,
  { sets, rooms }: { readonly sets: readonly EmergencySetTable[]; readonly rooms: readonly EmergencyRoom[] },
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
    counts: countSets(sets, rooms),
  };
}

/** Converts an emergency for staff. */
export async function toEmergency(context: MessagesContext, row: EmergencyTable): Promise<Emergency> {
  const sets = await listSets(context, row);
  return await toBody(context, row, { sets, rooms: await listEmergencyRooms(context, row.property, sets) });
}

/** Who needs somebody first: asks for help, has not confirmed, is still there, is leaving. */
function urgency({ answer, confirmed_at }: EmergencySet): number {
  if (answer === 'help') return 0;
  if (confirmed_at === null) return 1;
  return answer === null ? 2 : 3;
}

function byUrgency(one: EmergencySet, other: EmergencySet): number {
  return (
    Number(one.is_stranger) - Number(other.is_stranger) ||
    urgency(one) - urgency(other) ||
    one.room.localeCompare(other.room, 'en', { numeric: true }) ||
    (one.device_id < other.device_id ? -1 : 1)
  );
}

/** Returns the emergency that is on with the rooms that have guests and all sets, those that need somebody first and strangers last. */
export async function getCurrentEmergency(
  context: MessagesContext,
  property: string,
): Promise<{ emergency: Emergency | null; rooms: EmergencyRoom[]; sets: EmergencySet[] }> {
  const row = await findRunning(context, property);
  if (!row) return { emergency: null, rooms: [], sets: [] };
  const [sets, rooms] = await Promise.all([listSets(context, row), context.stays.listRooms(property)]);
  const tvs = await context.devices.listTvs(
    property,
    rooms.map(({ id }) => id),
  );
  const connected = new Map(tvs.map((tv) => [tv.id, tv.connected]));
  const bodies = sets.map(({ device_id, device, room, stay_id, confirmed_at, answer }) => ({
    device_id,
    device,
    room,
    // A phone that confirmed was there; phones that did not are not listed.
    connected: device === 'phone' || (connected.get(device_id) ?? false),
    confirmed_at: maybeInstant(confirmed_at),
    answer,
    is_stranger: isStranger({ device, stay_id }),
  }));
  const occupied = await listEmergencyRooms(context, property, sets);
  const emergency = await toBody(context, row, { sets, rooms: occupied });
  return { emergency, rooms: occupied, sets: bodies.toSorted(byUrgency) };
}
