import { defineGuestModule } from '#platform/web/guest-shell';
import { chatWipe } from '../chat-wipe.ts';
import { knownChat } from '../known-chat.ts';

const screen = {
  title: 'chat.title',
  load: () => import('./tv-chat.tsx').then((module) => module.TvChat),
} as const;

/** The conversation with the hotel on the room's TV, of the stay that the TV shows. */
export const chatTvModule = defineGuestModule({
  name: 'chat',
  routes: [
    { name: 'chat', path: '/chat', ...screen },
    { name: 'demoMessenger', path: '/demo/messenger', ...screen },
  ],
  menuActions: { openChat: { route: 'chat' } },
  // The hotel's menu leads to the chat; so does the home screen once there is something to read.
  bottomBar: [
    {
      ...{ name: 'chat', title: 'chat.title', icon: 'mdi-forum-outline', route: 'chat', order: 61 },
      watch: {
        state() {
          const { lastSeq, unread } = knownChat.getState();
          return { shown: lastSeq > 0, badge: unread };
        },
        subscribe: knownChat.subscribe,
      },
    },
  ],
  background: () => import('./tv-chat-news.tsx').then((module) => module.TvChatNews),
  wipe: chatWipe,
});
