import type { HomeActivities } from '#platform/web/guest-shell';
import { knownChat } from './known-chat.ts';

/** What the home screen shows of the conversation: that the hotel wrote something which the guest has not read. */
export const chatActivities: HomeActivities = {
  state: () => JSON.stringify(knownChat.getState()),
  subscribe: knownChat.subscribe,
  rows({ t }) {
    const { unread, text } = knownChat.getState();
    if (unread === 0) return [];
    return [
      { key: 'chat', title: t('chat.wrote'), text: text || t('chat.picture'), target: { name: 'chat' }, isLive: true },
    ];
  },
};
