import { refuse } from '#platform/contract';
import type { StayRecord } from '#stays/contract';
import { endRinging, nextRing, ringOn } from '../rules/index.ts';
import { countOfStay, findWakeUp, listActiveRings, pmsActor } from './find-wake-ups.ts';
import { type HotelRules, moveRing, type WakeUpWrite } from './rings.ts';
import type { WakeUpTable } from './tables.ts';
import { toRinging, wakeUpChange } from './views.ts';

/** Most wake-ups of a stay. */
const mostOfStay = 12;
/** Most wake-ups of a stay that the PMS set and that are still to come, or were for a day lately. */
export const mostOfPms = 50;

/** A wake-up to set, and who sets it. */
export type NewWakeUp = {
  readonly id: string;
  readonly time: string;
  readonly days: readonly number[];
  /** `YYYY-MM-DD`, for a wake-up of one day; without it, a change keeps the day of one that is still to come. */
  readonly day?: string;
  readonly on: boolean;
  readonly by: string;
};

async function stopRings(
  write: WakeUpWrite,
  { property, stay_id, id }: Pick<WakeUpTable, 'property' | 'stay_id' | 'id'>,
  rules: HotelRules,
): Promise<void> {
  for (const row of await listActiveRings(write.tx, property, [stay_id])) {
    if (row.wake_up_id === id) await moveRing(write, { row, to: endRinging(toRinging(row)), rules });
  }
}

/** Returns the day of a wake-up and when it rings next; a day that was not asked for is kept while it is to come. */
function planOf(wakeUp: NewWakeUp, found: WakeUpTable | undefined, { now, zone }: HotelRules) {
  const { time, days, on, day } = wakeUp;
  if (day !== undefined) return { day, next_at: on ? ringOn({ time, day }, zone) : null };
  const isStillToCome = found && found.day !== '' && days.length === 0 && ringOn({ time, day: found.day }, zone) > now;
  return {
    day: isStillToCome ? found.day : '',
    next_at: on ? nextRing({ time, days, ...(found ? { day: found.day } : {}) }, now, zone) : null,
  };
}

type Change = Omit<WakeUpTable, 'property' | 'id' | 'stay_id' | 'created_at'>;

function isAsFound(change: Change, found: WakeUpTable): boolean {
  return Object.entries(change).every(([column, value]) => found[column as keyof Change] === value);
}

/** Sets or changes a wake-up of a stay; one that is so already is left alone. Refuses with `too_many_wake_ups`, and with `not_found` that of another stay. */
export async function setWakeUp(
  write: WakeUpWrite,
  stay: StayRecord,
  { wakeUp, rules }: { readonly wakeUp: NewWakeUp; readonly rules: HotelRules },
): Promise<{ readonly row: WakeUpTable; readonly isChange: boolean }> {
  const { tx, emit } = write;
  const { property, id: stay_id, roomId: room_id, room } = stay;
  const id = wakeUp.id.toLowerCase();
  const found = await findWakeUp(tx, { property, id });
  if (found && found.stay_id !== stay_id) refuse('not_found', 'no such wake-up of the stay');
  const { time, days, on, by } = wakeUp;
  const plan = planOf(wakeUp, found, rules);
  const change = {
    time,
    days: days.join(','),
    ...plan,
    active: on ? 1 : 0,
    set_by: by,
    room_id,
    room,
  } satisfies Change;
  if (found && isAsFound(change, found)) return { row: found, isChange: false };
  if (found) {
    // A change ends what rings: it would go on at the old time.
    await stopRings(write, found, rules);
    const update = tx.updateTable('wake_ups').set(change).where('property', '=', property);
    await update.where('id', '=', id).execute();
  } else {
    // What reception has promised at the PMS has a limit of its own.
    const count = by === pmsActor ? 0 : await countOfStay(tx, property, stay_id);
    if (count >= mostOfStay) refuse('too_many_wake_ups', `the stay has ${count} wake-ups`);
    await tx
      .insertInto('wake_ups')
      .values({ property, id, stay_id, created_at: rules.now, ...change })
      .execute();
  }
  const row: WakeUpTable = { property, id, stay_id, created_at: rules.now, ...change };
  await emit('wake-up.changed', property, wakeUpChange(row, 'set'));
  return { row, isChange: true };
}

/** Removes a wake-up and stops it if it rings; nothing if it is gone already. */
export async function removeWakeUp(write: WakeUpWrite, row: WakeUpTable, rules: HotelRules): Promise<void> {
  await stopRings(write, row, rules);
  const gone = write.tx.deleteFrom('wake_ups').where('property', '=', row.property);
  await gone.where('id', '=', row.id).execute();
  await write.emit('wake-up.changed', row.property, wakeUpChange(row, 'removed'));
}
