import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';
import { useRoomChats } from './rooms/use-room-chats.ts';
import { useChatBadge, useRingingChats } from './use-ringing-chats.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    chatDesk: typeof en;
  }
}

/** The desk half of the chat: the inbox, conversations, canned replies, and those of a room. */
export const chatDesk = defineDeskModule({
  name: 'chat',
  auditAreas: ['chat'],
  routes: [
    {
      name: 'chat',
      path: '/chat',
      title: 'chatDesk.title',
      permission: 'chat.read',
      offlineHint: 'chatDesk.offlineHint',
      load: () => import('./chat-screen.tsx').then((module) => module.ChatScreen),
      menu: { icon: 'mdi-forum-outline', order: 50, useBadge: useChatBadge },
    },
    {
      name: 'chat_replies',
      path: '/chat/replies',
      title: 'chatDesk.replies',
      permission: 'chat.replies',
      load: () => import('./replies/replies-screen.tsx').then((module) => module.RepliesScreen),
    },
  ],
  panels: [
    {
      slot: 'room',
      permission: 'chat.read',
      order: 4,
      load: () => import('./rooms/stay-chat.tsx').then((module) => module.StayChat),
    },
  ],
  roomStatuses: { permission: 'chat.read', useStatuses: useRoomChats },
  alarm: { permission: 'chat.read', screens: ['chat'], useRinging: useRingingChats },
  invalidates: {
    'Chat.chatChanged': ['GET /api/v1/chats', 'GET /api/v1/chats/{id}', 'GET /api/v1/requests'],
    // How far a request has come stands in the conversation.
    'ReservationAssist.requestUpdated': ['GET /api/v1/chats/{id}'],
  },
});
