import type { WriteContext } from '#platform/node/db';
import type { ReportedPerson, ReportedStay, ReportOutcome, StayReport, stays } from '../../contract.ts';
import { readInHouse, type StayDetails } from '../read-stays.ts';
import type { Room } from '../room-repository.ts';
import type { StaysTables } from '../tables.ts';
import { adoptStays, findAdoptions } from './adopt-stays.ts';
import { endStay, insertStay, type ReportContext, removeResident, updateStay } from './change-stay.ts';
import { findByReference, findReported, ofGuest } from './find-reported.ts';
import { companionsOf } from './resident-changes.ts';
import { findOnlyPerson, findPerson } from './same-person.ts';

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
  const { residents } = before;
  // One who has no name yet is given it.
  if (!guest || companions || !shares || !residents[0]?.lastName) return stay;
  if (before.state !== 'in_house' || before.roomId !== room.id) return stay;
  if (findPerson(context.names, residents, guest)) return stay;
  return (await isAlone(write, context, before)) ? { ...rest, companions: [...companionsOf(residents), guest] } : stay;
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

/** How long the check-out of a room that a guest has moved out of is the end of the move; later it is one whose way back was missed. */
const moveMs = 5 * 60_000;

/** Whether a check-out is the second half of a move, which some systems tell as a check-in of the new room and a check-out of the old. */
function isEndOfMove({ clock }: ReportContext, { roomId, left }: StayDetails, room: Room | undefined): boolean {
  if (!room || !left || room.id === roomId || room.id !== left.roomId) return false;
  return clock.now() - left.at < moveMs;
}

/**
 * Applies a check-out by reference after which others remain in the room (GS of FIAS). They may be of this stay: then it goes on. Whoever
 * is named leaves it. Nobody named, it is a companion who leaves early, or on the day of departure the end, since a companion may only
 * have been inferred from a name that was corrected. False: it is the check-out of all.
 */
async function applyPartialCheckOut(
  write: InWrite,
  context: ReportContext,
  { stay, guest }: { readonly stay: StayDetails; readonly guest: ReportedPerson | undefined },
): Promise<ReportOutcome | undefined> {
  const leaver = guest && findOnlyPerson(context.names, stay.residents, guest);
  const isCompanion = leaver !== undefined && leaver !== stay.residents[0];
  // Where strangers share the room, they may be the ones who remain.
  if (stay.residents.length < 2 || !(isCompanion || (await isAlone(write, context, stay)))) return undefined;
  if (leaver) {
    await removeResident(write, context, { stay, leaver });
    return 'applied';
  }
  return stay.departure > context.today ? 'unchanged' : undefined;
}

async function applyCheckOut(
  write: InWrite,
  context: ReportContext,
  { reference, room: number, shares, guest }: CheckOut,
): Promise<ReportOutcome> {
  const room = await context.rooms.find(write.tx, number);
  if (reference !== '') {
    const stay = await findByReference(write.tx, context, reference);
    if (stay?.state !== 'in_house') return 'ignored';
    if (isEndOfMove(context, stay, room)) return 'unchanged';
    const partial = shares ? await applyPartialCheckOut(write, context, { stay, guest }) : undefined;
    if (partial) return partial;
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
