import { type LazyExoticComponent, lazy } from 'react';
import { systemClock } from '#platform/clock';
import type { GuestRoute, Screen } from '#platform/web/guest-shell';

/** The code of a screen did not come, for want of a network or in time. */
export class ScreenNotLoadedError extends Error {}

const screens = new Map<GuestRoute, LazyExoticComponent<Screen>>();

/** Limit before the hotel's settings are known (docs/reference/platform.md §9). */
const defaultTimeoutMs = 120_000;

type Loading = {
  /** Milliseconds after which loading fails. */
  readonly timeoutMs?: number;
  /** Waits for what the screen needs besides its code, as its texts. */
  readonly whenReady?: () => Promise<void>;
};

async function loadInTime(route: GuestRoute, { timeoutMs = defaultTimeoutMs, whenReady }: Loading) {
  const timeout = systemClock.sleep(timeoutMs).then(() => {
    throw new ScreenNotLoadedError(`the screen ${route.name} did not load in time`);
  });
  const loaded = Promise.all([route.load(), whenReady?.()]).catch((error: unknown) => {
    throw new ScreenNotLoadedError(`the screen ${route.name} did not load: ${String(error)}`, { cause: error });
  });
  const [screen] = await Promise.race([loaded, timeout]);
  return { default: screen };
}

/** Returns the screen of a route, loaded on first render. */
export function lazyScreen(route: GuestRoute, loading: Loading = {}): LazyExoticComponent<Screen> {
  const cached = screens.get(route);
  if (cached) return cached;
  const screen = lazy(() => loadInTime(route, loading));
  screens.set(route, screen);
  return screen;
}
