import { matcher } from '#platform/web/browser';
import type { GuestRoute, RouteTarget } from '#platform/web/guest-shell';
import { getCurrentFocusKey } from '#platform/web/ui/focus';
import { createPlaceStack } from '../place-stack.ts';
import type { Place } from '../router.ts';

/** The app's place on a TV: in memory alone, so that neither address nor history keeps what a guest has read. */
export type MemoryRouter = {
  current(): Place;
  subscribe(listener: () => void): () => void;
  /** Unknown routes go nowhere and answer false; the place before the present one is a step back. */
  go(target: RouteTarget, options?: { readonly replace?: boolean }): boolean;
  /** One step back; false at the start. */
  back(): boolean;
  /** Back at the start, without a past. */
  reset(): void;
  /** The control that had the focus when the present place was left, after a step back. */
  focusKey(): string | undefined;
};

/** Makes the router over `routes`; `query` stays the same for the life of the page. */
export function createMemoryRouter(routes: readonly GuestRoute[], query: Place['query']): MemoryRouter {
  const stack = createPlaceStack<string | undefined>(routes);
  const home = matcher(routes)('/', query);
  stack.begin([home]);
  return {
    current: stack.current,
    subscribe: stack.subscribe,
    go(target, { replace = false } = {}) {
      const place = stack.placeOf(target, query);
      if (!place) return false;
      if (place.path === stack.current().path) return true;
      // Where one has just come from is gone back to, so that two screens that lead to each other do not pile up.
      if (stack.before()?.path === place.path) return stack.back();
      // Home is where Back ends.
      if (place.name === 'home') stack.begin([place]);
      else stack.enter(place, { kept: getCurrentFocusKey(), replace });
      return true;
    },
    back: stack.back,
    reset: () => stack.begin([home]),
    focusKey: stack.kept,
  };
}
