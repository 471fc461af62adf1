import { type Mailer, MailRefused } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { Needs } from './needs.ts';
import { requestStatus } from './request-status.ts';
import type { RequestTable } from './tables.ts';

/** Name of the job that hands a request's mail to the mail server. */
export const mailJob = 'content.mail';

/** After so many tries, or this old, the mail will not leave any more: nobody wants yesterday's boat. */
const mostAttempts = 12;
const oldestMs = 24 * 3600 * 1000;

type Outcome = Partial<Pick<RequestTable, 'status' | 'attempts' | 'last_error' | 'sent_at'>>;

function isWaiting(row: RequestTable | undefined): row is RequestTable {
  return row?.status === 'waiting';
}

async function keep({ store }: Needs, row: RequestTable, outcome: Outcome): Promise<void> {
  const status = requestStatus({ ...row, ...outcome }, true);
  await store.write(async ({ tx, emit }) => {
    await tx
      .updateTable('content_requests')
      .set(outcome)
      .where('property', '=', row.property)
      .where('id', '=', row.id)
      .execute();
    await emit('content.request_changed', row.property, { stay_id: row.stay_id, session_id: row.session_id, status });
  });
}

/** What a try came to; `undefined`: the mail server took it. */
async function trouble(
  mailer: Mailer,
  row: RequestTable,
): Promise<{ readonly text: string; readonly final: boolean } | undefined> {
  const { sender, recipient, email, subject, text, id } = row;
  try {
    await mailer.send({ from: sender, to: recipient, replyTo: email, subject, text, id });
    return undefined;
  } catch (error) {
    return {
      text: error instanceof Error ? error.message.slice(0, 500) : String(error),
      final: error instanceof MailRefused,
    };
  }
}

/** Makes the job: sends a request's mail, keeps what came of it, and throws where it is to be tried again. */
export function sendMail(needs: Needs, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { id } = payload as { readonly id: string };
    const row = await needs.store.read
      .selectFrom('content_requests')
      .selectAll()
      .where('property', '=', property)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!isWaiting(row)) return;
    const now = needs.ground.clock.now();
    if (now - row.created_at > oldestMs) {
      await keep(needs, row, { status: 'failed', last_error: 'the request is too old to be sent' });
      return;
    }
    const wrong = await trouble(mailer, row);
    if (!wrong) {
      await keep(needs, row, { status: 'sent', attempts: row.attempts + 1, sent_at: needs.ground.clock.now() });
      return;
    }
    const attempts = row.attempts + 1;
    const failed = wrong.final || attempts >= mostAttempts;
    await keep(needs, row, { status: failed ? 'failed' : 'waiting', attempts, last_error: wrong.text });
    if (!failed) throw new Error(`the mail server did not take the mail: ${wrong.text}`);
  };
}
