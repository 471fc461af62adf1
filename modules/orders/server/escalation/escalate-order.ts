import { findDue } from '#platform/node/db';
import { type EscalationSource, type EscalationTimes, sendNotice, toEscalating } from '#platform/node/escalation';
import type { Mailer } from '#platform/node/mail';
import { urgentMail } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { SettingValues } from '#property/contract';
import { findOrder } from '../board/find-orders.ts';
import type { OrdersContext } from '../context.ts';
import { orderMarkedPayload } from '../status/order-commands.ts';
import { joinsQueue } from '../status/queue.ts';
import type { OrderTable } from '../tables.ts';
import { escalationMail } from './escalation-mail.ts';

/** Name of the job that sends one escalation mail. */
export const escalationMailJobName = 'orders.escalation_mail';

type MailJob = { readonly order_id: string; readonly staff_id: string; readonly level: number };

const handlers = ['kitchen'] as const;

/** Returns the property's settings for the seconds to each level. */
export function escalationTimes(settings: SettingValues): EscalationTimes {
  return [settings.orders_escalation_1_s, settings.orders_escalation_2_s, settings.orders_escalation_3_s];
}

function isUnacknowledged(order: OrderTable | undefined): order is OrderTable {
  return order?.status === 'placed' && order.acknowledged_at === null;
}

/** An order that somebody saw when it came in for later is new again at its time. */
function isDue(order: OrderTable | undefined): order is OrderTable {
  if (order?.status !== 'placed') return false;
  return order.acknowledged_at === null || joinsQueue(order);
}

/**
 * Returns how unacknowledged orders escalate: from the outlet to the front desk, the manager and everybody. An order for later
 * rings from its time on, and escalates from then.
 */
export function orderEscalation({ store, property }: OrdersContext): EscalationSource {
  return {
    handlers,
    failureMessage: 'could not escalate unacknowledged orders',
    times: async (id) => escalationTimes(await property.settings(id)),
    findDue: (now, limit) => findDue(store.read, { table: 'shop_orders', by: 'escalates_at' }, { now, limit }),
    escalate: ({ property: hotel, id }, stepOf) =>
      store.write(async ({ tx, emit, enqueue }) => {
        const order = await findOrder(tx, hotel, id);
        const step = isDue(order) ? stepOf(toEscalating(order.queued_at, order)) : undefined;
        if (!order || !step) return;
        const joins = joinsQueue(order);
        const change = {
          escalation_level: step.level,
          escalates_at: step.escalatesAt,
          ...(joins && { acknowledged_at: null, acknowledged_by: '' }),
        };
        const update = tx.updateTable('shop_orders').set(change).where('property', '=', hotel);
        await update.where('id', '=', id).execute();
        if (!step.isRaised && !joins) return;
        await emit('orders.order_marked', hotel, orderMarkedPayload({ ...order, ...change }));
        for (const { level, staffId } of step.notices) {
          const payload: MailJob = { order_id: id, staff_id: staffId, level };
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

/** Creates the job that mails a staff member, unless the order has been acknowledged meanwhile. */
export function createEscalationMailJob(context: OrdersContext, mailer: Mailer): JobHandler {
  const { platform, staff, store, property: properties } = context;
  return async (payload, property) => {
    const { order_id: id, staff_id: staffId, level } = payload as MailJob;
    const order = await findOrder(store.read, property, id);
    if (!isUnacknowledged(order)) return;
    const record = await properties.requireById(property);
    const { publicUrl } = platform.config;
    await sendNotice(
      { platform, staff, mailer },
      {
        handlers,
        since: Number(order.queued_at),
        sender: (await properties.settings(property)).orders_mail_sender,
        write: (language) =>
          escalationMail(order, {
            zone: record.zone,
            language: language || record.defaultLanguage,
            now: platform.clock.now(),
            publicUrl,
          }),
      },
      { property, id, level, staffId },
    );
  };
}
