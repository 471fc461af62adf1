import type { Mailer } from '#platform/node/mail';
import { MailRejectedError } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import type { SettingValues } from '#property/contract';
import { findOrder } from '../board/find-orders.ts';
import type { OrdersContext, StaffMember } from '../context.ts';
import { orderMarkedPayload } from '../status/order-commands.ts';
import type { OrderTable } from '../tables.ts';
import { dueLevel, type EscalationTimes, nextEscalation, rolesByLevel } from './escalation.ts';
import { escalationMail } from './escalation-mail.ts';

/** Name of the job that sends one escalation mail. */
export const escalationMailJobName = 'orders.escalation_mail';

/** Staff members to notify by level; nobody at level 0, the outlet itself. */
type MembersByLevel = readonly (readonly StaffMember[])[];
type MailJob = { readonly order_id: string; readonly staff_id: string; readonly level: number };

const pollIntervalMs = 1000;
const batchSize = 100;
/** A mail older than this is no longer useful. */
const maxMailAgeMs = 4 * 3_600_000;

/** Returns the property's settings for the seconds to each level. */
export function escalationTimes(settings: SettingValues): EscalationTimes {
  return [settings.orders_escalation_1_s, settings.orders_escalation_2_s, settings.orders_escalation_3_s];
}

function isUnacknowledged(order: OrderTable | undefined): order is OrderTable {
  return order?.status === 'placed' && order.acknowledged_at === null;
}

async function membersByLevel({ staff }: OrdersContext, property: string): Promise<MembersByLevel> {
  const levels = [0, 1, 2, 3].map(async (level) => {
    const roles = rolesByLevel[level] ?? [];
    return (await Promise.all(roles.map((role) => staff.listMembers(property, role)))).flat();
  });
  return await Promise.all(levels);
}

type LevelRange = { readonly from: number; readonly to: number; readonly times: EscalationTimes };

/** Members to notify: of all levels passed, which may be several after a server outage, except disabled ones. */
function membersToNotify(byLevel: MembersByLevel, { from, to, times }: LevelRange): readonly StaffMember[] {
  const isPassed = (level: number) => level > from && level <= to && (times[level - 1] ?? 0) > 0;
  const candidates = byLevel.flatMap((members, level) => (isPassed(level) ? members : []));
  return [...new Map(candidates.map((member) => [member.id, member])).values()];
}

type Due = Pick<OrderTable, 'property' | 'id'>;

/** Escalates an unacknowledged order and enqueues the mails. Does nothing if it has been acknowledged or has ended. */
async function escalate(context: OrdersContext, { property, id }: Due): Promise<void> {
  const { store, platform } = context;
  const [byLevel, settings] = await Promise.all([
    membersByLevel(context, property),
    context.property.settings(property),
  ]);
  const times = escalationTimes(settings);
  const now = platform.clock.now();
  await store.write(async ({ tx, emit, enqueue }) => {
    const order = await findOrder(tx, property, id);
    // Another process may have escalated it, or somebody has acknowledged it meanwhile.
    if (!isUnacknowledged(order) || order.escalates_at === null || Number(order.escalates_at) > now) return;
    const before = Number(order.escalation_level);
    const level = Math.max(before, dueLevel(times, Number(order.placed_at), now));
    const next = nextEscalation(times, Number(order.placed_at), level);
    const change = { escalation_level: level, escalates_at: next?.at ?? null };
    const update = tx.updateTable('shop_orders').set(change).where('property', '=', property);
    await update.where('id', '=', id).execute();
    if (level === before) return;
    await emit('orders.order_marked', property, orderMarkedPayload({ ...order, ...change }));
    if (!platform.mailer) return;
    for (const member of membersToNotify(byLevel, { from: before, to: level, times })) {
      if (member.email === '') continue;
      const mail: MailJob = { order_id: id, staff_id: member.id, level };
      await enqueue({ job: escalationMailJobName, property, payload: mail, key: `${id}:${level}:${member.id}` });
    }
  });
}

async function escalateDue(context: OrdersContext): Promise<void> {
  const due = await context.store.read
    .selectFrom('shop_orders')
    .select(['property', 'id'])
    .where('escalates_at', '<=', context.platform.clock.now())
    .orderBy('escalates_at')
    .limit(batchSize)
    .execute();
  for (const order of due) await escalate(context, order);
}

/**
 * Polls each second for orders whose escalation is due and escalates them. The due time is a column of the order, so an
 * order acknowledged in time costs nothing. Returns a function that stops the polling.
 */
export function watchEscalations(context: OrdersContext): () => Promise<void> {
  const { clock, log } = context.platform;
  let polling: Promise<void> | undefined;
  function poll(): void {
    polling ??= escalateDue(context)
      .catch((error: unknown) => log.error({ error }, 'could not escalate unacknowledged orders'))
      .finally(() => {
        polling = undefined;
      });
  }
  poll();
  const timer = clock.every(pollIntervalMs, poll);
  return async () => {
    timer.cancel();
    await polling;
  };
}

/** Sender address of escalation mails: the setting, else an address at the server's host name. */
async function getSender({ property: properties, platform }: OrdersContext, property: string): Promise<string> {
  const { orders_mail_sender: sender } = await properties.settings(property);
  if (sender !== '') return sender;
  const { publicUrl } = platform.config;
  return publicUrl === '' ? 'bellhop@localhost' : `bellhop@${new URL(publicUrl).hostname}`;
}

/** Creates the job that mails a staff member, unless the order has been acknowledged meanwhile. */
export function createEscalationMailJob(context: OrdersContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { order_id: orderId, staff_id: staffId, level } = payload as MailJob;
    const [order, byLevel, record] = await Promise.all([
      findOrder(context.store.read, property, orderId),
      membersByLevel(context, property),
      context.property.requireById(property),
    ]);
    const member = byLevel.flat().find(({ id }) => id === staffId);
    const now = context.platform.clock.now();
    if (!isUnacknowledged(order) || !member || now - Number(order.placed_at) > maxMailAgeMs) return;
    const { publicUrl } = context.platform.config;
    const language = member.language || record.defaultLanguage;
    const text = escalationMail(order, { ...record, language, now, publicUrl });
    const from = await getSender(context, property);
    try {
      await mailer.send({ from, to: member.email, ...text, id: `${orderId}-${level}-${staffId}` });
    } catch (error) {
      // Retrying a permanent refusal is pointless; the alarm at the desk continues.
      if (!(error instanceof MailRejectedError)) throw error;
      context.platform.log.warn({ error: error.message, order: orderId }, 'the mail server refused an escalation mail');
    }
  };
}
