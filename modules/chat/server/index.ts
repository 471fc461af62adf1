import { watchEscalations } from '#platform/node/escalation';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { chat } from '../contract.ts';
import type { ChatContext, ChatPorts } from './context.ts';
import { chatEscalation, createEscalationMailJob, escalationMailJobName } from './escalation.ts';
import { foreignChatRoute } from './foreign-chat.ts';
import { forgetOld } from './forget-chats.ts';
import { chatCalls, guestPictureRoutes } from './guest-handlers.ts';
import { chatEventJobs, chatListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { createHeadReader } from './read-head.ts';
import { replyRoutes } from './replies.ts';
import { pushJobName } from './send-message.ts';
import { staffRoutes } from './staff-handlers.ts';
import type { ChatTables } from './tables.ts';
import { createTranslateJob, translateJobName, translateLane } from './translate-lines.ts';
import { followTyping } from './typing.ts';

export type { ChatPorts } from './context.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function start(context: ChatContext): () => Promise<void> {
  const stopTasks = startPeriodicTasks(context.platform, [
    { everyMs: hourMs, failureMessage: 'could not delete old conversations', run: () => forgetOld(context) },
  ]);
  const stopWatching = watchEscalations(context, chatEscalation(context));
  const stopTyping = followTyping(context);
  return async () => {
    stopTyping();
    await Promise.all([stopTasks(), stopWatching()]);
  };
}

/** Creates the server half of the conversation between guests and the hotel. */
export function createChat(platform: ModuleContext, ports: ChatPorts): ServerModule {
  const store = platform.database.store<ChatTables, typeof chat>(chat);
  const context: ChatContext = { ...ports, platform, store, readHead: createHeadReader(ports) };
  const { mailer } = platform;
  return defineServerModule(chat, {
    search: { none: 'a conversation is for its guest alone' },
    forgets: {
      chats: { atEnd: 'chat.end_stay', afterMs: dayMs },
      chat_pictures: { atEnd: 'chat.end_stay', afterMs: dayMs },
    },
    migrations,
    demo: async () => (await import('../demo/index.ts')).chatDemo(context),
    calls: chatCalls(context),
    routes: {
      ...guestPictureRoutes(context),
      ...foreignChatRoute(context),
      ...staffRoutes(context),
      ...replyRoutes(context),
    },
    listeners: chatListeners(context),
    eventJobs: chatEventJobs(context),
    lanes: { [escalationMailJobName]: mailLane, [translateJobName]: translateLane },
    jobs: {
      ...(mailer && { [escalationMailJobName]: createEscalationMailJob(context, mailer) }),
      [translateJobName]: createTranslateJob(context),
      [pushJobName]: (payload, property) =>
        context.messages.notifyChat({ property, stayId: (payload as { readonly stay_id: string }).stay_id }),
    },
    start: async () => start(context),
  });
}
