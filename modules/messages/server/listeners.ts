import { content } from '#content/contract';
import { orders } from '#orders/contract';
import type { EventPayload } from '#platform/contract';
import { runOnce } from '#platform/node/db';
import { type EventJob, enqueueOn, type Listener, listen } from '#platform/node/server';
import { session } from '#session/contract';
import { stays } from '#stays/contract';
import { messages } from '../contract.ts';
import { anonymiseStay } from './anonymise.ts';
import type { MessagesContext } from './context.ts';
import { findRunning, toShownEmergency } from './emergencies.ts';
import { enqueuePushes } from './push/send-push.ts';
import { unsubscribe } from './push/subscriptions.ts';
import { pushMessage } from './push-messages.ts';
import { findRecipients, reachedStay, sendNow } from './send-message.ts';

type Requested = EventPayload<typeof content, 'content.requested'>;

/** Sends a form that a guest posted to the room as well; in demo modes to the session, whose room is `demo`. */
async function copyRequest(context: MessagesContext, property: string, posted: Requested): Promise<void> {
  const { id: requestId, stay_id, session_id } = posted;
  const stay = stay_id === '' ? undefined : await context.stays.byId(property, stay_id);
  if (stay_id !== '' && stay?.state !== 'in_house') return;
  const reached = stay ? reachedStay(stay) : { scope: session_id, stay_id: '', room_id: '', room: 'demo' };
  const message = await context.content.messageOf(property, requestId);
  if (message === undefined) return;
  const recipients = await findRecipients(context, property, [reached]);
  const texts = { [stay?.language || 'en']: { title: '', text: message } };
  const copied = { property, scope: reached.scope, requestId, call: 'messages.copy_request', body: {} };
  const key = { ...copied, now: context.platform.clock.now() };
  await context.store.write((write) =>
    runOnce(write.tx, key, () => sendNow(context, write, { property, kind: 'request', texts, ...recipients })),
  );
}

async function stayIdsOf({ store }: MessagesContext, property: string, messageId: string): Promise<readonly string[]> {
  const rows = await store.read
    .selectFrom('message_recipients')
    .select('stay_id')
    .where('property', '=', property)
    .where('message_id', '=', messageId)
    .where('stay_id', '!=', '')
    .execute();
  return rows.map((row) => row.stay_id);
}

async function moveRecipients(context: MessagesContext, property: string, stayId: string): Promise<void> {
  const stay = await context.stays.byId(property, stayId);
  if (!stay) return;
  await context.store.write(({ tx }) =>
    tx
      .updateTable('message_recipients')
      .set({ room_id: stay.roomId, room: stay.room })
      .where('property', '=', property)
      .where('scope', '=', stayId)
      .execute(),
  );
}

/** Returns the jobs that follow requests, stays and sessions, and send Web Pushes. */
export function messageEventJobs(context: MessagesContext): readonly EventJob[] {
  const { store } = context;
  return [
    enqueueOn(content, 'content.requested', {
      job: 'messages.copy_request',
      run: ({ property, payload }) => copyRequest(context, property, payload),
    }),
    enqueueOn(messages, 'messages.sent', {
      job: 'messages.push_sent',
      run: async ({ property, payload: { id, kind } }) => {
        // What a guest has just written or asked for is no news to them.
        if (kind === 'guest' || kind === 'request') return;
        const stayIds = await stayIdsOf(context, property, id);
        await enqueuePushes(context, property, { kind: 'message', stayIds });
      },
    }),
    enqueueOn(orders, 'orders.placed_by_staff', {
      job: 'messages.push_order',
      run: ({ property, payload: { stay_id } }) =>
        enqueuePushes(context, property, { kind: 'order', stayIds: [stay_id] }),
    }),
    enqueueOn(messages, 'messages.emergency_started', {
      job: 'messages.push_emergency',
      run: ({ property }) => enqueuePushes(context, property, { kind: 'emergency' }),
    }),
    enqueueOn(stays, 'stays.moved', {
      job: 'messages.follow_move',
      run: ({ property, payload }) => moveRecipients(context, property, payload.stay_id),
    }),
    enqueueOn(stays, 'stays.ended', {
      job: 'messages.end_stay',
      run: ({ property, payload }) => anonymiseStay(context, property, payload.stay_id),
    }),
    enqueueOn(session, 'session.ended', {
      job: 'messages.end_session',
      run: async ({ property, payload: { session_id } }) => {
        await store.write(({ tx }) => unsubscribe(tx, property, { session_id }));
      },
    }),
  ];
}

/** Returns the listeners that push to TVs, phones and the desk. */
export function messageListeners(context: MessagesContext): readonly Listener[] {
  const { sockets } = context.platform;
  const tellDesk = (property: string) => {
    const desk = { property, permission: 'messages.read' } as const;
    sockets.push(messages, 'Tv_Messages.deskChanged', { to: desk, root: {} });
  };
  async function pushEmergency(property: string): Promise<void> {
    const running = await findRunning(context, property);
    const emergency = running ? await toShownEmergency(context, running) : null;
    sockets.push(messages, 'PopUp.emergencyChanged', { to: { property }, root: { emergency } });
  }
  return [
    listen(messages, 'messages.sent', async ({ property, payload }) => {
      tellDesk(property);
      await pushMessage(context, property, payload.id);
    }),
    listen(messages, 'messages.changed', ({ property, payload: { stay_id, room_id, session_id } }) => {
      tellDesk(property);
      const root = { stay_id };
      const changed = 'Tv_Messages.tvMessagesChanged';
      if (session_id !== '') sockets.push(messages, changed, { to: { property, sessionId: session_id }, root });
      if (stay_id !== '') sockets.push(messages, changed, { to: { property, stayId: stay_id }, root });
      if (room_id !== '') sockets.push(messages, changed, { to: { property, roomId: room_id, kind: 'tv' }, root });
    }),
    listen(messages, 'messages.answered', ({ property }) => tellDesk(property)),
    listen(messages, 'messages.emergency_started', ({ property }) => pushEmergency(property)),
    listen(messages, 'messages.emergency_ended', ({ property }) => pushEmergency(property)),
  ];
}
