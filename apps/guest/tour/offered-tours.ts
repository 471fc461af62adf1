import { createStore, localStore } from '#platform/web/browser';
import { defineGuestModule } from '#platform/web/guest-shell';

const offeredKey = 'tours-offered';

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(offeredKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((route) => typeof route === 'string') : [];
  } catch {
    // Not ours: all tours are offered anew.
    return [];
  }
}

/** Names of the routes whose tour the guest of this device has been offered. */
export const offeredTours = createStore<readonly string[]>(read);

/** Notes that a tour has been offered or taken: a phone keeps it for the stay, a TV as long as it runs. */
export function noteOffered(route: string, device: 'phone' | 'tv'): void {
  const offered = offeredTours.getState();
  if (offered.includes(route)) return;
  offeredTours.setState([...offered, route], true);
  if (device === 'phone') localStore.setItem(offeredKey, JSON.stringify(offeredTours.getState()));
}

/** What the tours of all modules keep of a stay. */
export const toursModule = defineGuestModule({
  name: 'tours',
  routes: [],
  wipe: { local: [offeredKey], run: () => offeredTours.setState([], true) },
});
