import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { phoneMessagesItems } from './bottom-bar-item.ts';
import { followMessages } from './known-messages.ts';
import { messagesWipe } from './messages-wipe.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    messages: typeof en;
  }
}

/** The guest half of messages: what the hotel writes to its guests. */
export const messagesModule = defineGuestModule({
  name: 'messages',
  routes: [
    {
      name: 'tvMessage',
      hasOwnTitle: true,
      path: '/tv-message',
      icon: 'mdi-email-outline',
      title: 'messages.title',
      load: () => import('./screens/messages-screen.tsx').then((module) => module.MessagesScreen),
    },
    {
      name: 'tvMessageDetail',
      hasOwnTitle: true,
      path: '/tv-message/:id',
      parent: 'tvMessage',
      title: 'messages.title',
      load: () => import('./screens/message-screen.tsx').then((module) => module.MessageScreen),
    },
  ],
  tours: [{ route: 'tvMessage', load: () => import('./tour.ts').then((file) => file.messagesTour) }],
  bottomBar: phoneMessagesItems,
  menuActions: { tvMessagesOpen: { route: 'tvMessage' } },
  stayLinks: [{ name: 'tvMessage', title: 'messages.title', icon: 'mdi-email-outline', route: 'tvMessage' }],
  overlay: () => import('./screens/messages-overlay.tsx').then((module) => module.MessagesOverlay),
  wipe: messagesWipe,
  onStay: (shell, { key }) => {
    if (key !== '') followMessages(shell);
  },
});
