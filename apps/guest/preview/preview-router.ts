import type { GuestRoute, RouteTarget } from '#platform/web/guest-shell';
import { createHistoryStack } from '../history-stack.ts';
import type { GuestLocation } from '../router.ts';

/** The preview's router, in memory: a frame's own history would interleave with the desk's pages. */
export type PreviewRouter = {
  current(): GuestLocation;
  subscribe(listener: () => void): () => void;
  /** Navigates to a route; returns false for an unknown name. */
  go(target: RouteTarget, options?: { readonly replace?: boolean }): boolean;
  /** One step back; returns false at the start. */
  back(): boolean;
  /** Replaces the history; the last target becomes the current location. */
  reset(targets: readonly RouteTarget[]): void;
  /** Saved scroll position of the current location; 0 for a new one. */
  savedScroll(): number;
};

/** Creates the router over `routes`. */
export function createPreviewRouter(routes: readonly GuestRoute[]): PreviewRouter {
  const stack = createHistoryStack<number>(routes);
  const placeOf = (target: RouteTarget) => stack.resolve(target, target.query ?? {});
  return {
    current: stack.current,
    subscribe: stack.subscribe,
    go(target, { replace = false } = {}) {
      const place = placeOf(target);
      if (place) stack.push(place, { savedState: scrollY, replace });
      return place !== undefined;
    },
    back: stack.back,
    reset: (targets) => stack.reset(targets.flatMap((target) => placeOf(target) ?? [])),
    savedScroll: () => stack.savedState() ?? 0,
  };
}
