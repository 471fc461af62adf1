import { type LazyExoticComponent, lazy } from 'react';
import { systemClock } from '#platform/clock';
import type { GuestRoute, Screen } from '#platform/web/guest-shell';

/** The code of a screen did not come, for want of a network or in time. */
export class ScreenNotLoadedError extends Error {}

const screens = new Map<GuestRoute, LazyExoticComponent<Screen>>();

/** Limit before the hotel's settings are known (docs/reference/platform.md §9). */
const defaultTimeoutMs = 120_000;

async function loadInTime(route: GuestRoute, timeoutMs: number): Promise<{ default: Screen }> {
  const timeout = systemClock.sleep(timeoutMs).then(() => {
    throw new ScreenNotLoadedError(`the screen ${route.name} did not load in time`);
  });
  const loaded = route.load().catch((error: unknown) => {
    throw new ScreenNotLoadedError(`the screen ${route.name} did not load: ${String(error)}`, { cause: error });
  });
  return { default: await Promise.race([loaded, timeout]) };
}

/** Returns the screen of a route, loaded on first render, which fails after `timeoutMs` milliseconds. */
export function lazyScreen(route: GuestRoute, timeoutMs = defaultTimeoutMs): LazyExoticComponent<Screen> {
  const cached = screens.get(route);
  if (cached) return cached;
  const screen = lazy(() => loadInTime(route, timeoutMs));
  screens.set(route, screen);
  return screen;
}
