import type { Clock } from '#platform/clock';
import type { WriteContext } from '#platform/node/db';
import { type Random, uuid } from '#platform/random';
import type { NameSearch, ReportedStay, ReportOutcome, StayReport, stays } from '../../contract.ts';
import { deleteDeviceLanguages } from '../device-languages.ts';
import { storeNameKeys } from '../name-keys.ts';
import { readInHouse, type StayDetails } from '../read-stays.ts';
import { toResidentRows } from '../resident-rows.ts';
import type { PropertyRooms, Room } from '../room-repository.ts';
import type { StaysTables } from '../tables.ts';
import { findByReference, findReported, ofGuest } from './find-reported.ts';
import type { LeftRooms } from './left-rooms.ts';
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
  /** Where guests were before they moved: a check-out of that room is no check-out of theirs. */
  readonly left: LeftRooms;
};

type InWrite = WriteContext<StaysTables, typeof stays>;
type StayColumns = Partial<Omit<StaysTables['stays'], 'property' | 'id'>>;

/** Finds the room, or creates it: the PMS knows which rooms there are. */
async function roomOf({ tx }: InWrite, { rooms }: ReportContext, number: string): Promise<Room> {
  return (await rooms.find(tx, number)) ?? (await rooms.add(tx, number.trim()));
}

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
  };
}

async function insertStay(write: InWrite, context: ReportContext, { stay, room }: { stay: ReportedStay; room: Room }) {
  const { tx, emit } = write;
  const row = newStayRow(context, stay, room);
  const { property, id } = row;
  const residents = residentsAfter([], { guest: { lastName: '' }, ...stay }, context.random);
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

/** Stores the residents of a report; false if they are the same. */
async function storeResidents({ tx }: InWrite, context: ReportContext, { before, stay }: Change): Promise<boolean> {
  const { property, id } = before;
  const residents = residentsAfter(before.residents, stay, context.random);
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
  const isRenamed = await storeResidents(write, context, { before, stay });
  const isChanged = isRenamed || Object.keys(columns).some((name) => name !== 'pms_room');
  if (!isArriving && !isMoving && !isChanged && columns.pms_room === undefined) return 'unchanged';
  await update(write, before, {
    ...columns,
    room_id: room.id,
    ...(isArriving ? { state: 'in_house', checked_in_at: context.clock.now() } : {}),
  });
  if (isArriving) await write.emit('stays.checked_in', property, { stay_id: id, room_id: room.id });
  if (isMoving) {
    context.left.add(before.pms.reference, before.roomId);
    await write.emit('stays.moved', property, { stay_id: id, from_room_id: before.roomId, room_id: room.id });
  }
  if (isChanged && !isArriving) await write.emit('stays.changed', property, { stay_id: id });
  return 'applied';
}

/** Ends a stay in house. */
export async function endStay(write: InWrite, context: ReportContext, stay: StayDetails): Promise<void> {
  await update(write, stay, { state: 'checked_out', checked_out_at: context.clock.now() });
  await deleteDeviceLanguages(write.tx, stay);
  context.left.forget(stay.pms.reference);
  await write.emit('stays.ended', context.property, { stay_id: stay.id, room_id: stay.roomId });
}

/**
 * In a PMS without references, a guest who is the first in the room (`shares` is false) takes the place of those whose departure was
 * never told.
 */
async function endForerunners(
  write: InWrite,
  context: ReportContext,
  { stay, room }: { readonly stay: ReportedStay; readonly room: Room },
): Promise<void> {
  if (stay.reference !== '' || stay.shares !== false) return;
  const inRoom = await readInHouse(write.tx, context.property, room.id);
  for (const one of inRoom) {
    if (one.pms.source === context.source && one.pms.reference === '') await endStay(write, context, one);
  }
}

/** Applies a change that does not say where the guest is: nothing, unless the stay is known. */
async function applyRoomless(write: InWrite, context: ReportContext, stay: ReportedStay): Promise<ReportOutcome> {
  const before = stay.reference === '' ? undefined : await findByReference(write.tx, context, stay.reference);
  if (before?.state !== 'in_house') return 'ignored';
  const room = { id: before.roomId, number: before.room };
  return await updateStay(write, context, { before, stay: { ...stay, room: before.pms.room }, room });
}

async function applyStay(
  write: InWrite,
  context: ReportContext,
  { stay, fromRoom }: { readonly stay: ReportedStay; readonly fromRoom: string | undefined },
): Promise<ReportOutcome> {
  if (stay.room.trim() === '') return await applyRoomless(write, context, stay);
  const room = await roomOf(write, context, stay.room);
  const old = fromRoom === undefined ? room : await context.rooms.find(write.tx, fromRoom);
  const before =
    (await findReported(write.tx, context, { stay, roomId: old?.id })) ??
    (old === room ? undefined : await findReported(write.tx, context, { stay, roomId: room.id }));
  if (before) return await updateStay(write, context, { before, stay, room });
  await endForerunners(write, context, { stay, room });
  await insertStay(write, context, { stay, room });
  return 'applied';
}

type CheckOut = Extract<StayReport, { readonly kind: 'checked_out' }>;

async function applyCheckOut(
  write: InWrite,
  context: ReportContext,
  { reference, room: number, shares, guest }: CheckOut,
): Promise<ReportOutcome> {
  const room = await context.rooms.find(write.tx, number);
  if (reference !== '') {
    const stay = await findByReference(write.tx, context, reference);
    if (stay?.state !== 'in_house') return 'ignored';
    if (room && room.id !== stay.roomId && context.left.has(reference, room.id)) return 'ignored';
    await endStay(write, context, stay);
    return 'applied';
  }
  if (!room) return 'ignored';
  const inRoom = await readInHouse(write.tx, context.property, room.id);
  const leaving = shares ? ofGuest(inRoom, guest) : inRoom;
  for (const stay of leaving) await endStay(write, context, stay);
  return leaving.length > 0 ? 'applied' : 'unchanged';
}

/** Applies a report inside a write; repeated, it changes nothing. */
export async function applyReport(write: InWrite, context: ReportContext, report: StayReport): Promise<ReportOutcome> {
  if (report.kind === 'checked_out') return await applyCheckOut(write, context, report);
  const fromRoom = report.kind === 'changed' ? report.fromRoom : undefined;
  return await applyStay(write, context, { stay: report.stay, fromRoom });
}
