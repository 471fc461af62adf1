import { refuse } from '#platform/contract';
import { findDue, type WriteContext } from '#platform/node/db';
import { type EscalationTimes, nextEscalation } from '#platform/node/escalation';
import type { SettingValues } from '#property/contract';
import type { RingChange, wakeUp } from '../contract.ts';
import { beginRinging, nextRing, type Ringing, type RingingRules, stepRinging } from '../rules/index.ts';
import type { WakeUpContext } from './context.ts';
import { findRing, findWakeUp } from './find-wake-ups.ts';
import type { RingTable, WakeUpTable, WakeUpTables } from './tables.ts';
import { parseDays, ringChange, toRinging, wakeUpChange } from './views.ts';

/** A write of this module. */
export type WakeUpWrite = Pick<WriteContext<WakeUpTables, typeof wakeUp>, 'tx' | 'emit'>;

/** What a write needs to know of the property. */
export type HotelRules = RingingRules & {
  readonly zone: string;
  readonly now: number;
  readonly escalation: EscalationTimes;
};

/** Returns the property's settings for the seconds to each level. */
export function escalationTimes(settings: SettingValues): EscalationTimes {
  return [settings.wakeup_escalation_1_s, settings.wakeup_escalation_2_s, settings.wakeup_escalation_3_s];
}

/** Loads the rules of a property. */
export async function loadRules({ property, platform }: WakeUpContext, id: string): Promise<HotelRules> {
  const [{ zone }, settings] = await Promise.all([property.requireById(id), property.settings(id)]);
  return {
    zone,
    now: platform.clock.now(),
    tries: settings.wakeup_tries,
    snoozeMinutes: settings.wakeup_snooze_minutes,
    escalation: escalationTimes(settings),
  };
}

/** Returns the id of the ringing of a wake-up at an instant: the same in every process, so that it is stored once. */
export function ringId(wakeUpId: string, dueAt: number): string {
  return `${wakeUpId}_${dueAt}`;
}

function columnsOf(ring: Ringing, { now, escalation }: HotelRules) {
  const { state, attempt, stepAt: step_at, reason } = ring;
  const isUnanswered = state === 'unanswered';
  return {
    state,
    attempt,
    step_at,
    reason,
    confirmed: ring.confirmed ? 1 : 0,
    unanswered_at: isUnanswered ? now : null,
    escalates_at: isUnanswered ? (nextEscalation(escalation, now, 0)?.at ?? null) : null,
  } as const;
}

/** Changes a ringing as staff or the escalation do, and publishes it. */
export async function updateRing(
  { tx, emit }: WakeUpWrite,
  row: RingTable,
  { change, what }: { readonly change: Partial<Omit<RingTable, 'property' | 'id'>>; readonly what: RingChange['what'] },
): Promise<RingTable> {
  const changed = { ...row, ...change };
  const update = tx.updateTable('wake_up_rings').set(change).where('property', '=', row.property);
  await update.where('id', '=', row.id).execute();
  await emit('wake-up.ring_changed', row.property, ringChange(changed, what));
  return changed;
}

/** Stores and publishes what became of a ringing; nothing if it did not change. */
export async function moveRing(
  write: WakeUpWrite,
  { row, to, rules }: { readonly row: RingTable; readonly to: Ringing; readonly rules: HotelRules },
): Promise<RingTable> {
  const from = toRinging(row);
  if (from.state === to.state && from.stepAt === to.stepAt && from.confirmed === to.confirmed) return row;
  const isNews = from.state !== to.state;
  return await updateRing(write, row, { change: columnsOf(to, rules), what: isNews ? 'state' : 'marked' });
}

/** Plans the next ring of a wake-up after one: that of the next day, or none. */
export async function planNext({ tx, emit }: WakeUpWrite, row: WakeUpTable, { zone, now }: HotelRules): Promise<void> {
  const days = parseDays(row.days);
  const next_at =
    days.length === 0 ? null : nextRing({ time: row.time, days }, Math.max(now, Number(row.next_at)), zone);
  const change = { next_at, active: next_at === null ? 0 : 1 } as const;
  const update = tx.updateTable('wake_ups').set(change).where('property', '=', row.property);
  await update.where('id', '=', row.id).execute();
  await emit('wake-up.changed', row.property, wakeUpChange({ ...row, ...change }, 'rung'));
}

/** Begins the ringing of a wake-up that is due, in one write with planning the next one; so it happens once, or not yet. */
async function beginRing(write: WakeUpWrite, row: WakeUpTable, rules: HotelRules): Promise<RingTable> {
  const { property, id: wake_up_id, stay_id, room_id, room, time, days, set_by } = row;
  const due_at = Number(row.next_at);
  // Set once more for the moment at which it rang, by a server whose clock is behind.
  const rung = await findRing(write.tx, { property, id: ringId(wake_up_id, due_at) });
  if (rung) {
    await planNext(write, row, rules);
    return rung;
  }
  const ring: RingTable = {
    property,
    id: ringId(wake_up_id, due_at),
    wake_up_id,
    stay_id,
    room_id,
    room,
    time,
    days,
    set_by,
    due_at,
    ...columnsOf(beginRinging(due_at, rules.now), rules),
    acknowledged_at: null,
    acknowledged_by: '',
    outcome: '',
    note: '',
    escalation_level: 0,
  };
  await write.tx.insertInto('wake_up_rings').values(ring).execute();
  await write.emit('wake-up.ring_changed', property, ringChange(ring, 'state'));
  await planNext(write, row, rules);
  return ring;
}

type RingKey = { readonly property: string; readonly wakeUpId: string; readonly dueAt: number };

/** Finds a ringing, or begins it: a device by its own clock may be ahead of the server. */
export async function requireRing(
  write: WakeUpWrite,
  { property, wakeUpId, dueAt }: RingKey,
  rules: HotelRules,
): Promise<RingTable> {
  const found = await findRing(write.tx, { property, id: ringId(wakeUpId, dueAt) });
  if (found) return found;
  const row = await findWakeUp(write.tx, { property, id: wakeUpId });
  if (!row || row.next_at === null || Number(row.next_at) !== dueAt) refuse('not_found', 'no such wake-up rings');
  // Clocks of devices differ by seconds.
  if (dueAt > rules.now + 5000) refuse('not_found', 'the wake-up is not due');
  return await beginRing(write, row, rules);
}

const batch = 200;

async function ringDue(context: WakeUpContext, key: RingKey): Promise<void> {
  const rules = await loadRules(context, key.property);
  await context.store.write(async (write) => {
    const row = await findWakeUp(write.tx, { property: key.property, id: key.wakeUpId });
    // Another process has begun it, or the guest changed it meanwhile.
    if (row && row.next_at !== null && Number(row.next_at) === key.dueAt) await beginRing(write, row, rules);
  });
}

async function stepDue(context: WakeUpContext, key: { readonly property: string; readonly id: string }): Promise<void> {
  const rules = await loadRules(context, key.property);
  const changed = await context.store.write(async (write) => {
    const row = await findRing(write.tx, key);
    return row && (await moveRing(write, { row, to: stepRinging(toRinging(row), rules.now, rules), rules }));
  });
  if (changed?.state !== 'unanswered') return;
  const { property, id: subject, room_id: roomId } = changed;
  context.platform.audit({ property, actor: 'server', action: 'wake_up.unanswered', subject, roomId });
}

/**
 * Begins what is due to ring, and takes the steps that are due, oldest first. Every process runs this each second: the due
 * times are columns, and each change is one write that finds out whether it is still due.
 */
export async function ringWhatIsDue(context: WakeUpContext): Promise<void> {
  const { store, platform } = context;
  const now = platform.clock.now();
  const due = await store.read
    .selectFrom('wake_ups')
    .select(['property', 'id', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(batch)
    .execute();
  for (const { property, id: wakeUpId, next_at } of due) {
    await ringDue(context, { property, wakeUpId, dueAt: Number(next_at) });
  }
  const steps = await findDue(store.read, { table: 'wake_up_rings', by: 'step_at' }, { now, limit: batch });
  for (const key of steps) await stepDue(context, key);
}
