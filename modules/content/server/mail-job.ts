import type { FailureCode } from '#platform/contract';
import { type Mailer, MailRejectedError, mailRetainedMs } from '#platform/node/mail';
import { failureCodeOf } from '#platform/node/outbound';
import type { JobHandler } from '#platform/node/server';
import type { ContentContext } from './context.ts';
import { toRequestStatus } from './request-status.ts';
import type { RequestTable } from './tables.ts';

/** Name of the job that sends a request's mail. */
export const mailJob = 'content.mail';

type Outcome = Partial<Pick<RequestTable, 'status' | 'attempts' | 'last_error' | 'last_error_code' | 'sent_at'>>;

function isWaiting(row: RequestTable | undefined): row is RequestTable {
  return row?.status === 'waiting';
}

async function recordOutcome({ store }: ContentContext, row: RequestTable, outcome: Outcome): Promise<void> {
  const status = toRequestStatus({ ...row, ...outcome }, true);
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

/** Sends the mail once; returns the error, or `undefined` if the mail server accepted it. */
async function trySend(
  mailer: Mailer,
  row: RequestTable,
): Promise<{ readonly text: string; readonly code: FailureCode | null; readonly final: boolean } | undefined> {
  const { sender, recipient, email, subject, text, id } = row;
  try {
    await mailer.send({ from: sender, to: recipient, ...(email && { replyTo: email }), subject, text, id });
    return undefined;
  } catch (error) {
    return {
      text: error instanceof Error ? error.message.slice(0, 500) : String(error),
      code: failureCodeOf(error),
      final: error instanceof MailRejectedError,
    };
  }
}

/** Creates the job that sends a request's mail and records the outcome; it throws to be retried. */
export function createMailJob(services: ContentContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { id } = payload as { readonly id: string };
    const row = await services.store.read
      .selectFrom('content_requests')
      .selectAll()
      .where('property', '=', property)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!isWaiting(row)) return;
    const now = services.platform.clock.now();
    if (now - row.created_at > mailRetainedMs) {
      await recordOutcome(services, row, {
        status: 'failed',
        last_error: row.last_error || 'the request is too old to be sent',
        last_error_code: row.last_error_code ?? 'expired',
      });
      return;
    }
    const failure = await trySend(mailer, row);
    if (!failure) {
      await recordOutcome(services, row, {
        status: 'sent',
        attempts: row.attempts + 1,
        sent_at: services.platform.clock.now(),
      });
      return;
    }
    const attempts = row.attempts + 1;
    const status = failure.final ? 'failed' : 'waiting';
    await recordOutcome(services, row, { status, attempts, last_error: failure.text, last_error_code: failure.code });
    if (!failure.final) throw new Error(`the mail server did not accept the mail: ${failure.text}`);
  };
}
