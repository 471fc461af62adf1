import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { chatActivities } from './chat-activities.ts';
import { chatWipe } from './chat-wipe.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    chat: typeof en;
  }
}

const screen = {
  icon: 'mdi-forum-outline',
  title: 'chat.title',
  chrome: 'none',
  load: () => import('./screens/guest-chat-screen.tsx').then((module) => module.GuestChatScreen),
} as const;

/** The guest half of the chat: the conversation with the hotel, and the button that leads there from every screen. */
export const chatModule = defineGuestModule({
  name: 'chat',
  routes: [
    { name: 'chat', path: '/chat', ...screen },
    { name: 'demoMessenger', path: '/demo/messenger', ...screen },
  ],
  menuActions: { openChat: { route: 'chat' } },
  homeActivities: chatActivities,
  overlay: () => import('./screens/chat-overlay.tsx').then((module) => module.ChatOverlay),
  stayLinks: [
    {
      ...{ name: 'chat', title: 'chat.title', icon: 'mdi-forum-outline', route: 'chat' },
      isOffered: ({ chat }, mode) => chat.isOn || mode === 'demo' || mode === 'demo-use-pms',
    },
  ],
  wipe: chatWipe,
});
