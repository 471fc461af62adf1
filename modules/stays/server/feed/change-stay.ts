import type { Clock } from '#platform/clock';
import type { WriteContext } from '#platform/node/db';
import { type Random, uuid } from '#platform/random';
import type { NameSearch, ReportedStay, ReportOutcome, Resident, stays } from '../../contract.ts';
import { deleteDeviceLanguages } from '../device-languages.ts';
import { storeNameKeys } from '../name-keys.ts';
import type { StayDetails } from '../read-stays.ts';
import { toResidentRows } from '../resident-rows.ts';
import type { PropertyRooms, Room } from '../room-repository.ts';
import type { StaysTables } from '../tables.ts';
import { residentsAfter } from './resident-changes.ts';

/** What reports of one PMS are applied with. */
export type ReportContext = {
  readonly property: string;
  /** Days in the property's time zone. */
  readonly today: string;
  readonly tomorrow: string;
  /** Kind of PMS to which references belong. */
  readonly source: string;
  /** A resync that would check out more than this share of those in house asks first. */
  readonly askPercent: number;
  readonly rooms: PropertyRooms;
  readonly clock: Clock;
  readonly random: Random;
  readonly names: NameSearch;
};

type InWrite = WriteContext<StaysTables, typeof stays>;
type StayColumns = Partial<Omit<StaysTables['stays'], 'property' | 'id'>>;

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

/** The row of a stay that is new; what the PMS did not say is today, one night, and allowed. */
export function newStayRow(context: ReportContext, stay: ReportedStay, room: Room): StaysTables['stays'] {
  const { today, tomorrow } = context;
  const now = context.clock.now();
  const arrival = stay.arrival && stay.arrival < today ? stay.arrival : today;
  const departure = stay.departure && stay.departure >= arrival ? stay.departure : tomorrow;
  return {
    property: context.property,
    id: uuid(context.random),
    room_id: room.id,
    state: 'in_house',
    language: stay.language ?? '',
    arrival,
    departure,
    checked_in_at: now,
    checked_out_at: null,
    no_post: flag(stay.noPost ?? false),
    bill_hidden: flag(stay.mayViewBill === false),
    revision: 0,
    anonymous: 0,
    persons: 0,
    arrival_time: '',
    email: '',
    telephone: '',
    note: '',
    pms_source: context.source,
    pms_reference: stay.reference,
    pms_room: stay.room,
    left_room_id: '',
    left_room_at: null,
  };
}

/** Stores a stay that nobody knew. */
export async function insertStay(
  write: InWrite,
  context: ReportContext,
  { stay, room }: { stay: ReportedStay; room: Room },
) {
  const { tx, emit } = write;
  const row = newStayRow(context, stay, room);
  const { property, id } = row;
  const residents = residentsAfter([], { guest: { lastName: '' }, ...stay }, context);
  await tx.insertInto('stays').values(row).execute();
  await tx
    .insertInto('residents')
    .values(toResidentRows(residents, { property, stayId: id }))
    .execute();
  await storeNameKeys(tx, context.names, [{ property, id, residents }]);
  await emit('stays.checked_in', property, { stay_id: id, room_id: room.id });
}

/** Columns that a report changes, apart from room and state. */
function changedColumns(before: StayDetails, stay: ReportedStay): StayColumns {
  const arrival = stay.arrival ?? before.arrival;
  const departure = stay.departure && stay.departure >= arrival ? stay.departure : before.departure;
  const after: StayColumns = {
    arrival: arrival <= departure ? arrival : before.arrival,
    departure,
    language: stay.language ?? before.language,
    no_post: flag(stay.noPost ?? before.noPost),
    bill_hidden: flag(!(stay.mayViewBill ?? before.mayViewBill)),
    pms_room: stay.room,
  };
  const known: StayColumns = {
    arrival: before.arrival,
    departure: before.departure,
    language: before.language,
    no_post: flag(before.noPost),
    bill_hidden: flag(!before.mayViewBill),
    pms_room: before.pms.room,
  };
  const changed = Object.entries(after).filter(([name, value]) => known[name as keyof StayColumns] !== value);
  return Object.fromEntries(changed) as StayColumns;
}

/** A stay as it is, and what the PMS says of it. */
type Change = { readonly before: StayDetails; readonly stay: ReportedStay };

/** Stores the residents of a stay; false if they are the same. */
async function storeResidents(
  { tx }: InWrite,
  context: ReportContext,
  { before, residents }: { readonly before: StayDetails; readonly residents: readonly Resident[] },
): Promise<boolean> {
  const { property, id } = before;
  if (residents === before.residents) return false;
  await tx.deleteFrom('residents').where('property', '=', property).where('stay_id', '=', id).execute();
  await tx
    .insertInto('residents')
    .values(toResidentRows(residents, { property, stayId: id }))
    .execute();
  await storeNameKeys(tx, context.names, [{ property, id, residents }]);
  return true;
}

async function update({ tx }: InWrite, { property, id }: StayDetails, columns: StayColumns): Promise<void> {
  await tx
    .updateTable('stays')
    .set((row) => ({ ...columns, revision: row('revision', '+', 1) }))
    .where('property', '=', property)
    .where('id', '=', id)
    .execute();
}

/** Checks in, moves and changes a known stay, as far as the report says something new. */
export async function updateStay(
  write: InWrite,
  context: ReportContext,
  { before, stay, room }: Change & { readonly room: Room },
): Promise<ReportOutcome> {
  const { property, id } = before;
  const isArriving = before.state === 'expected';
  const isMoving = !isArriving && room.id !== before.roomId;
  const columns = changedColumns(before, stay);
  const residents = residentsAfter(before.residents, stay, context);
  const isRenamed = await storeResidents(write, context, { before, residents });
  const isChanged = isRenamed || Object.keys(columns).some((name) => name !== 'pms_room');
  if (!isArriving && !isMoving && !isChanged && columns.pms_room === undefined) return 'unchanged';
  await update(write, before, {
    ...columns,
    room_id: room.id,
    ...(isMoving ? { left_room_id: before.roomId, left_room_at: context.clock.now() } : {}),
    ...(isArriving ? { state: 'in_house', checked_in_at: context.clock.now() } : {}),
  });
  if (isArriving) await write.emit('stays.checked_in', property, { stay_id: id, room_id: room.id });
  if (isMoving) {
    await write.emit('stays.moved', property, { stay_id: id, from_room_id: before.roomId, room_id: room.id });
  }
  if (isChanged && !isArriving) await write.emit('stays.changed', property, { stay_id: id });
  return 'applied';
}

/** Removes a resident who has left a stay that goes on; the next one carries its name then, if it was the first. */
export async function removeResident(
  write: InWrite,
  context: ReportContext,
  { stay, leaver }: { readonly stay: StayDetails; readonly leaver: Resident },
): Promise<void> {
  const { property, id } = stay;
  const residents = stay.residents.filter((one) => one !== leaver);
  await storeResidents(write, context, { before: stay, residents });
  await update(write, stay, {});
  // Before the change is heard of: a device that learns of it first would become another resident.
  await write.emit('stays.resident_left', property, { stay_id: id, resident_id: leaver.id });
  await write.emit('stays.changed', property, { stay_id: id });
}

/** Ends a stay in house. */
export async function endStay(write: InWrite, context: ReportContext, stay: StayDetails): Promise<void> {
  await update(write, stay, { state: 'checked_out', checked_out_at: context.clock.now() });
  await deleteDeviceLanguages(write.tx, stay);
  await write.emit('stays.ended', context.property, { stay_id: stay.id, room_id: stay.roomId });
}
