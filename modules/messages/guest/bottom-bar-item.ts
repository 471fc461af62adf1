import type { BottomBarItem } from '#platform/web/guest-shell';
import { countUnread, knownMessages } from './known-messages.ts';

/** The last item of the bottom bar, shown when there are messages, with the number of unread ones. */
export const messagesItem: BottomBarItem = {
  name: 'tvMessage',
  title: 'messages.title',
  icon: 'mdi-email-outline',
  route: 'tvMessage',
  order: 60,
  watch: {
    state() {
      const { items, isAwaited } = knownMessages.getState();
      return { shown: items.length > 0, badge: countUnread(items), isAwaited };
    },
    subscribe: knownMessages.subscribe,
  },
};

/** The items of a phone: in demo modes it is there without messages too. */
export const phoneMessagesItems: readonly BottomBarItem[] = [
  { ...messagesItem, modes: ['guest', 'walkin', 'walkin-only'] },
  {
    ...messagesItem,
    name: 'demoTvMessage',
    modes: ['demo', 'demo-use-pms'],
    watch: {
      state: () => ({ shown: true, badge: countUnread(knownMessages.getState().items) }),
      subscribe: knownMessages.subscribe,
    },
  },
];
