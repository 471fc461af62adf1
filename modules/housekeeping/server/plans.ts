import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#platform/contract';
import { minorDigits } from '#platform/money';
import type { SettingValues } from '#property/contract';
import type { StayRecord } from '#stays/contract';
import type { Cleaning, DayChoice, TimeWindow } from '../contract.ts';
import { type CleaningPlan, emptyPlan, listSlots, minutesOf, planFor, weekdayOf } from '../rules/index.ts';
import type { HousekeepingContext } from './context.ts';
import { daysOf, nextDay, todayOf } from './stay-days.ts';
import type { HousekeepingStore } from './tables.ts';
import { enqueueTelling } from './tell-cancelled.ts';

const week = [1, 2, 3, 4, 5, 6, 7];

/** Returns what a stay wishes. */
export async function readPlan(
  db: HousekeepingStore['read'],
  { property, id }: Pick<StayRecord, 'property' | 'id'>,
): Promise<CleaningPlan> {
  const row = await db
    .selectFrom('housekeeping_plans')
    .select('plan')
    .where('property', '=', property)
    .where('stay_id', '=', id)
    .executeTakeFirst();
  return row ? { ...emptyPlan, ...(JSON.parse(row.plan) as Partial<CleaningPlan>) } : emptyPlan;
}

/** Returns the plans of the given stays, by stay. */
export async function readPlans(
  db: HousekeepingStore['read'],
  property: string,
  stayIds: readonly string[],
): Promise<ReadonlyMap<string, CleaningPlan>> {
  const rows = await db.selectFrom('housekeeping_plans').selectAll().where('property', '=', property).execute();
  const wanted = new Set(stayIds);
  const found = rows.filter((row) => wanted.has(row.stay_id));
  return new Map(
    found.map((row) => [row.stay_id, { ...emptyPlan, ...(JSON.parse(row.plan) as Partial<CleaningPlan>) }]),
  );
}

function hoursOf(start: string, end: string): TimeWindow | null {
  return minutesOf(start) < minutesOf(end) ? { start, end } : null;
}

/** Returns when and how a guest's room is cleaned. */
export async function viewCleaning(context: HousekeepingContext, stay: StayRecord): Promise<Cleaning> {
  const today = await todayOf(context, stay.property);
  const [plan, settings, wishes] = await Promise.all([
    readPlan(context.store.read, stay),
    context.property.settings(stay.property),
    context.wishes.read(stay.property, today),
  ]);
  const days = daysOf(stay, today);
  const offered = listSlots(
    settings.housekeeping_from,
    settings.housekeeping_until,
    settings.housekeeping_slot_minutes,
  );
  const { green_voucher: amount, currency_long: currency, housekeeping_slot_rooms: most } = settings;
  return {
    weekdays: week.map((day) => ({ day, cleaning: plan.cleaning[day] ?? null, laundry: plan.laundry[day] ?? null })),
    days: days.map((date) => ({ date, day: weekdayOf(date), choice: planFor(plan, date).choice })),
    slots: offered.map((slot) => ({
      ...slot,
      full_on: days.filter((day) => wishes.others(stay.id, day, slot.start) >= most),
    })),
    laundry: { start: settings.laundry_from, end: settings.laundry_until },
    turn_down: plan.turnDown,
    turn_down_hours: hoursOf(settings.turn_down_from, settings.turn_down_until),
    canceled: planFor(plan, nextDay(today)).choice === 'none',
    canceled_stay: plan.isCanceled,
    voucher: amount === 0 ? null : { amount, currency },
  };
}

type Change = { readonly stay: StayRecord; readonly change: (plan: CleaningPlan) => CleaningPlan };

/** Stores a wish; false: the stay wishes so already. */
async function store(context: HousekeepingContext, { stay, change }: Change): Promise<boolean> {
  const { property, id } = stay;
  const today = await todayOf(context, property);
  const isChange = await context.store.write(async (write) => {
    const before = await readPlan(write.tx, stay);
    const after = change(before);
    const plan = JSON.stringify(after);
    if (plan === JSON.stringify(before)) return false;
    const row = { property, stay_id: id, plan, changed_at: context.platform.clock.now(), notified_plan: '' };
    await write.tx
      .insertInto('housekeeping_plans')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['property', 'stay_id']).doUpdateSet({ plan, changed_at: row.changed_at }),
      )
      .execute();
    await enqueueTelling(context, write, stay);
    const is_on_board = !isDeepStrictEqual(planFor(before, today), planFor(after, today));
    await write.emit('housekeeping.changed', property, { room_id: stay.roomId, stay_id: id, is_on_board });
    return true;
  });
  // Its own answer counts it; the event comes later.
  if (isChange) context.wishes.drop(property);
  return isChange;
}

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text);

function checkWindow({ start, end }: TimeWindow, what: 'cleaning' | 'laundry', settings: SettingValues): void {
  // A start time and an end time are both required (docs/reference/modules.md §3, Room control).
  if (!isTime(start) || !isTime(end) || minutesOf(start) >= minutesOf(end)) {
    refuse('window_incomplete', 'a start time and a later end time are both required');
  }
  const [from, until] =
    what === 'cleaning'
      ? [settings.housekeeping_from, settings.housekeeping_until]
      : [settings.laundry_from, settings.laundry_until];
  if (minutesOf(start) < minutesOf(from) || minutesOf(end) > minutesOf(until)) {
    refuse('window_not_offered', 'nobody comes at that time');
  }
}

/** Sets between which times somebody may come on days of the week; false, as of all wishes: it changes nothing. */
export async function setWindow(
  context: HousekeepingContext,
  stay: StayRecord,
  {
    what,
    weekdays,
    window,
  }: {
    readonly what: 'cleaning' | 'laundry';
    readonly weekdays: readonly number[];
    readonly window: TimeWindow | null;
  },
): Promise<boolean> {
  if (window) checkWindow(window, what, await context.property.settings(stay.property));
  if (window && what === 'cleaning') {
    const { slots, days } = await viewCleaning(context, stay);
    const slot = slots.find(({ start }) => start === window.start);
    const isFull = days.some(({ date, day }) => weekdays.includes(day) && slot?.full_on.includes(date));
    if (isFull) refuse('slot_full', 'that time is taken by other rooms');
  }
  const set = (known: Readonly<Record<string, TimeWindow>>) => {
    const next = { ...known };
    for (const day of weekdays) {
      if (window) next[day] = window;
      else delete next[day];
    }
    return next;
  };
  return await store(context, { stay, change: (plan) => ({ ...plan, [what]: set(plan[what]) }) });
}

/** Sets whether the bed is turned down in the evening. */
export async function setTurnDown(context: HousekeepingContext, stay: StayRecord, on: boolean): Promise<boolean> {
  return await store(context, { stay, change: (plan) => ({ ...plan, turnDown: on }) });
}

/** Sets what is done on a day of the stay. Refuses with `day_not_of_stay`. */
export async function setDay(
  context: HousekeepingContext,
  stay: StayRecord,
  { date, choice }: { readonly date: string; readonly choice: DayChoice },
): Promise<boolean> {
  const today = await todayOf(context, stay.property);
  if (!daysOf(stay, today).includes(date)) refuse('day_not_of_stay', 'the guest does not stay on that day');
  return await store(context, {
    stay,
    change: (plan) => ({ ...plan, isCanceled: false, days: { ...keepCanceled(plan, stay, today), [date]: choice } }),
  });
}

/** Whoever wants one day of a cancelled stay cleaned wants the others as they are. */
function keepCanceled(plan: CleaningPlan, stay: StayRecord, today: string): CleaningPlan['days'] {
  if (!plan.isCanceled) return plan.days;
  return Object.fromEntries(daysOf(stay, today).map((day) => [day, 'none' as const]));
}

/** Cancels the cleaning of tomorrow or of the whole stay, or takes that back. */
export async function cancelCleaning(
  context: HousekeepingContext,
  stay: StayRecord,
  { scope, canceled }: { readonly scope: 'tomorrow' | 'stay'; readonly canceled: boolean },
): Promise<boolean> {
  const today = await todayOf(context, stay.property);
  const tomorrow = nextDay(today);
  if (scope === 'tomorrow' && !daysOf(stay, today).includes(tomorrow)) {
    refuse('day_not_of_stay', 'the guest leaves before');
  }
  const change = (plan: CleaningPlan): CleaningPlan => {
    if (scope === 'stay') return { ...plan, isCanceled: canceled, days: canceled ? plan.days : {} };
    return {
      ...plan,
      isCanceled: false,
      days: { ...keepCanceled(plan, stay, today), [tomorrow]: canceled ? 'none' : 'usual' },
    };
  };
  return await store(context, { stay, change });
}

/** Amount of the voucher for a day without cleaning, in the currency's own digits. */
export function voucherText({ green_voucher: amount, currency_long: currency }: SettingValues): string {
  return `${amount.toFixed(minorDigits(currency) === 0 ? 0 : 2)} ${currency}`;
}
