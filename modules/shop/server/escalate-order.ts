import type { Writing } from '#platform/db';
import type { Mailer } from '#platform/mail';
import { MailRefused } from '#platform/mail';
import type { JobHandler } from '#platform/server';
import type { SettingValues } from '#property/contract';
import type { shop } from '../contract.ts';
import { escalationMail } from './escalation-mail.ts';
import { findOrder } from './find-orders.ts';
import { orderMarked } from './mark-order.ts';
import { type Member, type Parts, propertyOf } from './parts.ts';
import { type Escalation, type EscalationTimes, levelDue, nextEscalation, rolesOfLevel } from './rules/escalation.ts';
import type { OrderTable, ShopTables } from './tables.ts';

/** Job that takes an order which nobody acknowledged to the next level. */
export const escalateJob = 'shop.escalate';
/** Job that hands one mail about such an order to the mail server. */
export const escalationMailJob = 'shop.escalation_mail';

type InWrite = Writing<ShopTables, typeof shop>;
/** Whom each level calls; the first one, the outlet itself, nobody beyond its desks. */
type CalledByLevel = readonly (readonly Member[])[];
type MailJob = { readonly order_id: string; readonly staff_id: string; readonly level: number };

/** A mail about an order that waits is worth nothing after this. */
const oldestMailMs = 4 * 3_600_000;

/** Seconds to each level, as the property has set them. */
export function escalationTimes(settings: SettingValues): EscalationTimes {
  return [settings.orders_escalation_1_s, settings.orders_escalation_2_s, settings.orders_escalation_3_s];
}

/** Has an order escalated when its time has come, inside the write that sets the time. */
export async function askToEscalate(
  { enqueue }: InWrite,
  { property, id }: Pick<OrderTable, 'property' | 'id'>,
  next: Escalation | undefined,
): Promise<void> {
  if (!next) return;
  const key = `${id}:${next.level}`;
  await enqueue({ job: escalateJob, property, payload: { order_id: id, level: next.level }, notBefore: next.at, key });
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

/** Who is called at a level that was not called before. */
function calledAt(byLevel: CalledByLevel, level: number, before: number): readonly Member[] {
  const called = byLevel.flatMap((members, one) => (one > before && one <= level ? members : []));
  return [...new Map(called.map((member) => [member.id, member])).values()];
}

/**
 * Makes the job: raises an order that still rings to the level that is due, asks for the next one, and has mails sent to
 * whom the level calls. An order that somebody acknowledged stays where it is.
 */
export function escalateOrder(parts: Parts): JobHandler {
  const { store, ground } = parts;
  return async (payload, property) => {
    const { order_id: orderId, level: wanted } = payload as { readonly order_id: string; readonly level: number };
    const [byLevel, settings] = await Promise.all([membersByLevel(parts, property), parts.property.settings(property)]);
    const times = escalationTimes(settings);
    await store.write(async (writing) => {
      const order = await findOrder(writing.tx, property, orderId);
      if (!isRinging(order) || order.escalation_level >= wanted) return;
      const placedAt = Number(order.placed_at);
      const level = Math.max(wanted, levelDue(times, placedAt, ground.clock.now()));
      const next = nextEscalation(times, placedAt, level);
      const change = { escalation_level: level, escalates_at: next?.at ?? null };
      const { tx, emit, enqueue } = writing;
      const update = tx.updateTable('shop_orders').set(change).where('property', '=', property);
      await update.where('id', '=', orderId).execute();
      await emit('shop.order_marked', property, orderMarked({ ...order, ...change }));
      await askToEscalate(writing, order, next);
      if (!ground.mailer) return;
      for (const { id, email } of calledAt(byLevel, level, Number(order.escalation_level))) {
        if (email === '') continue;
        const mail: MailJob = { order_id: orderId, staff_id: id, level };
        await enqueue({ job: escalationMailJob, property, payload: mail, key: `${orderId}:${level}:${id}` });
      }
    });
  };
}

/** Sender of the hotel's own mails about orders: the setting, else an address at the server's own name. */
async function senderOf({ property: ports, ground }: Parts, property: string): Promise<string> {
  const { orders_mail_sender: sender } = await ports.settings(property);
  if (sender !== '') return sender;
  const { publicUrl } = ground.config;
  return publicUrl === '' ? 'bellhop@localhost' : `bellhop@${new URL(publicUrl).hostname}`;
}

/** Makes the job: tells a member of staff by mail, unless somebody has acknowledged the order meanwhile. */
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
      // Trying again would change nothing; the desk keeps ringing.
      if (!(error instanceof MailRefused)) throw error;
      parts.ground.log.warn({ error: error.message, order: orderId }, 'a mail about a waiting order was refused');
    }
  };
}
