import { chat } from '../contract.ts';
import type { ChatContext } from './context.ts';
import type { ChatTable } from './tables.ts';

const topic = 'chat.typing';

type Typing = { readonly by: 'guest' | 'hotel'; readonly author: string };
type Notice = Typing & Pick<ChatTable, 'id' | 'stay_id' | 'scope' | 'room_id'>;

/** Tells the other side that somebody is typing; it is stored nowhere. */
export function tellTyping({ platform }: ChatContext, row: ChatTable, typing: Typing): void {
  const { property, id, stay_id, scope, room_id } = row;
  platform.signals.send({ property, topic, payload: { ...typing, id, stay_id, scope, room_id } satisfies Notice });
}

/** Pushes to the other side that somebody is typing, in every process. Returns a function that stops it. */
export function followTyping({ platform }: ChatContext): () => void {
  return platform.signals.listen(topic, ({ property, payload }) => {
    const { id, by, author, stay_id: stayId, scope, room_id: roomId } = payload as Notice;
    const root = { id, by, author };
    const send = (to: object) => platform.sockets.push(chat, 'Chat.chatTyping', { to: { property, ...to }, root });
    if (by === 'guest') return void send({ permission: 'chat.read' });
    send(stayId === '' ? { sessionId: scope } : { stayId });
    if (roomId !== '') send({ roomId, kind: 'tv' });
  });
}
