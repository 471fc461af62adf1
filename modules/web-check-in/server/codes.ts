import { refuse } from '#platform/contract';
import { isMailAddress } from '#platform/mail-address';
import {
  hashMailCode,
  hashSecret,
  judgeMailCode,
  mailCodeMs,
  mailCodeTries,
  newMailCode,
  newSecret,
} from '#platform/node/auth';
import { type Mailer, sendInName, urgentMail } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { WebCheckInContext } from './context.ts';
import { codeMail } from './mail-texts.ts';
import { hasDemoCode, type OpenHotel, requireOpenDay } from './require-open.ts';
import type { CodeTable, WebCheckInWrite } from './tables.ts';

/** Name of the job that looks for the booking of a guest and mails the code. */
export const codeMailJob = 'web_check_in.code_mail';

/** Codes that are mailed for a stay in `mailWindowMs`, whoever wants them. */
const [mostMails, mailWindowMs] = [3, 15 * 60_000];
/** Codes of a guest, or a stay, in a day, and wrong guesses after which there is no other code that day. */
const [codesPerDay, wrongPerDay, dayMs] = [10, 10, 86_400_000];
/** The code of a demo server without a mail server. */
const demoCode = '123456';

/** What a guest types to be sent a code. */
export type Wanted = {
  readonly name: string;
  readonly arrival: string;
  readonly email: string;
  readonly language: string;
};
type Key = { readonly property: string; readonly tokenHash: string };

const plain = (address: string) => address.trim().normalize('NFC').toLowerCase();

type DayOf = {
  readonly property: string;
  readonly column: 'guest_hash' | 'stay_id';
  readonly value: string;
  /** A request that does not count. */
  readonly butFor?: string;
};

/** Returns whether the codes and wrong guesses of a day are used up, and when the first of them was made. */
async function readDay({ tx }: WebCheckInWrite, { property, column, value, butFor = '' }: DayOf, now: number) {
  const row = await tx
    .selectFrom('web_check_in_codes')
    .select(({ fn }) => [fn.countAll().as('codes'), fn.sum('wrong').as('wrong'), fn.min('made_at').as('oldest')])
    .where('property', '=', property)
    .where(column, '=', value)
    .where('token_hash', '!=', butFor)
    .where('made_at', '>', now - dayMs)
    .executeTakeFirstOrThrow();
  const isSpent = Number(row.codes) >= codesPerDay || Number(row.wrong ?? 0) >= wrongPerDay;
  return { isSpent, oldest: Number(row.oldest ?? now) };
}

/**
 * Stores that a guest wants a code. The booking is looked for afterwards, so that the time of the answer tells nothing of it; whoever has
 * none gets a token as well, for which no code is right.
 */
export async function requestCode(context: WebCheckInContext, open: OpenHotel, wanted: Wanted) {
  const { platform, store, codesOfGuest } = context;
  const { id: property } = open.hotel;
  if (!isMailAddress(wanted.email)) refuse('email_invalid', 'this is no e-mail address');
  requireOpenDay(open, wanted.arrival);
  const { name, arrival, language } = wanted;
  const email = plain(wanted.email);
  const guest_hash = hashSecret([property, name.toLowerCase(), arrival, email].join('\n'));
  codesOfGuest.count(guest_hash);
  const { value: token, hash: tokenHash } = newSecret(platform.random);
  const now = platform.clock.now();
  const expires_at = now + mailCodeMs;
  const row = { property, token_hash: tokenHash, stay_id: '', hash: '', tries: 0, wrong: 0, made_at: now, expires_at };
  await store.write(async (write) => {
    const { tx, enqueue } = write;
    const { isSpent, oldest } = await readDay(write, { property, column: 'guest_hash', value: guest_hash }, now);
    const wait = Math.max(1, Math.ceil((oldest + dayMs - now) / 1000));
    if (isSpent) refuse('too_many_requests', 'too many codes or guesses in a day', { retry_after_s: wait });
    await tx
      .insertInto('web_check_in_codes')
      .values({ ...row, guest_hash, name, arrival, email, language })
      .execute();
    const payload = { token_hash: tokenHash };
    if (platform.mailer) await enqueue({ job: codeMailJob, property, payload, key: tokenHash, priority: urgentMail });
  });
  if (hasDemoCode(context)) await sendCode(context, { property, tokenHash }, undefined);
  return { token, expires_at: new Date(expires_at).toISOString() };
}

async function findCode({ store }: WebCheckInContext, { property, tokenHash }: Key): Promise<CodeTable | undefined> {
  const rows = store.read.selectFrom('web_check_in_codes').selectAll().where('property', '=', property);
  return await rows.where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Returns the booking that a guest means; of several of one guest, the first that is not checked in online. */
async function findBooking(context: WebCheckInContext, row: CodeTable): Promise<StayRecord | undefined> {
  const { stays, store, isNameOf } = context;
  const { property } = row;
  const named = (await stays.arrivingOn(property, row.arrival)).filter((stay) => isNameOf(row.name, stay));
  const found: StayRecord[] = [];
  for (const stay of named) {
    const contact = await stays.contactOf(property, stay.id);
    if (contact && contact.email !== '' && plain(contact.email) === row.email) found.push(stay);
  }
  if (found.length < 2) return found[0];
  const ids = found.map(({ id }) => id);
  const forms = store.read.selectFrom('web_check_ins').select('stay_id').where('property', '=', property);
  const sent = new Set((await forms.where('stay_id', 'in', ids).execute()).map(({ stay_id: id }) => id));
  return found.find(({ id }) => !sent.has(id)) ?? found[0];
}

type Claim = Key & { readonly stayId: string; readonly hash: string };

/** Stores the code of a stay, unless it was mailed enough of late; returns whether it is to be mailed. */
async function claimMail({ store, platform }: WebCheckInContext, { property, tokenHash, stayId, hash }: Claim) {
  const now = platform.clock.now();
  return await store.write(async (write) => {
    const { tx } = write;
    const day = { property, column: 'stay_id', value: stayId, butFor: tokenHash } as const;
    if ((await readDay(write, day, now)).isSpent) return false;
    const { count } = await tx
      .selectFrom('web_check_in_codes')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      // A repeat of the job counts its own once.
      .where('token_hash', '!=', tokenHash)
      .where('made_at', '>', now - mailWindowMs)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostMails) return false;
    const update = tx.updateTable('web_check_in_codes').set({ stay_id: stayId, hash }).where('property', '=', property);
    await update.where('token_hash', '=', tokenHash).execute();
    return true;
  });
}

/** Empties what the guest typed. */
async function forget({ store }: WebCheckInContext, { property, tokenHash }: Key): Promise<void> {
  await store.write(({ tx }) =>
    tx
      .updateTable('web_check_in_codes')
      .set({ name: '', arrival: '', email: '', language: '' })
      .where('property', '=', property)
      .where('token_hash', '=', tokenHash)
      .execute(),
  );
}

/** Makes the code of a request if there is a booking, and mails it; forgets what the guest typed. Without a mailer: the code of the demo. */
async function sendCode(context: WebCheckInContext, key: Key, mailer: Mailer | undefined): Promise<void> {
  const { platform, property: properties } = context;
  const row = await findCode(context, key);
  if (!row || row.email === '') return;
  const isLate = Number(row.expires_at) <= platform.clock.now();
  const stay = isLate ? undefined : await findBooking(context, row);
  // Made here, so that no queue stores it, and again with every attempt.
  const code = mailer ? newMailCode(platform.random) : demoCode;
  const claim = stay && { ...key, stayId: stay.id, hash: hashMailCode(key.tokenHash, code) };
  if (!stay || !claim || !(await claimMail(context, claim))) return await forget(context, key);
  if (mailer) {
    const [{ name: hotel }, settings] = await Promise.all([
      properties.requireById(key.property),
      properties.settings(key.property),
    ]);
    const mail = { ...codeMail(row.language, { hotel, code }), from: settings.web_checkin_mail_sender, to: row.email };
    await sendInName({ mailer, platform }, { ...mail, id: `web-check-in-${key.tokenHash}` }, Number(row.made_at));
  }
  await forget(context, key);
  const { property, id: subject, roomId } = stay;
  platform.audit({ property, actor: 'nobody', action: 'web_check_in.code_sent', subject, roomId });
}

/** Creates the job that mails a code; it throws to be retried. */
export function createCodeMailJob(context: WebCheckInContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { token_hash: tokenHash } = payload as { readonly token_hash: string };
    await sendCode(context, { property, tokenHash }, mailer);
  };
}

type Typed = { readonly token: string; readonly code: string };

/** Exchanges a code, which is good once, for access to a stay. Refuses with `code_wrong` and `code_spent`. */
export async function confirmCode(context: WebCheckInContext, property: string, { token, code }: Typed) {
  const { platform, store } = context;
  const tokenHash = hashSecret(token);
  const now = platform.clock.now();
  const access = newSecret(platform.random);
  const result = await store.write(async ({ tx }) => {
    const all = tx.selectFrom('web_check_in_codes').selectAll().where('property', '=', property);
    const row = await all.where('token_hash', '=', tokenHash).executeTakeFirst();
    const outcome = judgeMailCode(row, hashMailCode(tokenHash, code), now);
    if (!row || outcome === 'code_spent') return { outcome: 'code_spent' } as const;
    if (outcome === 'code_wrong') {
      const counted = { tries: Number(row.tries) + 1, wrong: Number(row.wrong) + 1 };
      const tried = tx.updateTable('web_check_in_codes').set(counted);
      await tried.where('property', '=', property).where('token_hash', '=', tokenHash).execute();
      return { outcome, left: mailCodeTries - 1 - Number(row.tries) } as const;
    }
    // The row stays for a day, as it counts among the codes of the stay.
    const used = tx.updateTable('web_check_in_codes').set({ tries: mailCodeTries, hash: '' });
    await used.where('property', '=', property).where('token_hash', '=', tokenHash).execute();
    const { stay_id } = row;
    const made = { property, hash: access.hash, stay_id, made_at: now, used_at: now };
    await tx.insertInto('web_check_in_accesses').values(made).execute();
    return { outcome, row: made } as const;
  });
  if (result.outcome === 'code_wrong') refuse('code_wrong', 'the code is wrong', { tries_left: result.left });
  if (result.outcome !== 'right') return refuse('code_spent', 'the code was used, or is too old');
  return { access: access.value, row: result.row };
}
