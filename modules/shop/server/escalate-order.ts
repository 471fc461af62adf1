import type { Mailer } from '#platform/mail';
import { MailRefused } from '#platform/mail';
import type { JobHandler } from '#platform/server';
import type { SettingValues } from '#property/contract';
import { escalationMail } from './escalation-mail.ts';
import { findOrder } from './find-orders.ts';
import { orderMarked } from './mark-order.ts';
import { type Member, type Parts, propertyOf } from './parts.ts';
import { type EscalationTimes, levelDue, nextEscalation, rolesOfLevel } from './rules/escalation.ts';
import type { OrderTable } from './tables.ts';

/** Name of the job that sends one escalation mail. */
export const escalationMailJob = 'shop.escalation_mail';

/** Staff members to notify by level; nobody at level 0, the outlet itself. */
type CalledByLevel = readonly (readonly Member[])[];
type MailJob = { readonly order_id: string; readonly staff_id: string; readonly level: number };

const lookEveryMs = 1000;
const raisedAtOnce = 100;
/** A mail older than this is no longer useful. */
const oldestMailMs = 4 * 3_600_000;

/** Returns the property's settings for the seconds to each level. */
export function escalationTimes(settings: SettingValues): EscalationTimes {
  return [settings.orders_escalation_1_s, settings.orders_escalation_2_s, settings.orders_escalation_3_s];
}

function isRinging(order: OrderTable | undefined): order is OrderTable {
  return order?.status === 'placed' && order.acknowledged_at === null;
}

async function membersByLevel({ staff }: Parts, property: string): Promise<CalledByLevel> {
  const levels = [0, 1, 2, 3].map(async (level) => {
    const roles = rolesOfLevel[level] ?? [];
    return (await Promise.all(roles.map((role) => staff.membersIn(property, role)))).flat();
  });
  return await Promise.all(levels);
}

type Rise = { readonly from: number; readonly to: number; readonly times: EscalationTimes };

/** Members to notify: of all levels passed, which may be several after a server outage, except disabled ones. */
function calledBy(byLevel: CalledByLevel, { from, to, times }: Rise): readonly Member[] {
  const isPassed = (level: number) => level > from && level <= to && (times[level - 1] ?? 0) > 0;
  const called = byLevel.flatMap((members, level) => (isPassed(level) ? members : []));
  return [...new Map(called.map((member) => [member.id, member])).values()];
}

type Due = Pick<OrderTable, 'property' | 'id'>;

/** Escalates an unacknowledged order and enqueues the mails. Does nothing if it has been acknowledged or has ended. */
async function raise(parts: Parts, { property, id }: Due): Promise<void> {
  const { store, ground } = parts;
  const [byLevel, settings] = await Promise.all([membersByLevel(parts, property), parts.property.settings(property)]);
  const times = escalationTimes(settings);
  const now = ground.clock.now();
  await store.write(async ({ tx, emit, enqueue }) => {
    const order = await findOrder(tx, property, id);
    // Another process may have escalated it, or somebody has acknowledged it meanwhile.
    if (!isRinging(order) || order.escalates_at === null || Number(order.escalates_at) > now) return;
    const before = Number(order.escalation_level);
    const level = Math.max(before, levelDue(times, Number(order.placed_at), now));
    const next = nextEscalation(times, Number(order.placed_at), level);
    const change = { escalation_level: level, escalates_at: next?.at ?? null };
    const update = tx.updateTable('shop_orders').set(change).where('property', '=', property);
    await update.where('id', '=', id).execute();
    if (level === before) return;
    await emit('shop.order_marked', property, orderMarked({ ...order, ...change }));
    if (!ground.mailer) return;
    for (const member of calledBy(byLevel, { from: before, to: level, times })) {
      if (member.email === '') continue;
      const mail: MailJob = { order_id: id, staff_id: member.id, level };
      await enqueue({ job: escalationMailJob, property, payload: mail, key: `${id}:${level}:${member.id}` });
    }
  });
}

async function raiseDue(parts: Parts): Promise<void> {
  const due = await parts.store.read
    .selectFrom('shop_orders')
    .select(['property', 'id'])
    .where('escalates_at', '<=', parts.ground.clock.now())
    .orderBy('escalates_at')
    .limit(raisedAtOnce)
    .execute();
  for (const order of due) await raise(parts, order);
}

/**
 * Polls each second for orders whose escalation is due and escalates them. The due time is a column of the order, so an
 * order acknowledged in time costs nothing. Returns a function that stops the polling.
 */
export function watchEscalations(parts: Parts): () => Promise<void> {
  const { clock, log } = parts.ground;
  let looking: Promise<void> | undefined;
  function look(): void {
    looking ??= raiseDue(parts)
      .catch((error: unknown) => log.error({ error }, 'could not escalate unacknowledged orders'))
      .finally(() => {
        looking = undefined;
      });
  }
  look();
  const timer = clock.every(lookEveryMs, look);
  return async () => {
    timer.cancel();
    await looking;
  };
}

/** Sender address of escalation mails: the setting, else an address at the server's host name. */
async function senderOf({ property: ports, ground }: Parts, property: string): Promise<string> {
  const { orders_mail_sender: sender } = await ports.settings(property);
  if (sender !== '') return sender;
  const { publicUrl } = ground.config;
  return publicUrl === '' ? 'bellhop@localhost' : `bellhop@${new URL(publicUrl).hostname}`;
}

/** Creates the job that mails a staff member, unless the order has been acknowledged meanwhile. */
export function sendEscalationMail(parts: Parts, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { order_id: orderId, staff_id: staffId, level } = payload as MailJob;
    const [order, byLevel, record] = await Promise.all([
      findOrder(parts.store.read, property, orderId),
      membersByLevel(parts, property),
      propertyOf(parts, property),
    ]);
    const member = byLevel.flat().find(({ id }) => id === staffId);
    const now = parts.ground.clock.now();
    if (!isRinging(order) || !member || now - Number(order.placed_at) > oldestMailMs) return;
    const { publicUrl } = parts.ground.config;
    const language = member.language || record.defaultLanguage;
    const text = escalationMail(order, { ...record, language, now, publicUrl });
    const from = await senderOf(parts, property);
    try {
      await mailer.send({ from, to: member.email, ...text, id: `${orderId}-${level}-${staffId}` });
    } catch (error) {
      // Retrying a permanent refusal is pointless; the alarm at the desk continues.
      if (!(error instanceof MailRefused)) throw error;
      parts.ground.log.warn({ error: error.message, order: orderId }, 'the mail server refused an escalation mail');
    }
  };
}
