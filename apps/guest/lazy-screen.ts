import { type LazyExoticComponent, lazy } from 'react';
import { systemClock } from '#platform/clock';
import type { GuestRoute, Screen } from '#platform/web/guest-shell';

/** Milliseconds after which loading a chunk counts as failed (docs/reference/platform.md §9). */
const chunkTimeoutMs = 120_000;

const screens = new Map<GuestRoute, LazyExoticComponent<Screen>>();

async function loadInTime(route: GuestRoute): Promise<{ default: Screen }> {
  const timeout = systemClock.sleep(chunkTimeoutMs).then(() => {
    throw new Error(`the screen ${route.name} did not load in time`);
  });
  return { default: await Promise.race([route.load(), timeout]) };
}

/** Returns the screen of a route, loaded on first render. */
export function lazyScreen(route: GuestRoute): LazyExoticComponent<Screen> {
  const cached = screens.get(route);
  if (cached) return cached;
  const screen = lazy(() => loadInTime(route));
  screens.set(route, screen);
  return screen;
}
