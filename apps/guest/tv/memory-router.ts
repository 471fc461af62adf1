import { createRouteMatcher } from '#platform/web/browser';
import type { GuestRoute, RouteTarget } from '#platform/web/guest-shell';
import { getCurrentFocusKey } from '#platform/web/ui/focus';
import { createHistoryStack } from '../history-stack.ts';
import type { GuestLocation } from '../router.ts';

/** The TV's router, in memory: neither URL nor browser history records what a guest has read. */
export type MemoryRouter = {
  current(): GuestLocation;
  subscribe(listener: () => void): () => void;
  /** Navigates to a route; returns false for an unknown one. Navigating to the previous location steps back. */
  go(target: RouteTarget, options?: { readonly replace?: boolean }): boolean;
  /** One step back; returns false at the start. */
  back(): boolean;
  /** Returns to the start and clears the history. */
  reset(): void;
  /** After a step back, the control that had the focus when the location was left. */
  focusKey(): string | undefined;
};

type Query = GuestLocation['query'];

/** Returns the query of the page with what a target sets or removes. */
function queryOf({ query: own = {} }: RouteTarget, page: Query): Query {
  const merged = Object.entries({ ...page, ...own });
  return Object.fromEntries(merged.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function isSamePlace(one: GuestLocation, other: GuestLocation | undefined): boolean {
  return one.path === other?.path && JSON.stringify(one.query) === JSON.stringify(other.query);
}

/** Creates the router over `routes`; `query` is the page's, which every location has unless its target says otherwise. */
export function createMemoryRouter(routes: readonly GuestRoute[], query: Query): MemoryRouter {
  const stack = createHistoryStack<string | undefined>(routes);
  const home = createRouteMatcher(routes)('/', query);
  stack.reset([home]);
  return {
    current: stack.current,
    subscribe: stack.subscribe,
    go(target, { replace = false } = {}) {
      const place = stack.resolve(target, queryOf(target, query));
      if (!place) return false;
      if (isSamePlace(place, stack.current())) return true;
      // Step back to the previous location, so that two screens linking to each other do not pile up.
      if (isSamePlace(place, stack.previous())) return stack.back();
      // Back ends at home.
      if (place.name === 'home') stack.reset([place]);
      else stack.push(place, { savedState: getCurrentFocusKey(), replace });
      return true;
    },
    back: stack.back,
    reset: () => stack.reset([home]),
    focusKey: stack.savedState,
  };
}
