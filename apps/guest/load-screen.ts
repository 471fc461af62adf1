import { type LazyExoticComponent, lazy } from 'react';
import { systemClock } from '#platform/clock';
import type { GuestRoute, Screen } from '#platform/web/guest-shell';

/** Milliseconds after which a part of the app that does not come counts as failed (platform.md §9). */
const chunkTimeoutMs = 120_000;

const screens = new Map<GuestRoute, LazyExoticComponent<Screen>>();

async function loadInTime(route: GuestRoute): Promise<{ default: Screen }> {
  const late = systemClock.sleep(chunkTimeoutMs).then(() => {
    throw new Error(`the screen ${route.name} did not load in time`);
  });
  return { default: await Promise.race([route.load(), late]) };
}

/** The screen of a route, fetched when it is first drawn. */
export function screenOf(route: GuestRoute): LazyExoticComponent<Screen> {
  const known = screens.get(route);
  if (known) return known;
  const made = lazy(() => loadInTime(route));
  screens.set(route, made);
  return made;
}
