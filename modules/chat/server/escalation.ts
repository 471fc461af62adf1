import { findDue } from '#platform/node/db';
import { type EscalationSource, sendNotice, toEscalating } from '#platform/node/escalation';
import type { Mailer } from '#platform/node/mail';
import { urgentMail } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { ChatContext } from './context.ts';
import { escalationMail } from './escalation-mail.ts';
import { findChat } from './find-chats.ts';
import { escalationTimes } from './staffing.ts';
import type { ChatTable } from './tables.ts';
import { emitChanged, updateChat } from './write-line.ts';

/** Name of the job that sends one escalation mail. */
export const escalationMailJobName = 'chat.escalation_mail';

type MailJob = { readonly id: string; readonly staff_id: string; readonly level: number; readonly since: number };

const handlers = ['housekeeping', 'kitchen'] as const;

type Waiting = ChatTable & { readonly waiting_since: number; readonly rings_since: number };

function isWaiting(row: ChatTable | undefined): row is Waiting {
  return row !== undefined && row.waiting_since !== null && row.rings_since !== null;
}

/** Returns how messages that nobody reads or answers escalate: to reception, the manager and everybody. */
export function chatEscalation({ store, property }: ChatContext): EscalationSource {
  return {
    handlers,
    failureMessage: 'could not escalate conversations that nobody answers',
    times: async (id) => escalationTimes(await property.settings(id)),
    findDue: (now, limit) => findDue(store.read, { table: 'chats', by: 'escalates_at' }, { now, limit }),
    escalate: (key, stepOf) =>
      store.write(async (write) => {
        const row = await findChat(write.tx, key);
        const step = isWaiting(row) ? stepOf(toEscalating(row.rings_since, row)) : undefined;
        if (!row || !step) return;
        await updateChat(write.tx, key, { escalation_level: step.level, escalates_at: step.escalatesAt });
        if (!step.isRaised) return;
        await emitChanged(write, key, 'changed');
        for (const { level, staffId } of step.notices) {
          const since = Number(row.rings_since);
          const payload: MailJob = { id: key.id, staff_id: staffId, level, since };
          const job = { job: escalationMailJobName, property: key.property, payload, priority: urgentMail };
          await write.enqueue({ ...job, key: `${key.id}:${since}:${level}:${staffId}` });
        }
      }),
  };
}

/** Creates the job that mails a staff member, unless the guest has been answered meanwhile. */
export function createEscalationMailJob(context: ChatContext, mailer: Mailer): JobHandler {
  const { platform, staff, store, property: properties } = context;
  return async (payload, property) => {
    const { id, staff_id: staffId, level, since } = payload as MailJob;
    const row = await findChat(store.read, { property, id });
    if (!isWaiting(row) || Number(row.rings_since) !== since) return;
    const { defaultLanguage } = await properties.requireById(property);
    const about = { id, room: row.room, since: Number(row.waiting_since), now: platform.clock.now() };
    await sendNotice(
      { platform, staff, mailer },
      {
        handlers,
        since,
        sender: (await properties.settings(property)).orders_mail_sender,
        write: (language) => escalationMail(about, language || defaultLanguage, platform.config.publicUrl),
      },
      { property, id: `${id}-${since}`, level, staffId },
    );
  };
}
