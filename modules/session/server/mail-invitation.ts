import type { FailureCode } from '#platform/contract';
import { type Mailer, MailRejectedError, mailRetainedMs } from '#platform/node/mail';
import { failureCodeOf } from '#platform/node/outbound';
import type { JobHandler } from '#platform/node/server';
import { leadingResident, type SessionContext } from './context.ts';
import { invitationMail } from './invitation-mail.ts';
import { buildSignInUrl, insertSignInCode } from './sign-in-code.ts';
import type { InvitationTable } from './tables.ts';

/** Name of the job that mails a guest a sign-in link. */
export const mailInvitationJob = 'session.mail_invitation';

type Outcome = Partial<Pick<InvitationTable, 'status' | 'attempts' | 'failure' | 'token_hash'>>;

async function record({ store, platform }: SessionContext, row: InvitationTable, outcome: Outcome): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('session_invitations')
      .set({ ...outcome, changed_at: platform.clock.now() })
      .where('property', '=', row.property)
      .where('stay_id', '=', row.stay_id)
      .where('id', '=', row.id)
      .execute();
    await emit('session.invitation_changed', row.property, { stay_id: row.stay_id });
  });
}

/** Issues the link's code for this attempt, in place of that of the last one. */
async function issueCode({ store, platform }: SessionContext, row: InvitationTable): Promise<string> {
  const { property, stay_id: stayId } = row;
  return await store.write(async ({ tx }) => {
    if (row.token_hash !== '') await tx.deleteFrom('session_tokens').where('hash', '=', row.token_hash).execute();
    const expiresAt = Number(row.expires_at);
    const { code, hash } = await insertSignInCode(tx, { random: platform.random, property, stayId, expiresAt });
    await tx
      .updateTable('session_invitations')
      .set({ token_hash: hash })
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      .where('id', '=', row.id)
      .execute();
    return code;
  });
}

type Payload = { readonly stay_id: string; readonly id: string };

async function waitingInvitation({ store }: SessionContext, property: string, { stay_id, id }: Payload) {
  return await store.read
    .selectFrom('session_invitations')
    .selectAll()
    .where('property', '=', property)
    .where('stay_id', '=', stay_id)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

/** Sends the mail once; returns why it failed, or `undefined` if the mail server accepted it. */
async function trySend(
  context: SessionContext,
  mailer: Mailer,
  row: InvitationTable,
): Promise<{ readonly code: FailureCode; readonly final: boolean } | undefined> {
  const { property } = row;
  const [stay, to, hotel, settings] = await Promise.all([
    context.stays.byId(property, row.stay_id),
    context.stays.emailOf(property, row.stay_id),
    context.property.requireById(property),
    context.property.settings(property),
  ]);
  const resident = leadingResident(stay?.residents ?? []);
  const isLate = context.platform.clock.now() - Number(row.made_at) > mailRetainedMs;
  if (!stay || !resident || stay.state === 'checked_out' || to === '') return { code: 'expired', final: true };
  // A server that was silent all day was not even asked.
  if (isLate) return { code: row.failure ?? 'timed_out', final: true };
  const url = await buildSignInUrl(context, {
    base: context.platform.config.publicUrl,
    property,
    code: await issueCode(context, row),
  });
  const name = [resident.title, resident.lastName].filter(Boolean).join(' ');
  const info = { name, hotel: hotel.name, arrival: stay.arrival, time: settings.stays_check_in_from, url };
  const mail = invitationMail(stay.language || hotel.defaultLanguage, info);
  try {
    // Each attempt has a link of its own, so a mailbox must not take it for a copy of the last one.
    await mailer.send({ from: settings.session_mail_sender, to, ...mail, id: `${row.id}-${row.attempts + 1}` });
    return undefined;
  } catch (error) {
    return { code: failureCodeOf(error) ?? 'rejected', final: error instanceof MailRejectedError };
  }
}

/**
 * Creates the job that mails a guest a sign-in link and records the outcome; it throws to be retried for a day. The code is made when
 * the mail is sent, so that no queue stores it.
 */
export function createMailInvitationJob(context: SessionContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const job = payload as Payload;
    const row = await waitingInvitation(context, property, job);
    if (!row) return;
    const failure = await trySend(context, mailer, row);
    const attempts = row.attempts + 1;
    if (!failure) {
      await record(context, row, { status: 'sent', attempts, failure: null });
      return;
    }
    await record(context, row, { status: failure.final ? 'failed' : 'waiting', attempts, failure: failure.code });
    if (!failure.final) throw new Error(`the mail server did not accept a guest's link: ${failure.code}`);
  };
}
