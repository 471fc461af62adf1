import { buildPath, createRouteMatcher } from '#platform/web/browser';
import type { GuestRoute, RouteTarget } from '#platform/web/guest-shell';
import type { GuestLocation } from './router.ts';

/** Maximum number of history entries. */
const maxEntries = 30;

/** An in-memory history, the current entry last; each entry has the state saved when it was left. */
export type HistoryStack<State> = {
  current(): GuestLocation;
  /** The entry that Back leads to. */
  previous(): GuestLocation | undefined;
  subscribe(listener: () => void): () => void;
  /** Resolves a target; undefined for an unknown route. */
  resolve(target: RouteTarget, query: GuestLocation['query']): GuestLocation | undefined;
  /** Pushes an entry; `kept` is the saved state of the current one. */
  push(location: GuestLocation, options: { readonly savedState: State; readonly replace: boolean }): void;
  /** One step back; returns false at the start. */
  back(): boolean;
  /** Replaces the history; the last entry becomes the current one. */
  reset(locations: readonly GuestLocation[]): void;
  /** The saved state of the current entry; undefined for a new one. */
  savedState(): State | undefined;
};

/** Creates a history over `routes`; it has no location before `begin`. */
export function createHistoryStack<State>(routes: readonly GuestRoute[]): HistoryStack<State> {
  type Entry = { readonly location: GuestLocation; readonly savedState?: State };
  const match = createRouteMatcher(routes);
  const nowhere: Entry = { location: match('', {}) };
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  const top = (): Entry => entries[entries.length - 1] ?? nowhere;

  function update(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => top().location,
    previous: () => entries[entries.length - 2]?.location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resolve({ name, params }, query) {
      const route = routes.find((one) => one.name === name);
      return route && match(buildPath(route.path, params), query);
    },
    push(location, { savedState, replace }) {
      const before = entries.slice(0, -1);
      update([...(replace ? before : [...before, { ...top(), savedState }].slice(-maxEntries)), { location }]);
    },
    back() {
      if (entries.length < 2) return false;
      update(entries.slice(0, -1));
      return true;
    },
    reset: (locations) => update(locations.map((location) => ({ location }))),
    savedState: () => top().savedState,
  };
}
