import { localTime } from '#platform/clock';
import { refuse } from '#platform/contract';
import { minorDigits, toDecimal } from '#platform/money';
import type { JobHandler } from '#platform/node/server';
import type { SettingValues } from '#property/contract';
import type { StayRecord } from '#stays/contract';
import type { LateCheckOut } from '../contract.ts';
import { findLate } from './check-out-rows.ts';
import type { CheckOutContext } from './context.ts';
import type { CheckOutStore, LateCheckOutTable } from './tables.ts';
import { raise } from './to-reception.ts';

/** Whether the hotel offers a late check-out: from midnight until midnight means that it does not. */
export function isOffered({ late_checkout_from: from, late_checkout_until: until }: SettingValues): boolean {
  return until !== '' && from < until;
}

/** Whether the end of the window has come on the day of departure: nobody can leave late by a time that has passed. */
async function isOver(
  { property: properties, platform }: CheckOutContext,
  { property, departure }: StayRecord,
  { late_checkout_until: until }: SettingValues,
): Promise<boolean> {
  const { zone } = await properties.requireById(property);
  return localTime(platform.clock.now(), zone) >= `${departure} ${until}`;
}

function toView({ until, price, currency, state }: LateCheckOutTable): LateCheckOut {
  return { until, price: toDecimal(price, minorDigits(currency)), currency, state };
}

async function isFull(
  db: CheckOutStore['read'],
  { property, departure }: StayRecord,
  { late_checkout_per_day: most }: SettingValues,
): Promise<boolean> {
  if (most === 0) return false;
  const rows = db.selectFrom('late_check_outs').where('property', '=', property).where('day', '=', departure);
  const open = rows.where('state', '!=', 'declined').select(({ fn }) => fn.countAll().as('count'));
  return Number((await open.executeTakeFirstOrThrow()).count) >= most;
}

/** Returns the late check-out of a stay, or the one that the hotel offers; null: none. */
export async function readLate(
  context: CheckOutContext,
  stay: StayRecord,
  settings: SettingValues,
): Promise<LateCheckOut | null> {
  const known = await findLate(context.store.read, { property: stay.property, stayId: stay.id });
  if (known) return toView(known);
  if (stay.permanent || !isOffered(settings) || (await isOver(context, stay, settings))) return null;
  const { late_checkout_until: until, late_checkout_price: price, currency_long: currency } = settings;
  const state = (await isFull(context.store.read, stay, settings)) ? 'full' : 'offered';
  return { until, price, currency, state };
}

type Granted = Pick<LateCheckOutTable, 'stay_id' | 'until' | 'price' | 'currency'>;

/** Charges a late check-out that is granted; a repeat charges nothing more. */
async function charge({ bill }: CheckOutContext, property: string, granted: Granted): Promise<void> {
  const { stay_id: id, price: amount, currency, until } = granted;
  if (amount === 0) return;
  await bill.charge(
    { property, id },
    { source: `late-check-out:${id}`, amount, currency, text: `Late check-out ${until}` },
  );
}

/** Name of the job that charges a late check-out that was granted at once. */
export const chargeLateJob = 'check_out.charge_late';

/** Creates the job that charges a late check-out that was granted at once. */
export function createChargeLateJob(context: CheckOutContext): JobHandler {
  return (payload, property) => charge(context, property, payload as Granted);
}

/** What became of a late check-out; `isNew`: by this request, so that something has changed. */
type Requested = { readonly state: LateCheckOutTable['state'] | 'full'; readonly isNew: boolean };

/** Books the late check-out of a stay, or asks reception for it. A repeat returns what became of the first one. */
export async function requestLate(context: CheckOutContext, stay: StayRecord, requestId: string): Promise<Requested> {
  const { property, id: stay_id, room, departure: day } = stay;
  const settings = await context.property.settings(property);
  if (stay.permanent || !isOffered(settings)) {
    refuse('late_check_out_not_offered', 'the hotel offers no late check-out');
  }
  const known = await findLate(context.store.read, { property, stayId: stay_id });
  if (known) return { state: known.state, isNew: false };
  if (await isOver(context, stay, settings)) refuse('late_check_out_not_offered', 'its time has passed');
  // Outside the write first: a hotel that is full changes nothing.
  if (await isFull(context.store.read, stay, settings)) return { state: 'full', isNew: false };
  const { late_checkout_until: until, late_checkout_price: price, currency_long: currency } = settings;
  const state = settings.late_checkout_answer === 'at_once' ? 'granted' : 'requested';
  const row: LateCheckOutTable = {
    ...{ property, stay_id, request_id: requestId.toLowerCase(), room, day, until, currency, state },
    price: price * 10 ** minorDigits(currency),
  };
  const stored = await context.store.write(async (write) => {
    // In the write, so that of two guests at once one gets the last.
    if (await isFull(write.tx, stay, settings)) return false;
    const insert = write.tx
      .insertInto('late_check_outs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    const { numInsertedOrUpdatedRows: inserted } = await insert.executeTakeFirst();
    if (inserted !== 1n) return false;
    if (state === 'requested') {
      const decision = { day, until, price: row.price, currency };
      await raise(context, write, { stay, kind: 'check-out.late', requestId: row.request_id, value: until, decision });
    }
    if (state === 'granted') {
      const payload: Granted = { stay_id, until, price: row.price, currency };
      await write.enqueue({ job: chargeLateJob, property, payload, key: stay_id });
    }
    await write.emit('check-out.changed', property, { stay_id });
    return true;
  });
  if (stored) return { state, isNew: true };
  const other = await findLate(context.store.read, { property, stayId: stay_id });
  return { state: other?.state ?? 'full', isNew: false };
}

/** Forgets a late check-out that its guest has taken back before it was decided: it is offered again. */
async function forgetLate({ store }: CheckOutContext, { property, stay_id }: LateCheckOutTable): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const request = tx.deleteFrom('late_check_outs').where('property', '=', property).where('stay_id', '=', stay_id);
    const { numDeletedRows } = await request.where('state', '=', 'requested').executeTakeFirst();
    if (numDeletedRows === 1n) await emit('check-out.changed', property, { stay_id });
  });
}

/** Stores what reception decided about a late check-out, and charges one that is granted. */
export async function answerLate(
  context: CheckOutContext,
  {
    property,
    stayId,
    requestId,
    status,
  }: {
    readonly property: string;
    readonly stayId: string;
    readonly requestId: string;
    readonly status: 'done' | 'declined' | 'cancelled';
  },
): Promise<void> {
  const row = await findLate(context.store.read, { property, stayId });
  if (row?.request_id !== requestId) return;
  if (status === 'cancelled') return await forgetLate(context, row);
  const isGranted = status === 'done';
  const state = isGranted ? 'granted' : 'declined';
  if (row.state !== state) {
    await context.store.write(async ({ tx, emit }) => {
      const update = tx.updateTable('late_check_outs').set({ state }).where('property', '=', property);
      await update.where('stay_id', '=', stayId).execute();
      await emit('check-out.changed', property, { stay_id: stayId });
    });
  }
  // Also after a kill between the two: a source is charged once.
  if (isGranted) await charge(context, property, row);
}
