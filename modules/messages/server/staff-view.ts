import type { StaffNames } from '#platform/node/auth';
import { loadStaffNames } from '#platform/node/auth';
import { type Page, readTimePage } from '#platform/node/db';
import type { Audience, MessageRecipient, MessageStatus, MessageTexts, StaffMessage } from '../contract.ts';
import { instantText, type MessagesContext, maybeInstant } from './context.ts';
import type { DeliveryTable, MessageTable, RecipientTable } from './tables.ts';

/** Recipients that the desk lists of one message. */
const maxRecipients = 500;

type Counts = StaffMessage['counts'];
const none: Counts = { recipients: 0, devices: 0, delivered: 0, shown: 0, read: 0, yes: 0, no: 0 };

/** Counts how far messages came. */
async function countDeliveries(
  { store: { read } }: MessagesContext,
  property: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();
  const [recipients, devices] = await Promise.all([
    read
      .selectFrom('message_recipients')
      .select((row) => ['message_id', 'answer', row.fn.countAll().as('all'), row.fn.count('read_at').as('read')])
      .where('property', '=', property)
      .where('message_id', 'in', ids)
      .groupBy(['message_id', 'answer'])
      .execute(),
    read
      .selectFrom('message_deliveries')
      .select((row) => [
        'message_id',
        row.fn.countAll().as('devices'),
        row.fn.count('delivered_at').as('delivered'),
        row.fn.count('shown_at').as('shown'),
      ])
      .where('property', '=', property)
      .where('message_id', 'in', ids)
      .groupBy('message_id')
      .execute(),
  ]);
  const counts = new Map<string, Counts>(ids.map((id) => [id, none]));
  for (const { message_id, answer, all, read: seen } of recipients) {
    const before = counts.get(message_id) ?? none;
    const answered = answer === null ? {} : { [answer]: Number(all) };
    const total = { recipients: before.recipients + Number(all), read: before.read + Number(seen) };
    counts.set(message_id, { ...before, ...total, ...answered });
  }
  for (const row of devices) {
    const { message_id } = row;
    const reached = { devices: Number(row.devices), delivered: Number(row.delivered), shown: Number(row.shown) };
    counts.set(message_id, { ...(counts.get(message_id) ?? none), ...reached });
  }
  return counts;
}

function toBody(row: MessageTable, counts: Counts, names: StaffNames): StaffMessage {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    audience: row.audience === '' ? null : (JSON.parse(row.audience) as Audience),
    texts: JSON.parse(row.texts) as MessageTexts,
    from: row.sender,
    picture: row.picture,
    link: row.link,
    asks: row.asks === 1,
    created_at: instantText(row.created_at),
    created_by: row.created_by === '' ? '' : names.nameOf(row.created_by),
    send_at: instantText(row.send_at),
    sent_at: maybeInstant(row.sent_at),
    expires_at: maybeInstant(row.expires_at),
    counts,
  };
}

/** Converts messages for staff, with their counts. */
export async function toStaffMessages(
  context: MessagesContext,
  property: string,
  rows: readonly MessageTable[],
): Promise<StaffMessage[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, names] = await Promise.all([
    countDeliveries(context, property, ids),
    loadStaffNames(
      context.staff,
      property,
      rows.map((row) => row.created_by),
    ),
  ]);
  return rows.map((row) => toBody(row, counts.get(row.id) ?? none, names));
}

/** Converts one message for staff. */
export async function toStaffMessage(context: MessagesContext, row: MessageTable): Promise<StaffMessage> {
  const [body] = await toStaffMessages(context, row.property, [row]);
  if (!body) throw new Error('a row without a body');
  return body;
}

type Filter = {
  readonly property: string;
  readonly status?: MessageStatus | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** Lists the messages that staff wrote and what other modules sent, newest first; what guests wrote is theirs. */
export async function listMessages(
  { store }: MessagesContext,
  { property, status, cursor, limit }: Filter,
): Promise<Page<MessageTable>> {
  let query = store.read
    .selectFrom('messages')
    .selectAll()
    .where('property', '=', property)
    .where('kind', '=', 'hotel');
  if (status !== undefined) query = query.where('status', '=', status);
  return await readTimePage(query, 'created_at', { cursor, limit });
}

function toRecipient(row: RecipientTable, devices: readonly DeliveryTable[]): MessageRecipient {
  return {
    id: row.id,
    room: row.room,
    stay_id: row.stay_id,
    viewed: row.viewed === 1,
    answer: row.answer,
    answered_at: maybeInstant(row.answered_at),
    devices: devices.map((one) => ({
      device_id: one.device_id,
      device: one.device,
      created_at: instantText(one.created_at),
      delivered_at: maybeInstant(one.delivered_at),
      shown_at: maybeInstant(one.shown_at),
      read_at: maybeInstant(one.read_at),
    })),
  };
}

/** Returns the recipients of a message with their devices, by room. */
export async function listRecipients(
  { store: { read } }: MessagesContext,
  property: string,
  messageId: string,
): Promise<MessageRecipient[]> {
  const recipients = await read
    .selectFrom('message_recipients')
    .selectAll()
    .where('property', '=', property)
    .where('message_id', '=', messageId)
    .orderBy('room')
    .orderBy('id')
    .limit(maxRecipients)
    .execute();
  const ids = recipients.map(({ id }) => id);
  if (ids.length === 0) return [];
  const deliveries = await read
    .selectFrom('message_deliveries')
    .selectAll()
    .where('property', '=', property)
    .where('recipient_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('device_id')
    .execute();
  const byRecipient = Map.groupBy(deliveries, (row) => row.recipient_id);
  return recipients.map((row) => toRecipient(row, byRecipient.get(row.id) ?? []));
}
