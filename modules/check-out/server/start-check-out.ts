import { z } from 'zod';
import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import { minorDigits, toDecimal } from '#platform/money';
import { hashSecret } from '#platform/node/auth';
import type { PmsAnswer, PmsBill, PmsRefusal, StayRecord } from '#stays/contract';
import type { CheckOutView, ReceptionReason } from '../contract.ts';
import { findCheckOut } from './check-out-rows.ts';
import type { CheckOutContext } from './context.ts';
import { readLate } from './late-check-out.ts';
import { hotelMailJob } from './mails.ts';
import type { CheckOutTable } from './tables.ts';
import { raise, sendToReception } from './to-reception.ts';

/** What a guest confirms. */
export type Confirmation = {
  readonly request_id: string;
  readonly balance: number | null;
  readonly email: string;
  readonly pass: string;
  readonly rating_token: string;
};

async function isTooEarly(context: CheckOutContext, stay: StayRecord): Promise<boolean> {
  const [{ zone }, settings] = await Promise.all([
    context.property.requireById(stay.property),
    context.property.settings(stay.property),
  ]);
  const today = localDay(context.platform.clock.now(), zone);
  return settings.checkout_disable_on_early && today < stay.departure;
}

async function readBill({ pms, stays }: CheckOutContext, stay: StayRecord): Promise<PmsBill | undefined> {
  const pmsStay = stay.mayViewBill ? await stays.pmsStay(stay.property, stay.id) : undefined;
  const answer: PmsAnswer<PmsBill> = pmsStay ? await pms.bill(stay.property, pmsStay) : { kind: 'unavailable' };
  return answer.kind === 'done' ? answer.value : undefined;
}

const balanceOf = ({ balance, currency }: PmsBill) => toDecimal(balance, minorDigits(currency));

/** Returns the check-out as its guest sees it. */
export async function viewCheckOut(context: CheckOutContext, stay: StayRecord): Promise<CheckOutView> {
  const { property, id: stayId, room, departure } = stay;
  const settings = await context.property.settings(property);
  const [row, early, bill, late, email] = await Promise.all([
    findCheckOut(context.store.read, { property, stayId }),
    isTooEarly(context, stay),
    settings.checkout_show_folio ? readBill(context, stay) : undefined,
    readLate(context, stay, settings),
    context.stays.emailOf(property, stayId),
  ]);
  return {
    ...{ room, departure, late, email, reason: row?.reason ?? '' },
    state: row?.state ?? (early ? 'too_early' : 'ready'),
    time: late?.state === 'granted' ? late.until : settings.checkout_time,
    balance: bill ? balanceOf(bill) : null,
    currency: bill?.currency ?? settings.currency_long,
    mails_bill: settings.checkout_show_folio && context.platform.mailer !== undefined,
    needs_pass: settings.checkout_pass !== '',
    key_place: settings.checkout_key_place as CheckOutView['key_place'],
  };
}

const reasonOf: { readonly [refusal in PmsRefusal]: ReceptionReason } = {
  guest_unknown: 'guest_unknown',
  bill_denied: 'denied',
  balance_changed: 'denied',
  not_departure_day: 'not_departure_day',
  not_enabled: 'not_enabled',
  no_post: 'denied',
  credit_limit: 'denied',
  night_audit: 'unavailable',
  denied: 'denied',
};

async function requireAllowed(context: CheckOutContext, stay: StayRecord, given: Confirmation): Promise<void> {
  if (await isTooEarly(context, stay)) refuse('too_early', 'guests check out on the day of departure');
  const { checkout_pass: pass } = await context.property.settings(stay.property);
  if (pass !== '') {
    context.passLimit.count(`${stay.property} ${stay.id}`);
    if (hashSecret(pass) !== hashSecret(given.pass)) refuse('wrong_pass', 'the pass is wrong');
  }
  if (given.email !== '' && !z.email().safeParse(given.email).success) {
    refuse('email_invalid', 'this is not an e-mail address');
  }
}

function nameOf({ residents: [resident] }: StayRecord): string {
  return [resident?.title, resident?.lastName].filter(Boolean).join(' ');
}

type Known = CheckOutTable | undefined;

/** Stores the check-out before anything is sent, so that a repeat or a kill starts it once. Undefined: it was started before. */
async function store(
  context: CheckOutContext,
  stay: StayRecord,
  { given, bill, known }: { readonly given: Confirmation; readonly bill: PmsBill | undefined; readonly known: Known },
): Promise<CheckOutTable | undefined> {
  const { property, id: stay_id, roomId: room_id, room, language } = stay;
  const now = context.platform.clock.now();
  // A stay is rated once, with the token of its first try.
  const hash = known?.rating_hash || (given.rating_token === '' ? '' : hashSecret(given.rating_token));
  const row: CheckOutTable = {
    ...{ property, stay_id, room_id, room, language, state: 'started', reason: '', started_at: now },
    ...{ request_id: given.request_id.toLowerCase(), guest_name: nameOf(stay), email: given.email, rating_hash: hash },
    bill: bill && given.email !== '' ? JSON.stringify(bill) : '',
  };
  return await context.store.write(async ({ tx, emit }) => {
    const insert = tx
      .insertInto('check_outs')
      .values(row)
      .onConflict((conflict) =>
        // A guest whom reception has helped may try again.
        conflict.columns(['property', 'stay_id']).doUpdateSet(row).where('check_outs.state', '=', 'reception'),
      );
    if ((await insert.executeTakeFirst()).numInsertedOrUpdatedRows !== 1n) return undefined;
    const rating = { property, id: hash, hash, at: now, halves: null, comment: '', ended: 0 } as const;
    const open = tx
      .insertInto('stay_ratings')
      .values(rating)
      .onConflict((conflict) => conflict.doNothing());
    if (hash !== '') await open.execute();
    await emit('check-out.changed', property, { stay_id });
    return row;
  });
}

/** Asks the PMS for the check-out. Returns why the guest has to go to reception; undefined: it is under way. */
async function askPms(
  { pms, stays }: CheckOutContext,
  stay: StayRecord,
  bill: PmsBill | undefined,
): Promise<ReceptionReason | undefined> {
  const pmsStay = await stays.pmsStay(stay.property, stay.id);
  if (!pmsStay || !bill) return 'unavailable';
  const answer = await pms.checkOut(stay.property, pmsStay, bill);
  if (answer.kind === 'done') return undefined;
  if (answer.kind === 'unavailable') return 'unavailable';
  return answer.reason === 'denied' && bill.balance > 0 ? 'open_balance' : reasonOf[answer.reason];
}

/** What the guest is told of a check-out. */
export type Started = Pick<CheckOutTable, 'state' | 'reason'>;

/**
 * Has a guest who tries again go to reception once more, unless it still has the request: whoever waits for it is told nothing new.
 * Returns whether it was told now.
 */
async function tellAgain(
  context: CheckOutContext,
  stay: StayRecord,
  { request_id: id }: Confirmation,
): Promise<boolean> {
  const wanted = { stay, kind: 'check-out.leaving', requestId: id.toLowerCase(), value: '' } as const;
  return (await context.store.write((write) => raise(context, write, wanted))).isNew;
}

/** Starts the check-out of a stay: by the PMS, or by a message to reception. */
export async function startCheckOut(
  context: CheckOutContext,
  stay: StayRecord,
  { given, actor }: { readonly given: Confirmation; readonly actor: string },
): Promise<Started> {
  const { property, id: stayId } = stay;
  const known = await findCheckOut(context.store.read, { property, stayId });
  const isRepeat = known?.state === 'started' || known?.request_id === given.request_id.toLowerCase();
  if (known && isRepeat) return { state: known.state, reason: known.reason };
  if (known) context.passLimit.count(`again ${property} ${stayId}`);
  await requireAllowed(context, stay, given);
  const isSentAgain = known?.reason === 'announced' && (await tellAgain(context, stay, given));
  if (known?.reason === 'announced' && !isSentAgain) return { state: known.state, reason: known.reason };
  const settings = await context.property.settings(property);
  const bill = await readBill(context, stay);
  if (given.balance !== null && bill && balanceOf(bill) !== given.balance)
    refuse('bill_changed', 'the bill has changed');
  const row = await store(context, stay, { given, bill, known });
  if (!row) return await startCheckOut(context, stay, { given, actor });
  const { roomId } = stay;
  context.platform.audit({ property, actor, action: 'check_out.started', subject: stayId, roomId });
  const reason = settings.checkout_type === 'PMS' ? await askPms(context, stay, bill) : 'announced';
  if (reason === undefined) return { state: 'started', reason: '' };
  await context.store.write(async (write) => {
    const { isNew } = await sendToReception(context, write, { row, stay, reason });
    const payload = { stay_id: stayId };
    if (reason === 'announced' && (isNew || isSentAgain))
      await write.enqueue({ job: hotelMailJob, property, payload, key: `${stayId}:${row.request_id}` });
  });
  return { state: 'reception', reason };
}
