import { matcher, pathOf } from '#platform/web/browser';
import type { GuestRoute, RouteTarget } from '#platform/web/guest-shell';
import type { Place } from './router.ts';

/** Steps that Back remembers. */
const deepest = 30;

/** A stack of places in memory, the present one last; with each goes what was kept of it when it was left. */
export type PlaceStack<Kept> = {
  current(): Place;
  /** The place that Back leads to. */
  before(): Place | undefined;
  subscribe(listener: () => void): () => void;
  /** The place that a target names; undefined where there is no such route. */
  placeOf(target: RouteTarget, query: Place['query']): Place | undefined;
  /** Goes to a place; `kept` is what the present one is found again with. */
  enter(place: Place, options: { readonly kept: Kept; readonly replace: boolean }): void;
  /** One step back; false at the start. */
  back(): boolean;
  /** Begins anew at the last of these places; Back leads through those before it. */
  begin(places: readonly Place[]): void;
  /** What was kept of the present place; undefined for a new one. */
  kept(): Kept | undefined;
};

/** Makes the stack over `routes`; it stands nowhere before `begin`. */
export function createPlaceStack<Kept>(routes: readonly GuestRoute[]): PlaceStack<Kept> {
  type Step = { readonly place: Place; readonly kept?: Kept };
  const match = matcher(routes);
  const nowhere: Step = { place: match('', {}) };
  const listeners = new Set<() => void>();
  let steps: readonly Step[] = [];
  const top = (): Step => steps[steps.length - 1] ?? nowhere;

  function moved(next: readonly Step[]): void {
    steps = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => top().place,
    before: () => steps[steps.length - 2]?.place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    placeOf({ name, params }, query) {
      const route = routes.find((one) => one.name === name);
      return route && match(pathOf(route.path, params), query);
    },
    enter(place, { kept, replace }) {
      const before = steps.slice(0, -1);
      moved([...(replace ? before : [...before, { ...top(), kept }].slice(-deepest)), { place }]);
    },
    back() {
      if (steps.length < 2) return false;
      moved(steps.slice(0, -1));
      return true;
    },
    begin: (places) => moved(places.map((place) => ({ place }))),
    kept: () => top().kept,
  };
}
