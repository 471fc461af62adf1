import type { WriteContext } from '#platform/node/db';
import type { ReportedStay, ReportOutcome, StayReport, stays } from '../../contract.ts';
import { readInHouse, type StayDetails } from '../read-stays.ts';
import type { Room } from '../room-repository.ts';
import type { StaysTables } from '../tables.ts';
import { adoptStays, findAdoptions } from './adopt-stays.ts';
import { endStay, insertStay, type ReportContext, updateStay } from './change-stay.ts';
import { findByReference, findReported, ofGuest } from './find-reported.ts';
import { companionsOf, isNamed } from './resident-changes.ts';

type InWrite = WriteContext<StaysTables, typeof stays>;

/** Finds the room, or creates it: the PMS knows which rooms there are. */
async function roomOf({ tx }: InWrite, { rooms }: ReportContext, number: string): Promise<Room> {
  return (await rooms.find(tx, number)) ?? (await rooms.add(tx, number.trim()));
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

/** Takes over the stay of a guest whom reception checked in by hand, as it does while the PMS is away; false: there is none. */
async function adopt(
  write: InWrite,
  context: ReportContext,
  { stay, room }: { readonly stay: ReportedStay; readonly room: Room },
): Promise<boolean> {
  const inHouse = await readInHouse(write.tx, context.property, room.id);
  const found = await findAdoptions(write.tx, context, { inHouse, fresh: [stay] });
  return found.length > 0 && (await adoptStays(write, context, found)).length > 0;
}

/** Applies a change that does not say where the guest is: nothing, unless the stay is known. */
async function applyRoomless(write: InWrite, context: ReportContext, stay: ReportedStay): Promise<ReportOutcome> {
  const before = stay.reference === '' ? undefined : await findByReference(write.tx, context, stay.reference);
  if (before?.state !== 'in_house') return 'ignored';
  const room = { id: before.roomId, number: before.room };
  return await updateStay(write, context, { before, stay: { ...stay, room: before.pms.room }, room });
}

/** Whether no other stay is in house in the room of one. */
async function isAlone({ tx }: InWrite, { property }: ReportContext, { id, roomId }: StayDetails): Promise<boolean> {
  return (await readInHouse(tx, property, roomId)).every((one) => one.id === id);
}

/** A stay that was reported; `isJoining`: as a check-in, in which a guest may join the stay. */
type Reported = { readonly stay: ReportedStay; readonly fromRoom: string | undefined; readonly isJoining: boolean };

/**
 * Some systems check in each guest of a reservation under its one reference: who joins a stay that nobody else shares the room with
 * is a companion, and no new name of the one who is there.
 */
async function asCompanion(
  write: InWrite,
  context: ReportContext,
  { before, stay, room }: { readonly before: StayDetails; readonly stay: ReportedStay; readonly room: Room },
): Promise<ReportedStay> {
  const { guest, companions, shares, ...rest } = stay;
  const [first, ...others] = before.residents;
  if (!guest || companions || !shares || !first || before.state !== 'in_house' || before.roomId !== room.id)
    return stay;
  if (others.some((one) => isNamed(one, guest))) return stay;
  const { lastName, firstName = '', nativeName = '' } = guest;
  if (context.names.isSamePerson(first, { lastName, firstName, nativeName })) return stay;
  return (await isAlone(write, context, before))
    ? { ...rest, companions: [...companionsOf(before.residents), guest] }
    : stay;
}

async function applyStay(
  write: InWrite,
  context: ReportContext,
  { stay, fromRoom, isJoining }: Reported,
): Promise<ReportOutcome> {
  if (stay.room.trim() === '') return await applyRoomless(write, context, stay);
  const room = await roomOf(write, context, stay.room);
  const old = fromRoom === undefined ? room : await context.rooms.find(write.tx, fromRoom);
  const before =
    (await findReported(write.tx, context, { stay, roomId: old?.id })) ??
    (old === room ? undefined : await findReported(write.tx, context, { stay, roomId: room.id }));
  if (before) {
    const now = isJoining ? await asCompanion(write, context, { before, stay, room }) : stay;
    return await updateStay(write, context, { before, stay: now, room });
  }
  if (await adopt(write, context, { stay, room })) return 'applied';
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
    // Some systems tell a move as a check-in and a check-out, in either order: this is the end of the move.
    if (room && room.id !== stay.roomId && room.id === stay.leftRoomId) return 'unchanged';
    // Nobody else is in the room: those who stay are of this stay, and the last of them is told without the flag.
    if (shares && stay.residents.length > 1 && (await isAlone(write, context, stay))) return 'unchanged';
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
  return await applyStay(write, context, { stay: report.stay, fromRoom, isJoining: report.kind === 'checked_in' });
}
