import type { GuestRoute, RouteTarget } from '#platform/web/guest-shell';
import { createPlaceStack } from '../place-stack.ts';
import type { Place } from '../router.ts';

/** Where the preview is: in memory alone, since a frame's own history would stand between the desk's pages. */
export type PreviewRouter = {
  current(): Place;
  subscribe(listener: () => void): () => void;
  /** Goes to a route; false where the preview has none of that name. */
  go(target: RouteTarget, options?: { readonly replace?: boolean }): boolean;
  /** One step back; false at the start. */
  back(): boolean;
  /** Begins anew at the last of these places; Back leads through those before it. */
  begin(targets: readonly RouteTarget[]): void;
  /** How far the place was scrolled when it was left; 0 for a new one. */
  scroll(): number;
};

/** Makes the router over `routes`. */
export function createPreviewRouter(routes: readonly GuestRoute[]): PreviewRouter {
  const stack = createPlaceStack<number>(routes);
  const placeOf = (target: RouteTarget) => stack.placeOf(target, target.query ?? {});
  return {
    current: stack.current,
    subscribe: stack.subscribe,
    go(target, { replace = false } = {}) {
      const place = placeOf(target);
      if (place) stack.enter(place, { kept: scrollY, replace });
      return place !== undefined;
    },
    back: stack.back,
    begin: (targets) => stack.begin(targets.flatMap((target) => placeOf(target) ?? [])),
    scroll: () => stack.kept() ?? 0,
  };
}
