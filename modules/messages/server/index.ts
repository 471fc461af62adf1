import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type MessagesPort, messages } from '../contract.ts';
import { deleteOldMessages, enqueueRetention, retentionJobName } from './anonymise.ts';
import { messageCalls } from './calls.ts';
import { sendJobName, sendScheduled } from './compose-message.ts';
import type { MessagesContext, MessagesPorts } from './context.ts';
import { messageEventJobs, messageListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { pushJobNames, pushLanes } from './push/push-lanes.ts';
import { createPushJob, enqueuePushes } from './push/send-push.ts';
import { listUnreadRooms, takeBack } from './reception-messages.ts';
import { staffRoutes } from './routes.ts';
import { sendForModule } from './send-message.ts';
import type { MessagesTables } from './tables.ts';

const hourMs = 3_600_000;

async function start(context: MessagesContext): Promise<() => Promise<void>> {
  const run = () => enqueueRetention(context);
  return startPeriodicTasks(context.platform, [
    { everyMs: hourMs, failureMessage: 'could not enqueue the deletion of old messages', run },
  ]);
}

function createPort(context: MessagesContext): MessagesPort {
  const { stays } = context;
  return {
    notifyChat: ({ property, stayId }) => enqueuePushes(context, property, { kind: 'chat', stayIds: [stayId] }),
    notifyWakeUp: ({ property, stayId }) => enqueuePushes(context, property, { kind: 'wake_up', stayIds: [stayId] }),
    async sendToStay(write, { stayId, ...message }) {
      const stay = await stays.byId(message.property, stayId);
      return await sendForModule(context, write, { ...message, stays: stay ? [stay] : [] });
    },
    takeBack: (write, message) => takeBack(write, message),
    listUnreadRooms: (property) => listUnreadRooms(context, property),
    async sendToRoom(write, { roomId, ...message }) {
      const inHouse = await stays.inHouseByRoomIds(message.property, [roomId]);
      await sendForModule(context, write, { ...message, stays: inHouse });
    },
  };
}

/** Creates the server half of messages, and the port by which other modules send them. */
export function createMessages(
  platform: ModuleContext,
  ports: MessagesPorts,
): { readonly module: ServerModule; readonly port: MessagesPort } {
  const store = platform.database.store<MessagesTables, typeof messages>(messages);
  const context: MessagesContext = { ...ports, platform, store };
  const module = defineServerModule(messages, {
    search: { none: 'messages are for their guest alone, and are on their screen' },
    forgets: {
      message_recipients: { atEnd: 'messages.end_stay', retention: 'messages_retention_days' },
      message_push_subscriptions: { atEnd: 'messages.end_stay' },
      emergency_sets: { atEnd: 'messages.end_stay', retention: 'messages_retention_days' },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).messagesDemo,
    calls: messageCalls(context),
    routes: staffRoutes(context),
    listeners: messageListeners(context),
    eventJobs: messageEventJobs(context),
    lanes: pushLanes,
    jobs: {
      [sendJobName]: (payload, property) => sendScheduled(context, property, (payload as { readonly id: string }).id),
      [pushJobNames.known]: createPushJob(context),
      [pushJobNames.elsewhere]: createPushJob(context),
      [retentionJobName]: (_payload, property) => deleteOldMessages(context, property),
    },
    start: () => start(context),
  });
  return { module, port: createPort(context) };
}
