import { defineGuestModule } from '#platform/web/guest-shell';
import { messagesItem } from '../bottom-bar-item.ts';
import { followMessages, forgetMessages } from '../known-messages.ts';
import { messagesWipe } from '../messages-wipe.ts';

/** The TV half of messages: a letter over whatever plays, the list, and an emergency. */
export const messagesTvModule = defineGuestModule({
  name: 'messages',
  routes: [
    {
      name: 'tvMessage',
      path: '/tv-message',
      title: 'messages.title',
      load: () => import('./tv-messages.tsx').then((module) => module.TvMessages),
    },
    {
      name: 'tvMessageDetail',
      path: '/tv-message/:id',
      parent: 'tvMessage',
      title: 'messages.title',
      load: () => import('./tv-message-page.tsx').then((module) => module.TvMessagePage),
    },
  ],
  tours: [{ route: 'tvMessage', load: () => import('./tv-tour.ts').then((file) => file.messagesTour) }],
  bottomBar: [messagesItem],
  menuActions: { tvMessagesOpen: { route: 'tvMessage' } },
  overlay: () => import('./tv-messages-overlay.tsx').then((module) => module.TvMessagesOverlay),
  wipe: messagesWipe,
  onStay: (shell, { key }) => (key === '' ? forgetMessages() : followMessages(shell, key)),
});
