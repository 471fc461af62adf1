import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { PmsRoomState } from '#stays/contract';
import type { RoomState } from '../contract.ts';
import type { ExchangeContext } from './context.ts';
import { addNotice, takeBackNotice } from './notices.ts';
import type { ExchangeWrite, RoomStateTable } from './tables.ts';

type Room = { readonly property: string; readonly id: string; readonly room: string };
type StateChange = Partial<Pick<RoomStateTable, 'sign' | 'maid_status' | 'message_light' | 'light_sent'>>;

const nothing = { sign: 'none', maid_status: '', message_light: 0, light_sent: 0 } as const;

function viewOf({ room_id, room, sign, maid_status, message_light, changed_at }: RoomStateTable): RoomState {
  const at = Number(changed_at);
  return {
    ...{ room_id, room, sign, maid_status },
    message_light: message_light === 1,
    changed_at: at === 0 ? null : new Date(at).toISOString(),
  };
}

function emptyState({ property, id, room }: Room): RoomStateTable {
  return { property, room_id: id, room, ...nothing, changed_at: 0 };
}

async function readState({ tx }: Pick<ExchangeWrite, 'tx'>, room: Room): Promise<RoomStateTable> {
  const rows = tx.selectFrom('pms_room_states').selectAll().where('property', '=', room.property);
  return (await rows.where('room_id', '=', room.id).executeTakeFirst()) ?? emptyState(room);
}

/** Stores what changes, and publishes what the desk sees of it; returns the state before and after. */
async function change(
  { platform }: ExchangeContext,
  write: ExchangeWrite,
  { room, to: wanted }: { readonly room: Room; readonly to: StateChange },
) {
  const before = await readState(write, room);
  const isSame = Object.entries(wanted).every(([name, value]) => before[name as keyof StateChange] === value);
  if (isSame) return { before, after: before };
  const after: RoomStateTable = { ...before, ...wanted, room: room.room, changed_at: platform.clock.now() };
  const { property, room_id, ...columns } = after;
  await write.tx
    .insertInto('pms_room_states')
    .values(after)
    .onConflict((conflict) => conflict.columns(['property', 'room_id']).doUpdateSet(columns))
    .execute();
  const isSeen = Object.keys(wanted).some((name) => name !== 'light_sent');
  if (isSeen) await write.emit('pms-exchange.room_state_changed', property, { room_id });
  return { before, after };
}

/** Returns how the PMS writes a room, as far as a stay in it tells; else as the property does. */
export async function pmsRoomOf(
  { stays }: ExchangeContext,
  { property, id, room }: Room,
): Promise<{ readonly room: string; readonly occupied: boolean }> {
  const [stay] = await stays.inHouseByRoomIds(property, [id]);
  const known = stay && (await stays.pmsStay(property, stay.id));
  return { room: known?.room ?? room, occupied: stay !== undefined };
}

/** Lists the states of rooms; all that were ever reported, or the one room. */
export async function listStates(
  { store, stays }: ExchangeContext,
  property: string,
  roomId: string | undefined,
): Promise<readonly RoomState[]> {
  const rows = store.read.selectFrom('pms_room_states').selectAll().where('property', '=', property).orderBy('room');
  if (roomId === undefined) return (await rows.execute()).map(viewOf);
  const known = await rows.where('room_id', '=', roomId).executeTakeFirst();
  if (known) return [viewOf(known)];
  const [found] = await stays.roomsByIds(property, [roomId]);
  return found ? [viewOf(emptyState({ property, ...found }))] : [];
}

/** Sets what staff say of a room and tells the PMS. Refuses with `not_found`. */
export async function setState(
  context: ExchangeContext,
  { property, roomId }: { readonly property: string; readonly roomId: string },
  wanted: Pick<StateChange, 'sign' | 'maid_status'>,
): Promise<RoomState> {
  const [found] = await context.stays.roomsByIds(property, [roomId]);
  if (!found) return refuse('not_found', 'no such room');
  const own = { property, ...found };
  const [pms, hasPms] = await Promise.all([pmsRoomOf(context, own), context.links.hasPms(property)]);
  const notice = uuid(context.platform.random);
  return await context.store.write(async (write) => {
    const { before, after } = await change(context, write, { room: own, to: wanted });
    if (hasPms && after.sign !== before.sign) {
      const given = { room: pms.room, sign: after.sign };
      const idStart = `sign ${roomId} `;
      await takeBackNotice(write, { property, idStart });
      await addNotice(context, write, { property, id: `${idStart}${notice}`, name: 'setRoomSign', given: [given] });
    }
    // Also if it is the same: a room that was clean is found clean again.
    if (hasPms && wanted.maid_status && after.maid_status !== '') {
      const given = { ...pms, status: after.maid_status };
      await addNotice(context, write, { property, id: `maid ${notice}`, name: 'setMaidStatus', given: [given] });
    }
    return viewOf(after);
  });
}

/** Stores what the PMS reports of a room; unknown rooms are ignored. */
export async function takeRoomState(
  context: ExchangeContext,
  property: string,
  { room, messageLight, doNotDisturb }: PmsRoomState,
): Promise<void> {
  const found = await context.stays.findRoom(property, room);
  if (!found) return;
  const own = { property, ...found };
  await context.store.write(async (write) => {
    const { sign } = await readState(write, own);
    const cleared = sign === 'do_not_disturb' ? 'none' : sign;
    const to: StateChange = {
      ...(messageLight === undefined ? {} : { message_light: messageLight ? 1 : 0 }),
      ...(doNotDisturb === undefined ? {} : { sign: doNotDisturb ? 'do_not_disturb' : cleared }),
    };
    await change(context, write, { room: own, to });
  });
}

/** Takes the sign down and forgets what housekeeping found, once the last guest has left the room. */
export async function forgetGuest(context: ExchangeContext, property: string, roomId: string): Promise<void> {
  const { stays, store } = context;
  if ((await stays.inHouseByRoomIds(property, [roomId])).length > 0) return;
  const [state] = await listStates(context, property, roomId);
  if (!state) return;
  if (state.sign !== 'none') await setState(context, { property, roomId }, { sign: 'none' });
  const own = { property, id: roomId, room: state.room };
  const to = { maid_status: '', message_light: 0 } as const;
  await store.write((write) => change(context, write, { room: own, to }));
}

/** Notes whether the PMS was told that a room has unread messages. */
export async function noteLight(context: ExchangeContext, own: Room, isOn: boolean): Promise<void> {
  const to = { light_sent: isOn ? 1 : 0 } as const;
  await context.store.write((write) => change(context, write, { room: own, to }));
}
