import type { BottomBarItem } from '#platform/web/guest-shell';
import { countUnread, knownMessages } from './known-messages.ts';

/** The last item of the bottom bar, shown when there are messages and in demo modes, with the number of unread ones. */
export const messagesItem: BottomBarItem = {
  name: 'tvMessage',
  title: 'messages.title',
  icon: 'mdi-email-outline',
  route: 'tvMessage',
  order: 60,
  watch: {
    state: () => {
      const { items, isDemo, isAwaited } = knownMessages.getState();
      return { shown: isDemo || items.length > 0, badge: countUnread(items), isAwaited: isAwaited && !isDemo };
    },
    subscribe: knownMessages.subscribe,
  },
};
