import { findDue } from '#platform/node/db';
import { type EscalationSource, type EscalationTimes, sendNotice, toEscalating } from '#platform/node/escalation';
import type { Mailer } from '#platform/node/mail';
import { urgentMail } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { SettingValues } from '#property/contract';
import type { RequestsContext } from './context.ts';
import { escalationMail } from './escalation-texts.ts';
import { findRequest } from './find-requests.ts';
import { changePayload } from './request-views.ts';
import type { RequestTable } from './tables.ts';

/** Name of the job that sends one escalation mail. */
export const escalationMailJobName = 'requests.escalation_mail';

type MailJob = { readonly id: string; readonly staff_id: string; readonly level: number };

const handlers = ['housekeeping'] as const;

/** Returns the property's settings for the seconds to each level. */
export function escalationTimes(settings: SettingValues): EscalationTimes {
  return [settings.requests_escalation_1_s, settings.requests_escalation_2_s, settings.requests_escalation_3_s];
}

function isUnacknowledged(row: RequestTable | undefined): row is RequestTable {
  return row?.status === 'open' && row.acknowledged_at === null;
}

/** Returns how unacknowledged requests escalate: to the front desk, the manager and everybody. */
export function requestEscalation({ store, property }: RequestsContext): EscalationSource {
  return {
    handlers,
    failureMessage: 'could not escalate unacknowledged requests',
    times: async (id) => escalationTimes(await property.settings(id)),
    findDue: (now, limit) => findDue(store.read, { table: 'guest_requests', by: 'escalates_at' }, { now, limit }),
    escalate: ({ property: hotel, id }, stepOf) =>
      store.write(async ({ tx, emit, enqueue }) => {
        const row = await findRequest(tx, hotel, id);
        const step = isUnacknowledged(row) ? stepOf(toEscalating(row.created_at, row)) : undefined;
        if (!row || !step) return;
        const change = { escalation_level: step.level, escalates_at: step.escalatesAt };
        const update = tx.updateTable('guest_requests').set(change).where('property', '=', hotel);
        await update.where('id', '=', id).execute();
        if (!step.isRaised) return;
        await emit('requests.changed', hotel, changePayload({ ...row, ...change }, 'marked'));
        for (const { level, staffId } of step.notices) {
          const payload: MailJob = { id, staff_id: staffId, level };
          await enqueue({
            job: escalationMailJobName,
            property: hotel,
            payload,
            key: `${id}:${level}:${staffId}`,
            priority: urgentMail,
          });
        }
      }),
  };
}

/** Creates the job that mails a staff member, unless the request has been acknowledged meanwhile. */
export function createEscalationMailJob(context: RequestsContext, mailer: Mailer): JobHandler {
  const { platform, staff, store, property: properties } = context;
  return async (payload, property) => {
    const { id, staff_id: staffId, level } = payload as MailJob;
    const row = await findRequest(store.read, property, id);
    if (!isUnacknowledged(row)) return;
    const { defaultLanguage } = await properties.requireById(property);
    const { publicUrl } = platform.config;
    const since = Number(row.created_at);
    await sendNotice(
      { platform, staff, mailer },
      {
        handlers,
        since,
        sender: (await properties.settings(property)).orders_mail_sender,
        write: (language) =>
          escalationMail(
            { ...row, since },
            { language: language || defaultLanguage, now: platform.clock.now(), publicUrl },
          ),
      },
      { property, id, level, staffId },
    );
  };
}
