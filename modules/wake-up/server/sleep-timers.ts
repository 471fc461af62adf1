import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { StayRecord } from '#stays/contract';
import type { SleepTimerView } from '../contract.ts';
import type { WakeUpContext } from './context.ts';
import type { WakeUpWrite } from './rings.ts';
import type { SleepTimerTable, WakeUpTables } from './tables.ts';
import { maybeInstant } from './views.ts';

const minuteMs = 60_000;
const batch = 200;

/** Returns the sleep timer of stays that ends first. */
export async function findSleepTimer(
  db: Kysely<WakeUpTables>,
  property: string,
  stayIds: readonly string[],
): Promise<SleepTimerTable | undefined> {
  if (stayIds.length === 0) return undefined;
  const query = db.selectFrom('sleep_timers').selectAll().where('property', '=', property);
  return await query.where('stay_id', 'in', stayIds).orderBy('ends_at').executeTakeFirst();
}

/** Converts a sleep timer, or that there is none, with the steps of the property. */
export async function toSleepTimerView(
  { property: properties, platform }: WakeUpContext,
  property: string,
  timer: SleepTimerTable | undefined,
): Promise<SleepTimerView> {
  const settings = await properties.settings(property);
  const isOver = timer === undefined || Number(timer.ends_at) <= platform.clock.now();
  return {
    ends_at: isOver ? null : maybeInstant(timer.ends_at),
    step_minutes: settings.sleep_timer_step_minutes,
    max_minutes: settings.sleep_timer_max_minutes,
  };
}

/** Deletes the sleep timer of a stay and publishes it; nothing if there is none. */
export async function removeSleepTimer(
  { tx, emit }: WakeUpWrite,
  { property, stayId }: { readonly property: string; readonly stayId: string },
): Promise<void> {
  const gone = tx.deleteFrom('sleep_timers').where('property', '=', property).where('stay_id', '=', stayId);
  const rows = await gone.returningAll().execute();
  for (const { stay_id, room_id } of rows) await emit('wake-up.sleep_timer_changed', property, { stay_id, room_id });
}

/** Starts the sleep timer of a stay anew; 0 minutes stop it. Refuses minutes between the steps with `sleep_timer_step`. */
export async function setSleepTimer(
  context: WakeUpContext,
  stay: StayRecord,
  minutes: number,
): Promise<SleepTimerView> {
  const { property, id: stay_id, roomId: room_id } = stay;
  const { sleep_timer_step_minutes: step, sleep_timer_max_minutes: max } = await context.property.settings(property);
  if (minutes % step !== 0 || minutes > max) refuse('sleep_timer_step', `multiples of ${step} up to ${max} minutes`);
  const now = context.platform.clock.now();
  const timer: SleepTimerTable = { property, stay_id, room_id, ends_at: now + minutes * minuteMs };
  await context.store.write(async (write) => {
    if (minutes === 0) return await removeSleepTimer(write, { property, stayId: stay_id });
    const running = await findSleepTimer(write.tx, property, [stay_id]);
    if (Number(running?.ends_at) === timer.ends_at) return;
    const insert = write.tx.insertInto('sleep_timers').values(timer);
    const { ends_at } = timer;
    await insert
      .onConflict((conflict) => conflict.columns(['property', 'stay_id']).doUpdateSet({ room_id, ends_at }))
      .execute();
    await write.emit('wake-up.sleep_timer_changed', property, { stay_id, room_id });
  });
  return await toSleepTimerView(context, property, minutes === 0 ? undefined : timer);
}

/** Deletes the sleep timers that are over; the TV goes to standby by its own clock. */
export async function endSleepTimers({ store, platform }: WakeUpContext): Promise<void> {
  const now = platform.clock.now();
  const over = await store.read
    .selectFrom('sleep_timers')
    .selectAll()
    .where('ends_at', '<=', now)
    .limit(batch)
    .execute();
  for (const { property, stay_id, ends_at } of over) {
    await store.write(async (write) => {
      const current = await findSleepTimer(write.tx, property, [stay_id]);
      if (current && Number(current.ends_at) === Number(ends_at)) {
        await removeSleepTimer(write, { property, stayId: stay_id });
      }
    });
  }
}
