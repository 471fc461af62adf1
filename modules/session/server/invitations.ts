import { dayBounds } from '#platform/clock';
import { refuse } from '#platform/contract';
import { urgentMail } from '#platform/node/mail';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { SessionContext } from './context.ts';
import { mailInvitationJob } from './mail-invitation.ts';
import { buildSignInUrl, insertSignInCode } from './sign-in-code.ts';
import type { InvitationTable, SessionWriteContext } from './tables.ts';

/** Whether a link can be mailed to a guest, and what is missing. */
export type MailReadiness = 'ready' | 'no_address' | 'not_configured';

type Stay = Pick<StayRecord, 'property' | 'id'>;

/** Returns whether the server, the property and the stay have what a mail needs. */
export async function mailReadiness(context: SessionContext, { property, id }: Stay): Promise<MailReadiness> {
  const { session_mail_sender: sender } = await context.property.settings(property);
  const { mailer, config } = context.platform;
  // Without a public URL, a link would lead where a forged request says.
  if (mailer === undefined || config.publicUrl === '' || sender === '') return 'not_configured';
  return (await context.stays.emailOf(property, id)) === '' ? 'no_address' : 'ready';
}

/** Reads the current invitation of a stay, with the instant at which a device used it. */
export async function readInvitation({ store }: SessionContext, { property, id }: Stay) {
  return await store.read
    .selectFrom('session_invitations')
    .leftJoin('session_tokens', 'session_tokens.hash', 'session_invitations.token_hash')
    .selectAll('session_invitations')
    .select('session_tokens.used_at')
    .where('session_invitations.property', '=', property)
    .where('session_invitations.stay_id', '=', id)
    .executeTakeFirst();
}

/** Stores a new invitation in place of the former one, whose link ends. */
async function replaceInvitation({ tx, emit }: SessionWriteContext, row: InvitationTable): Promise<void> {
  const former = await tx
    .deleteFrom('session_invitations')
    .where('property', '=', row.property)
    .where('stay_id', '=', row.stay_id)
    .returning('token_hash')
    .executeTakeFirst();
  if (former?.token_hash) await tx.deleteFrom('session_tokens').where('hash', '=', former.token_hash).execute();
  await tx.insertInto('session_invitations').values(row).execute();
  await emit('session.invitation_changed', row.property, { stay_id: row.stay_id });
}

/** Returns when a stay's link ends: with the day of departure, in the property's time zone. */
async function endOfStay(context: SessionContext, { property, departure }: StayRecord): Promise<number> {
  const { zone } = await context.property.requireById(property);
  return dayBounds(departure, zone).until;
}

/** Invites an expected guest: `mail` enqueues a mail with a link, `copy` returns the link. Ends the former link. */
export async function invite(
  context: SessionContext,
  stay: StayRecord,
  request: { readonly by: 'mail' | 'copy'; readonly base: string },
): Promise<string | undefined> {
  if (stay.state !== 'expected') refuse('conflict', 'the guest is not expected');
  const { random, clock } = context.platform;
  const ready = request.by === 'copy' ? 'ready' : await mailReadiness(context, stay);
  if (ready === 'not_configured') refuse('mail_not_configured', 'there is no mail server, public URL or sender');
  if (ready === 'no_address') refuse('email_missing', 'the stay has no e-mail address');
  if (request.by === 'mail')
    context.mailLimit.count((await context.stays.emailOf(stay.property, stay.id)).toLowerCase());
  const id = uuid(random);
  const { property } = stay;
  const now = clock.now();
  const expires_at = await endOfStay(context, stay);
  const row = { property, stay_id: stay.id, id, attempts: 0, failure: null, made_at: now, changed_at: now, expires_at };
  const code = await context.store.write(async (writing) => {
    if (request.by === 'mail') {
      await replaceInvitation(writing, { ...row, token_hash: '', status: 'waiting' });
      const payload = { stay_id: stay.id, id };
      await writing.enqueue({ job: mailInvitationJob, property, payload, key: id, priority: urgentMail });
      return undefined;
    }
    const issued = await insertSignInCode(writing.tx, { random, property, stayId: stay.id, expiresAt: expires_at });
    await replaceInvitation(writing, { ...row, token_hash: issued.hash, status: 'copied' });
    return issued.code;
  });
  return code === undefined ? undefined : await buildSignInUrl(context, { base: request.base, property, code });
}
