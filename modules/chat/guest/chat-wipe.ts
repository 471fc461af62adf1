import type { Wipe } from '#platform/web/guest-shell';

/** Keys of what a chat stores on the device: what the guest was writing, and what has not reached the hotel. */
export const chatKeys = { draft: 'chat-draft', outbox: 'chat-outbox' };

const resets = new Set<() => void>();

/** Has a wipe empty what a part of the chat holds in memory; that part may be loaded later than this. */
export function onChatWipe(reset: () => void): void {
  resets.add(reset);
}

/** What the chat keeps of a stay on the device. */
export const chatWipe: Wipe = {
  local: Object.values(chatKeys),
  run() {
    for (const reset of resets) reset();
  },
};
