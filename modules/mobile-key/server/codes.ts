import { refuse } from '#platform/contract';
import { isMailAddress } from '#platform/mail-address';
import { hashMailCode, judgeMailCode, mailCodeMs, mailCodeTries } from '#platform/node/auth';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { MobileKeyContext } from './context.ts';
import type { CodeTable, MobileKeyWrite } from './tables.ts';

/** Name of the job that mails a code. */
export const codeMailJob = 'mobile_key.code_mail';
const hourMs = 3_600_000;
/** Codes that are mailed for a stay in an hour. */
const codesPerHour = 5;

/** Whose code it is. */
export type CodeOwner = { readonly stay: StayRecord; readonly sessionId: string };

/** Returns the hash of a code, which is bound to the stay and the phone. */
export function hashKeyCode({ stay_id, session_id }: Pick<CodeTable, 'stay_id' | 'session_id'>, code: string): string {
  return hashMailCode(`${stay_id} ${session_id}`, code);
}

const plain = (address: string) => address.trim().normalize('NFC').toLowerCase();

/** Refuses more codes than an hour has; what our mail server did not take counts nothing. */
async function requireFewCodes({ tx }: MobileKeyWrite, { property, id }: StayRecord, now: number): Promise<void> {
  const mailed = await tx
    .selectFrom('mobile_key_codes')
    .select('mailed_at')
    .where('property', '=', property)
    .where('stay_id', '=', id)
    .where('mailed_at', '>', now - hourMs)
    .orderBy('mailed_at')
    .execute();
  const oldest = mailed.at(-codesPerHour)?.mailed_at;
  if (oldest === undefined) return;
  const wait = Math.max(1, Math.ceil((Number(oldest) + hourMs - now) / 1000));
  refuse('too_many_requests', 'too many codes were mailed for this stay', { retry_after_s: wait });
}

/** Ends the codes of a phone: it has one at a time. Those that are or were mailed stay for an hour, as they count. */
async function endCodes({ tx }: MobileKeyWrite, { stay: { property }, sessionId }: CodeOwner): Promise<void> {
  const waiting = tx.deleteFrom('mobile_key_codes').where('property', '=', property);
  // One with a hash may be with our mail server now.
  const unsent = waiting.where('session_id', '=', sessionId).where('mailed_at', 'is', null);
  await unsent.where('hash', '=', '').execute();
  const mailed = tx.updateTable('mobile_key_codes').set({ tries: mailCodeTries });
  await mailed.where('property', '=', property).where('session_id', '=', sessionId).execute();
}

/**
 * Has a code mailed to the address of the stay, if that was typed; only a stay without one takes any. Whoever types another one is told the
 * same, and no code is right. Refuses with `email_invalid` and `too_many_requests`.
 */
export async function requestCode(context: MobileKeyContext, owner: CodeOwner, email: string): Promise<void> {
  const { platform, store, stays } = context;
  if (!isMailAddress(email.trim())) refuse('email_invalid', 'this is no e-mail address');
  const { property, id: stay_id } = owner.stay;
  const own = plain((await stays.contactOf(property, stay_id))?.email ?? '');
  const recipient = own === '' ? 'typed' : own === plain(email) ? 'stay' : 'nobody';
  const now = platform.clock.now();
  const row: CodeTable = {
    ...{ property, id: uuid(platform.random), session_id: owner.sessionId, stay_id, hash: '', tries: 0, recipient },
    // The address of the stay is read when the mail is sent; another one is emptied then.
    ...{ email: recipient === 'typed' ? email.trim() : '', made_at: now, mailed_at: null },
    expires_at: now + mailCodeMs,
  };
  await store.write(async (write) => {
    await requireFewCodes(write, owner.stay, now);
    await endCodes(write, owner);
    await write.tx.insertInto('mobile_key_codes').values(row).execute();
    await write.enqueue({ job: codeMailJob, property, payload: { id: row.id }, key: row.id });
  });
}

/** Checks a code, which is spent after the first right one. Refuses with `code_wrong` and `code_spent`. */
export async function checkCode(context: MobileKeyContext, owner: CodeOwner, code: string): Promise<void> {
  const { platform, store } = context;
  const { property, id: stay_id } = owner.stay;
  const hash = hashKeyCode({ stay_id, session_id: owner.sessionId }, code);
  const result = await store.write(async ({ tx }) => {
    const rows = tx.selectFrom('mobile_key_codes').selectAll().where('property', '=', property);
    const ofPhone = rows.where('session_id', '=', owner.sessionId).orderBy('made_at', 'desc').orderBy('tries');
    const row = await ofPhone.executeTakeFirst();
    const outcome = judgeMailCode(row, hash, platform.clock.now());
    if (!row || outcome === 'code_spent') return outcome;
    const used = { hash: '', tries: mailCodeTries };
    const tried = { tries: Number(row.tries) + 1 };
    const update = tx.updateTable('mobile_key_codes').set(outcome === 'right' ? used : tried);
    await update.where('property', '=', property).where('id', '=', row.id).execute();
    return outcome;
  });
  if (result !== 'right') refuse(result, 'the code is wrong or spent');
}
