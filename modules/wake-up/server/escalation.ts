import { findDue } from '#platform/node/db';
import { type EscalationSource, sendNotice, toEscalating } from '#platform/node/escalation';
import type { Mailer } from '#platform/node/mail';
import { urgentMail } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { WakeUpContext } from './context.ts';
import { escalationMail } from './escalation-texts.ts';
import { findRing } from './find-wake-ups.ts';
import { escalationTimes, updateRing } from './rings.ts';
import type { RingTable } from './tables.ts';

/** Name of the job that sends one escalation mail. */
export const escalationMailJobName = 'wake_up.escalation_mail';

type MailJob = { readonly id: string; readonly staff_id: string; readonly level: number };

const handlers = ['front_desk'] as const;

function isUntaken(row: RingTable | undefined): row is RingTable & { readonly unanswered_at: number } {
  return row?.state === 'unanswered' && row.unanswered_at !== null && row.acknowledged_at === null;
}

/** Returns how wake-ups escalate for which nobody calls: to reception, the manager and everybody. */
export function wakeUpEscalation({ store, property }: WakeUpContext): EscalationSource {
  return {
    handlers,
    failureMessage: 'could not escalate unanswered wake-ups',
    times: async (id) => escalationTimes(await property.settings(id)),
    findDue: (now, limit) => findDue(store.read, { table: 'wake_up_rings', by: 'escalates_at' }, { now, limit }),
    escalate: ({ property: hotel, id }, stepOf) =>
      store.write(async (write) => {
        const row = await findRing(write.tx, { property: hotel, id });
        if (!isUntaken(row)) return;
        const step = stepOf(toEscalating(row.unanswered_at, row));
        if (!step) return;
        const change = { escalation_level: step.level, escalates_at: step.escalatesAt };
        await updateRing(write, row, { change, what: 'marked' });
        for (const notice of step.isRaised ? step.notices : []) {
          const payload: MailJob = { id, staff_id: notice.staffId, level: notice.level };
          const key = `${id}:${notice.level}:${notice.staffId}`;
          await write.enqueue({ job: escalationMailJobName, property: hotel, payload, key, priority: urgentMail });
        }
      }),
  };
}

/** Creates the job that mails a staff member, unless somebody has taken the call meanwhile. */
export function createEscalationMailJob(context: WakeUpContext, mailer: Mailer): JobHandler {
  const { platform, staff, store, property: properties } = context;
  return async (payload, property) => {
    const { id, staff_id: staffId, level } = payload as MailJob;
    const row = await findRing(store.read, { property, id });
    if (!isUntaken(row)) return;
    const { defaultLanguage } = await properties.requireById(property);
    const { publicUrl } = platform.config;
    await sendNotice(
      { platform, staff, mailer },
      {
        handlers,
        since: Number(row.unanswered_at),
        sender: (await properties.settings(property)).orders_mail_sender,
        write: (language) => escalationMail(row, { language: language || defaultLanguage, publicUrl }),
      },
      { property, id, level, staffId },
    );
  };
}
