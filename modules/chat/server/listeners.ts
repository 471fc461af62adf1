import { orders } from '#orders/contract';
import { type EventJob, enqueueOn, type Listener, listen } from '#platform/node/server';
import { requests } from '#requests/contract';
import { session } from '#session/contract';
import { stays } from '#stays/contract';
import { chat } from '../contract.ts';
import type { ChatContext } from './context.ts';
import { forgetChat, moveChat } from './forget-chats.ts';
import { noteOrder } from './note-order.ts';
import { emitChanged } from './write-line.ts';

const push = 'Chat.chatChanged';

/** Shows in the conversation what becomes of a request that was made there. */
async function followRequest(
  { store }: ChatContext,
  property: string,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<void> {
  const made = await store.read
    .selectFrom('chat_lines')
    .select('chat_id')
    .where('property', '=', property)
    .where('made_id', '=', id)
    .executeTakeFirst();
  if (!made) return;
  await store.write(async (write) => {
    const lines = write.tx.updateTable('chat_lines').set({ made_status: status }).where('property', '=', property);
    await lines.where('made_id', '=', id).execute();
    await emitChanged(write, { property, id: made.chat_id }, 'changed');
  });
}

/** Returns the jobs that follow requests, orders and stays. */
export function chatEventJobs(context: ChatContext): readonly EventJob[] {
  return [
    enqueueOn(requests, 'requests.changed', {
      job: 'chat.follow_request',
      run: async ({ property, payload: { id, kind, status } }) => {
        if (kind in chat.requestKinds) await followRequest(context, property, { id, status });
      },
    }),
    enqueueOn(orders, 'orders.placed_by_staff', {
      job: 'chat.note_order',
      run: ({ property, payload, at }) => noteOrder(context, { ...payload, property, at }),
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'chat.follow_move',
      run: ({ property, payload }) => moveChat(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'chat.end_stay',
      run: ({ property, payload }) => forgetChat(context, property, payload.stay_id),
    }),
    enqueueOn(session, 'session.ended', {
      job: 'chat.end_session',
      run: ({ property, payload }) => forgetChat(context, property, payload.session_id),
    }),
  ];
}

/** Returns the listener that pushes changes to both sides. */
export function chatListeners({ platform: { sockets } }: ChatContext): readonly Listener[] {
  return [
    listen(chat, 'chat.changed', ({ property, payload }) => {
      const { id, last_seq, stay_id: stayId, session_id: sessionId, room_id: roomId } = payload;
      const root = { id, last_seq };
      sockets.push(chat, push, { to: { property, permission: 'chat.read' }, root });
      sockets.push(chat, push, { to: { property, ...(stayId === '' ? { sessionId } : { stayId }) }, root });
      // Only TVs: the phones of other stays in a shared room must not receive it.
      if (roomId !== '') sockets.push(chat, push, { to: { property, roomId, kind: 'tv' }, root });
    }),
  ];
}
