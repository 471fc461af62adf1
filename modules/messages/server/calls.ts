import type { CallHandlers } from '#platform/node/server';
import type { messages } from '../contract.ts';
import type { MessagesContext } from './context.ts';
import { getEmergency } from './emergencies.ts';
import { createConfirmations } from './emergency-answers.ts';
import {
  answerMessage,
  deleteMessage,
  listOwnMessages,
  markMessage,
  reportSteps,
  sendOwnMessage,
} from './guest-messages.ts';
import { resolveReader } from './message-recipient.ts';
import { pushContact } from './push/push-contact.ts';
import { requirePushKeys } from './push/push-keys.ts';
import { subscribe, unsubscribe } from './push/subscriptions.ts';

/** Returns the call handlers of messages. */
export function messageCalls(context: MessagesContext): CallHandlers<typeof messages> {
  const { store } = context;
  const confirmEmergency = createConfirmations(context);
  return {
    'Tv_Messages.loadTvMessages': async ({ identity }, { stay_id }) => ({
      messages: await listOwnMessages(context, await resolveReader(context, identity, stay_id)),
    }),
    'Tv_Messages.markAsTvMessagesByMessageId': async ({ identity }, { message_id, mark_as_status, stay_id }) => {
      const reader = await resolveReader(context, identity, stay_id);
      await markMessage(context, reader, { id: message_id, viewed: mark_as_status });
      return {};
    },
    'Tv_Messages.deleteTvMessages': async ({ identity }, { id, stay_id }) => {
      await deleteMessage(context, await resolveReader(context, identity, stay_id), id);
      return {};
    },
    'Tv_Messages.sendTvMessage': async ({ identity }, { message, request_id, stay_id }) => {
      const reader = await resolveReader(context, identity, stay_id);
      return await sendOwnMessage(context, reader, { text: message, requestId: request_id });
    },
    'Tv_Messages.answerTvMessage': async ({ identity }, { id, answer, stay_id }) => {
      await answerMessage(context, await resolveReader(context, identity, stay_id), { id, answer });
      return {};
    },
    'Tv_Messages.reportTvMessages': async ({ identity }, { steps, stay_id }) => {
      await reportSteps(context, await resolveReader(context, identity, stay_id), steps);
      return {};
    },
    'Tv_Messages.getPushKey': async ({ property }) => {
      // A push service refuses a push without a contact that it takes.
      const contact = await pushContact(context, property);
      return { key: contact === undefined ? '' : (await requirePushKeys(context)).publicKey };
    },
    'Tv_Messages.subscribeToPush': async ({ identity }, subscription) => {
      await subscribe(context, identity, subscription);
      return {};
    },
    'Tv_Messages.unsubscribeFromPush': async ({ identity: { property, sessionId } }) => {
      await store.write(({ tx }) => unsubscribe(tx, property, { session_id: sessionId }));
      return {};
    },
    'PopUp.getEmergency': async ({ identity }) => ({ emergency: await getEmergency(context, identity) }),
    'PopUp.confirmEmergency': async ({ identity, socket }, confirmation) => {
      await confirmEmergency({ identity, address: socket.address }, confirmation);
      return {};
    },
  };
}
