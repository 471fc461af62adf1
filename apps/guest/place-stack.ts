import { matcher, pathOf } from '#platform/web/browser';
import type { GuestRoute, RouteTarget } from '#platform/web/guest-shell';
import type { Place } from './router.ts';

/** Maximum number of history entries. */
const maxEntries = 30;

/** An in-memory history, the current entry last; each entry has the state saved when it was left. */
export type PlaceStack<State> = {
  current(): Place;
  /** The entry that Back leads to. */
  before(): Place | undefined;
  subscribe(listener: () => void): () => void;
  /** Resolves a target; undefined for an unknown route. */
  placeOf(target: RouteTarget, query: Place['query']): Place | undefined;
  /** Pushes an entry; `kept` is the saved state of the current one. */
  enter(place: Place, options: { readonly kept: State; readonly replace: boolean }): void;
  /** One step back; returns false at the start. */
  back(): boolean;
  /** Replaces the history; the last entry becomes the current one. */
  begin(places: readonly Place[]): void;
  /** The saved state of the current entry; undefined for a new one. */
  kept(): State | undefined;
};

/** Creates a history over `routes`; it has no location before `begin`. */
export function createPlaceStack<State>(routes: readonly GuestRoute[]): PlaceStack<State> {
  type Entry = { readonly place: Place; readonly kept?: State };
  const match = matcher(routes);
  const nowhere: Entry = { place: match('', {}) };
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  const top = (): Entry => entries[entries.length - 1] ?? nowhere;

  function update(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => top().place,
    before: () => entries[entries.length - 2]?.place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    placeOf({ name, params }, query) {
      const route = routes.find((one) => one.name === name);
      return route && match(pathOf(route.path, params), query);
    },
    enter(place, { kept, replace }) {
      const before = entries.slice(0, -1);
      update([...(replace ? before : [...before, { ...top(), kept }].slice(-maxEntries)), { place }]);
    },
    back() {
      if (entries.length < 2) return false;
      update(entries.slice(0, -1));
      return true;
    },
    begin: (places) => update(places.map((place) => ({ place }))),
    kept: () => top().kept,
  };
}
