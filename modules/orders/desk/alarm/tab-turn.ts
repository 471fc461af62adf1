import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import { ofProperty } from '#platform/web/desk-shell';
import { type Announcement, createRingTurn, type TabLine } from './ring-turn.ts';

function openLine(hear: (announcement: Announcement) => void): TabLine {
  // Tabs of another property ring for themselves.
  const channel = new BroadcastChannel(ofProperty('desk-ringing'));
  channel.addEventListener('message', (event: MessageEvent<Announcement>) => hear(event.data));
  return { say: (announcement) => channel.postMessage(announcement), close: () => channel.close() };
}

/** This tab's turn among the tabs of its desk. */
export const tabTurn = createRingTurn({ id: uuid(systemRandom), clock: systemClock, open: openLine });
addEventListener('pagehide', () => tabTurn.set({ wants: false, canSound: false }));
