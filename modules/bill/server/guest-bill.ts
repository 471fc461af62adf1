import { localTime } from '#platform/clock';
import { plainLine, refuse } from '#platform/contract';
import { minorDigits, toDecimal } from '#platform/money';
import type { BillLine, PmsBill, StayRecord } from '#stays/contract';
import type { BillItem, GuestBill } from '../contract.ts';
import { toCharge } from './charges/charge-rows.ts';
import type { BillContext } from './context.ts';
import type { ChargeTable } from './tables.ts';

/** A bill and when the hotel's system gave it. */
export type KnownBill = { readonly bill: PmsBill; readonly at: number; readonly isLive: boolean };

async function readCopy({ store }: BillContext, { property, id }: StayRecord): Promise<KnownBill | undefined> {
  const copies = store.read.selectFrom('bill_copies').selectAll().where('property', '=', property);
  const row = await copies.where('stay_id', '=', id).executeTakeFirst();
  return row && { bill: JSON.parse(row.bill) as PmsBill, at: Number(row.at), isLive: false };
}

async function storeCopy({ store }: BillContext, { property, id }: StayRecord, { bill, at }: KnownBill): Promise<void> {
  const copy = { bill: JSON.stringify(bill), at };
  await store.write(({ tx }) =>
    tx
      .insertInto('bill_copies')
      .values({ property, stay_id: id, ...copy })
      .onConflict((conflict) => conflict.columns(['property', 'stay_id']).doUpdateSet(copy))
      .execute(),
  );
}

/** Deletes the copy of a stay's bill; a stay without one is fine. */
export async function deleteCopy(
  { store }: Pick<BillContext, 'store'>,
  { property, id }: Pick<StayRecord, 'property' | 'id'>,
): Promise<void> {
  await store.write(({ tx }) =>
    tx.deleteFrom('bill_copies').where('property', '=', property).where('stay_id', '=', id).execute(),
  );
}

/** Why there is no bill: the guest may not see it, or the hotel's system does not answer. */
export type NoBill = { readonly why: 'hidden' | 'unavailable' };

type Outcome = KnownBill | NoBill;

/** How long what a PMS said of a bill is good enough for its guest: it is not asked again for each look. */
const freshMs = 5_000;

/** What is being read of bills, and what a PMS said some seconds ago, by stay. */
type Reads = { readonly running: Map<string, Promise<Outcome>>; readonly recent: Map<string, Outcome> };

/** By store: several devices that open the bill at once ask the PMS once. */
const allReads = new WeakMap<object, Reads>();

function readsOf({ store }: Pick<BillContext, 'store'>): Reads {
  const reads = allReads.get(store) ?? { running: new Map(), recent: new Map() };
  allReads.set(store, reads);
  return reads;
}

const keyOf = ({ property, id }: Pick<StayRecord, 'property' | 'id'>) => `${property} ${id}`;

/** Keeps what was read for some seconds, unless the bill has changed meanwhile. */
async function keepRecent(context: BillContext, stay: StayRecord, read: Promise<Outcome>): Promise<void> {
  const [{ running, recent }, key] = [readsOf(context), keyOf(stay)];
  const done = await Promise.all([read, context.pms.kindOf(stay.property)]).catch(() => undefined);
  if (running.get(key) !== read) return;
  running.delete(key);
  // A folio that is kept here is always read.
  if (!done || done[1] === 'house') return;
  const [outcome] = done;
  recent.set(key, outcome);
  context.platform.clock.after(freshMs, () => {
    if (recent.get(key) === outcome) recent.delete(key);
  });
}

/** Reads the bill of a stay: from whoever keeps it, else the last one that is known. */
export function readBill(context: BillContext, stay: StayRecord): Promise<Outcome> {
  const { running } = readsOf(context);
  const known = running.get(keyOf(stay));
  if (known) return known;
  const read = readNow(context, stay);
  running.set(keyOf(stay), read);
  void keepRecent(context, stay, read);
  return read;
}

/** Returns what a PMS said of a bill some seconds ago, else reads it. */
async function readForGuest(context: BillContext, stay: StayRecord): Promise<Outcome> {
  return readsOf(context).recent.get(keyOf(stay)) ?? (await readBill(context, stay));
}

/** Notes that a bill has changed: whoever asks from now on must not be given what is being read already, or was before. */
export function forgetRead(context: Pick<BillContext, 'store'>, stay: Pick<StayRecord, 'property' | 'id'>): void {
  const { running, recent } = readsOf(context);
  running.delete(keyOf(stay));
  recent.delete(keyOf(stay));
}

/** Removes from the lines of a bill what would garble the text beside it. */
function plainBill(bill: PmsBill): PmsBill {
  const lines = bill.lines.map((line) => ({
    ...line,
    text: plainLine(line.text),
    department: plainLine(line.department),
  }));
  return { ...bill, lines };
}

async function readNow(context: BillContext, stay: StayRecord): Promise<Outcome> {
  const { pms, stays, platform } = context;
  const [kind, pmsStay] = await Promise.all([pms.kindOf(stay.property), stays.pmsStay(stay.property, stay.id)]);
  if (!pmsStay) return { why: 'unavailable' };
  const answer = await pms.bill(stay.property, pmsStay);
  if (answer.kind === 'done') {
    const known = { bill: plainBill(answer.value), at: platform.clock.now(), isLive: true };
    // A folio that is kept here can always be read.
    if (kind === 'house') return known;
    await storeCopy(context, stay, known);
    // The PMS may have answered after the stay has ended and its copy was deleted.
    const now = await stays.byId(stay.property, stay.id);
    if (now?.state !== 'in_house') await deleteCopy(context, stay);
    return known;
  }
  if (answer.kind === 'refused' && answer.reason === 'bill_denied') return { why: 'hidden' };
  return (await readCopy(context, stay)) ?? { why: 'unavailable' };
}

/** Returns the charges of a stay that are not booked yet. */
export async function pendingCharges(
  { store }: Pick<BillContext, 'store'>,
  { property, id }: Pick<StayRecord, 'property' | 'id'>,
): Promise<readonly ChargeTable[]> {
  const rows = store.read.selectFrom('charges').selectAll().where('property', '=', property).where('stay_id', '=', id);
  const open = rows.where('state', 'in', ['waiting', 'sent', 'unknown', 'refused']).orderBy('number');
  return (await open.execute()).map(toCharge);
}

function toItem({ day, time, amount, text, ...line }: BillLine, digits: number): BillItem {
  const { id, kind, department, person } = line;
  return {
    ...{ id, kind, department, person, description: text, pending: false },
    amount: toDecimal(amount, digits),
    date: day.replaceAll('-', '').slice(2),
    time: time.replaceAll(':', ''),
  };
}

/** A charge that is not booked yet, at the time when it was made. */
function pendingItem(
  { id, text, amount, created_at }: ChargeTable,
  { zone, digits }: { readonly zone: string; readonly digits: number },
): BillItem {
  const [day = '', time = ''] = localTime(created_at, zone).split(' ');
  const line = { id, day, time, text, amount, kind: 'charge', department: '', person: '' } as const;
  return { ...toItem(line, digits), pending: true };
}

function nameOf({ firstName, title, lastName }: StayRecord['residents'][number]): string {
  return firstName || [title, lastName].filter(Boolean).join(' ');
}

/** Returns the bill as its guest sees it. Refuses with `not_checked_in`, `bill_hidden` or `bill_unavailable`. */
export async function guestBill(context: BillContext, stay: StayRecord | undefined): Promise<GuestBill> {
  if (!stay) return refuse('not_checked_in', 'the room is not checked in');
  if (!stay.mayViewBill) return refuse('bill_hidden', 'the guest may not see the bill');
  const known = await readForGuest(context, stay);
  if ('why' in known) return refuse(known.why === 'hidden' ? 'bill_hidden' : 'bill_unavailable', 'there is no bill');
  const { lines, sum, currency } = known.bill;
  const digits = minorDigits(currency);
  const { zone } = await context.property.requireById(stay.property);
  const charges = await pendingCharges(context, stay);
  const pending = charges
    // A guest waits for these; what was refused is reception's to settle.
    .filter(({ state, amount }) => state !== 'refused' && amount !== 0)
    .map((charge) => pendingItem(charge, { zone, digits }));
  return {
    ...{ room: stay.room, arrival: stay.arrival, departure: stay.departure, currency },
    items: [...lines.map((line) => toItem(line, digits)), ...pending],
    sum: toDecimal(sum, digits),
    people: stay.residents.map((resident) => ({ id: resident.id, name: nameOf(resident) })),
    at: new Date(known.at).toISOString(),
    is_live: known.isLive,
  };
}
