import { refuse } from '#platform/contract';
import { type CodeOutcome, judgeCode } from '#platform/node/auth';
import type { WriteContext } from '#platform/node/db';
import type { RoomCaller } from '#stays/contract';
import type { parental } from '../contract.ts';
import { isParentalCode } from '../rules/index.ts';
import type { ParentalContext } from './context.ts';
import type { ParentalTables } from './tables.ts';

/** Who uses a device of a room, with the room's number. */
export type Caller = RoomCaller & { readonly room: string };

type Write = WriteContext<ParentalTables, typeof parental>;
type Context = Pick<ParentalContext, 'store' | 'stays' | 'session'>;
type Said = Pick<ParentalTables['parental_child_devices'], 'stay_id' | 'is_child' | 'said_at'>;

/** A phone that signs in anew ends its former session up to this many milliseconds later, when it fetches its cookie. */
const signInMs = 30_000;

function deviceOf(caller: RoomCaller): string {
  return caller.kind === 'tv' ? caller.deviceId : caller.sessionId;
}

/** Whether a family has given the caller's device to a child. */
export async function isChildDevice(context: Context, caller: RoomCaller): Promise<boolean> {
  return caller.kind === 'tv' ? await isChildTv(context, caller) : await isChildPhone(context, caller);
}

async function isChildTv({ store, stays }: Context, tv: RoomCaller): Promise<boolean> {
  const row = await store.read
    .selectFrom('parental_child_devices')
    .select(['stay_id', 'is_child'])
    .where('property', '=', tv.property)
    .where('device_id', '=', deviceOf(tv))
    .executeTakeFirst();
  if (row?.is_child !== 1) return false;
  // A TV stays in the room: it is no child's for the next guest.
  const inHouse = await stays.resolveCallerStays(tv, '');
  return inHouse.some(({ id }) => id === row.stay_id);
}

async function isChildPhone({ store, session }: Context, phone: RoomCaller & { kind: 'guest' }): Promise<boolean> {
  const { property, stayId, sessionId } = phone;
  const rows = await store.read
    .selectFrom('parental_child_devices')
    .select(['device_id', 'is_child', 'said_at'])
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('is_phone', '=', 1)
    .execute();
  const own = rows.find(({ device_id: id }) => id === sessionId);
  if (own) return own.is_child === 1;
  const childs = rows.filter(({ is_child }) => is_child === 1);
  if (childs.length === 0) return false;
  const times = await session.sessionTimes(property, [sessionId, ...childs.map(({ device_id: id }) => id)]);
  const timesOf = (id: string) => times.find((one) => one.id === id);
  const signedInAt = timesOf(sessionId)?.startedAt ?? 0;
  // A browser has no name that lasts: whoever signs in after a child's phone has signed out may be that phone.
  return childs.some(({ device_id, said_at }) => {
    const ended = timesOf(device_id) ?? { endedAt: said_at };
    return ended.endedAt !== null && signedInAt >= ended.endedAt - signInMs;
  });
}

/** Stores whether the caller's device is a child's; false: it was said before. */
async function say({ tx }: Write, caller: RoomCaller, said: Said): Promise<boolean> {
  const known = await tx
    .selectFrom('parental_child_devices')
    .select(['stay_id', 'is_child'])
    .where('property', '=', caller.property)
    .where('device_id', '=', deviceOf(caller))
    .executeTakeFirst();
  if (known?.stay_id === said.stay_id && known.is_child === said.is_child) return false;
  const is_phone = caller.kind === 'tv' ? 0 : 1;
  await tx
    .insertInto('parental_child_devices')
    .values({ property: caller.property, device_id: deviceOf(caller), is_phone, ...said })
    .onConflict((conflict) => conflict.columns(['property', 'device_id']).doUpdateSet(said))
    .execute();
  return true;
}

/**
 * Makes the caller's device a child's for its stay, or no longer, for which the parental code is judged. Refuses with `code_wrong` or
 * `too_many_codes`.
 */
export async function setChildDevice(
  context: ParentalContext,
  caller: Caller,
  { child, code, stayId }: { readonly child: boolean; readonly code: string; readonly stayId: string },
): Promise<void> {
  const { property, roomId: room_id } = caller;
  const [stay] = await context.stays.resolveCallerStays(caller, stayId);
  if (!stay) refuse('not_checked_in', 'no stay is checked in');
  const isRight = child || (await isParentalCode(context, caller, code));
  const now = context.platform.clock.now();
  const outcome = await context.store.write(async (write): Promise<CodeOutcome> => {
    const place = { room: caller, kind: 'parental' } as const;
    const taken: CodeOutcome = child ? { kind: 'unlocked' } : await judgeCode(write.tx, place, { isRight, now });
    if (taken.kind !== 'unlocked') return taken;
    const said = { stay_id: stay.id, is_child: child ? 1 : 0, said_at: now } as const;
    if (!(await say(write, caller, said))) return taken;
    const payload = { device_id: deviceOf(caller), stay_id: stay.id, room_id };
    await write.emit('parental.device_changed', property, payload);
    return taken;
  });
  if (outcome.kind === 'too_many') {
    refuse('too_many_codes', 'too many wrong codes', { retry_after_s: outcome.retryAfter });
  }
  if (outcome.kind === 'wrong') refuse('code_wrong', 'this is not the code');
}

/** Forgets which devices of a stay were a child's. Run as a job at its end. */
export async function forgetChildDevices({ store }: ParentalContext, property: string, stayId: string): Promise<void> {
  await store.write(({ tx }) =>
    tx.deleteFrom('parental_child_devices').where('property', '=', property).where('stay_id', '=', stayId).execute(),
  );
}
