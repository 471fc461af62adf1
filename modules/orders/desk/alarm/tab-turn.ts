import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import { ofProperty } from '#platform/web/desk-shell';
import { type Announcement, createRingTurn, type TabLine } from './ring-turn.ts';

function openChannel(listener: (announcement: Announcement) => void): TabLine {
  // One channel per property.
  const channel = new BroadcastChannel(ofProperty('desk-ringing'));
  channel.addEventListener('message', (event: MessageEvent<Announcement>) => listener(event.data));
  return { say: (announcement) => channel.postMessage(announcement), close: () => channel.close() };
}

/** The election of the ringing tab among the tabs of this desk. */
export const tabTurn = createRingTurn({ id: uuid(systemRandom), clock: systemClock, open: openChannel });
addEventListener('pagehide', () => tabTurn.set({ wants: false, canSound: false }));
