import type { Kysely } from 'kysely';
import type { OpenWrite } from '#platform/contract';
import { runOnceIfKeyed } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import { type MessageKind, type MessageTexts, messages, type PortMessage } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import type { DeliveryTable, MessagesTables, MessageTable, RecipientTable } from './tables.ts';

/** Whom a message reaches: a stay, or in demo modes a session. */
export type Reached = Pick<RecipientTable, 'scope' | 'stay_id' | 'room_id' | 'room'>;

/** The recipients of a message with the devices that each has now. */
export type Recipients = {
  readonly reached: readonly Reached[];
  /** By scope. */
  readonly devices: ReadonlyMap<string, readonly Pick<DeliveryTable, 'device_id' | 'device'>[]>;
};

/** Returns a stay as a recipient. */
export function reachedStay({ id, roomId, room }: StayRecord): Reached {
  return { scope: id, stay_id: id, room_id: roomId, room };
}

/** Finds the TVs and signed-in phones of recipients. */
export async function findRecipients(
  context: MessagesContext,
  property: string,
  reached: readonly Reached[],
): Promise<Recipients> {
  const rooms = [...new Set(reached.map(({ room_id }) => room_id).filter(Boolean))];
  const stayIds = reached.map(({ stay_id }) => stay_id).filter(Boolean);
  const [tvs, phones] = await Promise.all([
    context.devices.listTvs(property, rooms),
    context.session.listSignedInDevices(property, stayIds),
  ]);
  const tvsByRoom = Map.groupBy(tvs, ({ roomId }) => roomId);
  const phonesByStay = Map.groupBy(phones, ({ stayId }) => stayId);
  const devicesOf = ({ room_id, stay_id }: Reached) => [
    ...(tvsByRoom.get(room_id) ?? []).map(({ id }) => ({ device_id: id, device: 'tv' as const })),
    ...(phonesByStay.get(stay_id) ?? []).map(({ id }) => ({ device_id: id, device: 'phone' as const })),
  ];
  return { reached, devices: new Map(reached.map((one) => [one.scope, devicesOf(one)])) };
}

const untouched = { delivered_at: null, shown_at: null, put_off_at: null, read_at: null } as const;

/** Stores the recipients of a message with their devices, and publishes that it was sent. */
export async function storeRecipients(
  { platform }: MessagesContext,
  write: OpenWrite,
  message: Pick<MessageTable, 'property' | 'id' | 'kind'> & Recipients & { readonly senderDevice?: string },
): Promise<void> {
  const { property, id: message_id, kind, reached, devices, senderDevice } = message;
  const tx = write.tx as Kysely<MessagesTables>;
  const now = platform.clock.now();
  const unread = { viewed: 0, read_at: null, deleted: 0, answer: null, answered_at: null } as const;
  const recipients = reached.map((one) => ({
    ...one,
    ...unread,
    property,
    id: uuid(platform.random),
    message_id,
    sent_at: now,
  }));
  const deliveries = recipients.flatMap(({ id: recipient_id, scope }) =>
    (devices.get(scope) ?? []).map((device): DeliveryTable => {
      // A device does not show its guest what they have just written on it.
      const own = device.device_id === senderDevice ? { delivered_at: now, shown_at: now, put_off_at: now } : {};
      return { property, recipient_id, message_id, ...device, created_at: now, ...untouched, ...own };
    }),
  );
  await tx.insertInto('message_recipients').values(recipients).execute();
  await tx.insertInto('message_deliveries').values(deliveries).execute();
  await write.emitOf(messages)('messages.sent', property, { id: message_id, kind, recipients: recipients.length });
}

/** A message that is sent at once. */
export type ImmediateMessage = {
  readonly property: string;
  readonly kind: MessageKind;
  readonly texts: MessageTexts;
  /** The menu action that it leads to; left out: none. */
  readonly link?: string;
  readonly senderDevice?: string;
};

/** Stores a message of no member of staff and sends it to its recipients, in the caller's write; returns its id. */
export async function sendNow(
  context: MessagesContext,
  write: OpenWrite,
  { property, kind, texts, link = '', ...rest }: ImmediateMessage & Recipients,
): Promise<string> {
  const { clock, random } = context.platform;
  const now = clock.now();
  const row: MessageTable = {
    property,
    id: uuid(random),
    kind,
    status: 'sent',
    audience: '',
    texts: JSON.stringify(texts),
    sender: '',
    picture: '',
    link,
    asks: 0,
    created_at: now,
    created_by: '',
    send_at: now,
    sent_at: now,
    expires_at: null,
  };
  await (write.tx as Kysely<MessagesTables>).insertInto('messages').values(row).execute();
  await storeRecipients(context, write, { property, id: row.id, kind, ...rest });
  return row.id;
}

/** Sends a message of another module to stays and returns its id; a repeat of its request id sends nothing. */
export async function sendForModule(
  context: MessagesContext,
  write: OpenWrite,
  { stays, ...message }: PortMessage & { readonly stays: readonly StayRecord[] },
): Promise<string | undefined> {
  const inHouse = stays.filter(({ state }) => state === 'in_house');
  if (inHouse.length === 0) return undefined;
  const { property, requestId, texts, kind, link = '' } = message;
  const recipients = await findRecipients(context, property, inHouse.map(reachedStay));
  const scope = inHouse.map(({ id }) => id).join(' ');
  const key = { property, scope, requestId, call: 'messages.port', body: {}, now: context.platform.clock.now() };
  const sent = { property, kind, texts, link, ...recipients };
  return await runOnceIfKeyed(write.tx, key, () => sendNow(context, write, sent));
}
