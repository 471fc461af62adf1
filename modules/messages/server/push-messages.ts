import type { ModuleContext } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import { messages } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import { type ReceivedMessage, toGuestMessage } from './guest-view.ts';
import { staysInRooms } from './resolve-audience.ts';

const push = 'Tv_Messages.getPopUpMessages';

type Sent = Omit<ReceivedMessage, 'put_off_at'> & {
  readonly scope: string;
  readonly stay_id: string;
  readonly room_id: string;
};

async function readSent({ store }: MessagesContext, property: string, messageId: string): Promise<readonly Sent[]> {
  return await store.read
    .selectFrom('message_recipients as recipient')
    .innerJoin('messages as message', (join) =>
      join.onRef('message.property', '=', 'recipient.property').onRef('message.id', '=', 'recipient.message_id'),
    )
    .select(['message.kind', 'message.texts', 'message.sender', 'message.picture', 'message.link', 'message.asks'])
    .select(['recipient.id', 'recipient.room', 'recipient.sent_at', 'recipient.viewed', 'recipient.read_at'])
    .select(['recipient.answer', 'recipient.scope', 'recipient.stay_id', 'recipient.room_id'])
    .where('recipient.property', '=', property)
    .where('recipient.message_id', '=', messageId)
    .execute();
}

function isConnected({ sockets }: ModuleContext, property: string, { stay_id, room_id, scope }: Sent): boolean {
  if (stay_id === '') return sockets.count({ property, sessionId: scope }) > 0;
  return sockets.count({ property, stayId: stay_id }) + sockets.count({ property, roomId: room_id, kind: 'tv' }) > 0;
}

/** Pushes a sent message to the devices of its recipients that are connected to this process. */
export async function pushMessage(context: MessagesContext, property: string, messageId: string): Promise<void> {
  const { platform } = context;
  const all = await readSent(context, property, messageId);
  const here = all.filter((row) => isConnected(platform, property, row));
  if (here.length === 0) return;
  const hotel = await context.property.requireById(property);
  const rooms = [...new Set(here.map(({ room_id }) => room_id).filter(Boolean))].map((id) => ({ id }));
  const stays = await staysInRooms(context, property, rooms);
  const byId = new Map(stays.map((stay) => [stay.id, stay]));
  const inRoom = Map.groupBy(stays, ({ roomId }) => roomId);
  for (const row of here) pushTo(platform, property, { row, hotel, stay: byId.get(row.stay_id), inRoom });
}

type Addressed = {
  readonly row: Sent;
  readonly hotel: Parameters<typeof toGuestMessage>[1]['hotel'];
  readonly stay: StayRecord | undefined;
  readonly inRoom: ReadonlyMap<string, readonly StayRecord[]>;
};

function pushTo({ sockets }: ModuleContext, property: string, { row, hotel, stay, inRoom }: Addressed): void {
  const { stay_id, room_id, scope } = row;
  const viewFor = (device: 'tv' | 'phone') => ({
    ...toGuestMessage({ ...row, put_off_at: null }, { hotel, stay, device }),
    stay_id,
  });
  const phones = { property, ...(stay_id === '' ? { sessionId: scope } : { stayId: stay_id }) };
  sockets.push(messages, push, { to: phones, root: viewFor('phone') });
  if (room_id === '') return;
  const words = (inRoom.get(room_id)?.length ?? 0) > 1 ? { title: '', text: '', from: '', picture: '' } : {};
  sockets.push(messages, push, { to: { property, roomId: room_id, kind: 'tv' }, root: { ...viewFor('tv'), ...words } });
}
