import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import { propertyScopedKey } from '../tab-property.ts';
import { type Announcement, createTabElection, type TabChannel } from './tab-election.ts';

function openChannel(listener: (announcement: Announcement) => void): TabChannel {
  // One channel per property.
  const channel = new BroadcastChannel(propertyScopedKey('desk-ringing'));
  channel.addEventListener('message', (event: MessageEvent<Announcement>) => listener(event.data));
  return { post: (announcement) => channel.postMessage(announcement), close: () => channel.close() };
}

/** The election of the ringing tab among the tabs of this desk. */
export const alarmElection = createTabElection({ id: uuid(systemRandom), clock: systemClock, open: openChannel });
addEventListener('pagehide', () => alarmElection.update({ wants: false, canSound: false }));
