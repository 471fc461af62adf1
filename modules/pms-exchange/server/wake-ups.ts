import { instantOf, localTime } from '#platform/clock';
import { uuid } from '#platform/random';
import type { PmsStay, PmsWakeUp, WakeUpResult } from '#stays/contract';
import type { ExchangeContext } from './context.ts';
import { addNotice, takeBackNotice } from './notices.ts';
import type { ExchangeWrite, PmsWakeUpTable } from './tables.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Most wake-ups of a PMS that are told as failed, for the days that are not over. */
const mostFailed = 200;
/** A device by its own clock may ring seconds before the server would. */
const earlyMs = 10_000;

type RingEnd = { readonly wake_up_id: string; readonly at: string; readonly state: string; readonly what: string };
type Change = { readonly id: string; readonly stay_id: string; readonly room_id: string; readonly what: string };

/** A room without a known guest, as the PMS is told of it. */
function nobodyIn(room: string): PmsStay {
  return { stayId: '', reference: '', room };
}

/** The instant of a time of the PMS, on the full minute. */
function dueOf(at: string, zone: string): number {
  return instantOf(Math.floor(Date.parse(`${at}Z`) / minuteMs) * minuteMs, zone);
}

async function report(
  context: ExchangeContext,
  write: ExchangeWrite,
  { property, room, at, result }: Pick<PmsWakeUpTable, 'property' | 'room' | 'at'> & { readonly result: WakeUpResult },
): Promise<void> {
  const given = [nobodyIn(room), { at, result }] as const;
  await addNotice(context, write, { property, id: `rung ${room} ${at}`, name: 'reportWakeUp', given: [...given] });
}

/** Returns the wake-ups of a room that have not ended; `due`: only that of this instant. */
async function findOpen(
  { tx }: ExchangeWrite,
  property: string,
  { room, due }: { readonly room: string; readonly due: number | undefined },
): Promise<readonly PmsWakeUpTable[]> {
  const rows = await tx
    .selectFrom('pms_wake_ups')
    .selectAll()
    .where('property', '=', property)
    .where('room', '=', room)
    .where('result', '=', '')
    .execute();
  return rows.filter(({ due_at }) => due === undefined || Number(due_at) === due);
}

async function forget({ tx }: ExchangeWrite, { property, room, at }: PmsWakeUpTable): Promise<void> {
  const gone = tx.deleteFrom('pms_wake_ups').where('property', '=', property);
  await gone.where('room', '=', room).where('at', '=', at).execute();
}

/** Whether the PMS set this wake-up before, or was told of it, so that it comes back as an echo. */
async function isKnown({ tx }: ExchangeWrite, property: string, wanted: { room: string; due: number }) {
  const rows = tx.selectFrom('pms_wake_ups').select('at').where('property', '=', property);
  return (await rows.where('room', '=', wanted.room).where('due_at', '=', wanted.due).execute()).length > 0;
}

/** Counts the wake-ups of the PMS that failed and are still to come, or were to be lately. */
async function countFailed({ tx }: ExchangeWrite, property: string, since: number): Promise<number> {
  const query = tx.selectFrom('pms_wake_ups').select(({ fn }) => fn.countAll().as('count'));
  const failed = query.where('property', '=', property).where('result', '=', 'failed').where('due_at', '>=', since);
  return Number((await failed.executeTakeFirstOrThrow()).count);
}

/**
 * Sets a wake-up of the PMS for the first stay in the room. The PMS is told that it fails in an empty room, and for a stay that has too many;
 * one of a former day, and what fails beyond the limit, is left out.
 */
async function takeSet(context: ExchangeContext, property: string, { room, at }: PmsWakeUp): Promise<void> {
  const { clock, log, random } = context.platform;
  const { zone } = await context.property.requireById(property);
  const due = dueOf(at, zone);
  const since = clock.now() - dayMs;
  if (due < since) return;
  const stay = await context.stays.findByPms(property, { reference: '', room });
  const id = uuid(random);
  await context.store.write(async (write) => {
    if (await isKnown(write, property, { room, due })) return;
    const isSet = stay && (await context.wakeUp.setDated(write, { property, stayId: stay.id, id, at }));
    if (!isSet && (await countFailed(write, property, since)) >= mostFailed) {
      log.warn({ property }, 'the PMS sets too many wake-ups that fail; one was left out');
      return;
    }
    const row = { property, room, at, wake_up_id: id, origin: 'pms', due_at: due } as const;
    await write.tx
      .insertInto('pms_wake_ups')
      .values({ ...row, result: isSet ? '' : 'failed' })
      .execute();
    if (!isSet) await report(context, write, { ...row, result: 'failed' });
  });
}

/** Sets or cancels a wake-up of the PMS; what it repeats changes nothing. */
export async function takeWakeUp(context: ExchangeContext, property: string, wakeUp: PmsWakeUp): Promise<void> {
  const { room, at, set } = wakeUp;
  if (set) {
    if (at !== '' && room !== '') await takeSet(context, property, wakeUp);
    return;
  }
  const { zone } = await context.property.requireById(property);
  const due = at === '' ? undefined : dueOf(at, zone);
  await context.store.write(async (write) => {
    for (const row of await findOpen(write, property, { room, due })) {
      await forget(write, row);
      await context.wakeUp.dropRing(write, { property, id: row.wake_up_id, at: Number(row.due_at) });
    }
  });
}

/** Wakes another guest of the room in the place of one who has left, if reception set the wake-up; true: it is done. */
async function passOn(
  context: ExchangeContext,
  write: ExchangeWrite,
  { row, stayId, id }: { readonly row: PmsWakeUpTable; readonly stayId: string | undefined; readonly id: string },
): Promise<boolean> {
  if (row.origin !== 'pms' || stayId === undefined) return false;
  const { property, room, at } = row;
  const isSet = await context.wakeUp.setDated(write, { property, stayId, id, at });
  const change = { wake_up_id: id, result: isSet ? '' : 'failed' } as const;
  const update = write.tx.updateTable('pms_wake_ups').set(change).where('property', '=', property);
  await update.where('room', '=', room).where('at', '=', at).execute();
  if (!isSet) await report(context, write, { ...row, result: 'failed' });
  return true;
}

/** Returns who else is in the room of a guest who has left; undefined while they are in house. */
async function findHeir({ stays }: ExchangeContext, property: string, { stay_id, room_id }: Change) {
  if ((await stays.byId(property, stay_id))?.state === 'in_house') return undefined;
  return (await stays.inHouseByRoomIds(property, [room_id]))[0]?.id;
}

/** What the PMS should know of a wake-up. */
async function wantedOf(context: ExchangeContext, property: string, id: string) {
  const next = await context.wakeUp.nextOf(property, id);
  const stay = next && (await context.stays.pmsStay(property, next.stayId));
  if (!next || !stay) return undefined;
  const { zone } = await context.property.requireById(property);
  return { stay, due: next.at, at: localTime(next.at, zone).replace(' ', 'T') };
}

/** How the ids of notices begin that a wake-up is set. */
function setNoticeId({ wake_up_id, at }: Pick<PmsWakeUpTable, 'wake_up_id' | 'at'>): string {
  return `set ${wake_up_id} ${at} `;
}

/** Tells the PMS that a wake-up is gone; one that is gone before the PMS heard of it is no news. */
async function clearAtPms(context: ExchangeContext, write: ExchangeWrite, row: PmsWakeUpTable): Promise<void> {
  const { property, room, at, due_at } = row;
  await forget(write, row);
  if (await takeBackNotice(write, { property, idStart: setNoticeId(row) })) return;
  await addNotice(context, write, {
    ...{ property, id: `clear ${uuid(context.platform.random)} ${at}`, name: 'setWakeUp', expiresAt: Number(due_at) },
    given: [nobodyIn(room), { at, set: false }],
  });
}

/** Tells the PMS of a wake-up as it is now: nothing, if it knows it so, as it does what it set itself. */
export async function tellWakeUp(context: ExchangeContext, property: string, change: Change): Promise<void> {
  const { id, what } = change;
  if (!(await context.links.hasPms(property))) return;
  const wanted = await wantedOf(context, property, id);
  const now = context.platform.clock.now();
  // What has begun to ring is told when it ends.
  const begun = what === 'rung' ? now + earlyMs : now;
  const heir = what === 'removed' ? await findHeir(context, property, change) : undefined;
  const [notice, next] = [uuid(context.platform.random), uuid(context.platform.random)];
  await context.store.write(async (write) => {
    const own = write.tx.selectFrom('pms_wake_ups').selectAll().where('property', '=', property);
    const rows = await own.where('wake_up_id', '=', id).where('result', '=', '').execute();
    const open = rows.filter(({ due_at }) => Number(due_at) > begun);
    const isSame = (row: PmsWakeUpTable) => row.room === wanted?.stay.room && Number(row.due_at) === wanted.due;
    for (const row of open.filter((one) => !isSame(one))) {
      if (await passOn(context, write, { row, stayId: heir, id: next })) continue;
      await clearAtPms(context, write, row);
    }
    if (!wanted || rows.some(isSame)) return;
    const { stay, due, at } = wanted;
    const origin = what === 'moved' ? (rows[0]?.origin ?? 'house') : 'house';
    if (await isKnown(write, property, { room: stay.room, due })) return;
    await write.tx
      .insertInto('pms_wake_ups')
      .values({ property, room: stay.room, at, wake_up_id: id, origin, due_at: due, result: '' })
      .execute();
    await addNotice(context, write, {
      ...{ property, id: `${setNoticeId({ wake_up_id: id, at })}${notice}`, name: 'setWakeUp', expiresAt: due },
      given: [stay, { at, set: true }],
    });
  });
}

const results: { readonly [state: string]: WakeUpResult } = {
  awake: 'answered',
  unanswered: 'unanswered',
  ended: 'removed',
};

/** Tells the PMS how a wake-up that it knows ended, once: that somebody was reached later is not told. */
export async function tellRingEnd(context: ExchangeContext, property: string, ring: RingEnd): Promise<void> {
  const result = results[ring.state];
  if (ring.what !== 'state' || result === undefined) return;
  await context.store.write(async (write) => {
    const own = write.tx.selectFrom('pms_wake_ups').selectAll().where('property', '=', property);
    const rows = await own.where('wake_up_id', '=', ring.wake_up_id).where('result', '=', '').execute();
    for (const row of rows.filter(({ due_at }) => Number(due_at) === Date.parse(ring.at))) {
      const update = write.tx.updateTable('pms_wake_ups').set({ result }).where('property', '=', property);
      await update.where('room', '=', row.room).where('at', '=', row.at).execute();
      await report(context, write, { ...row, result });
    }
  });
}
