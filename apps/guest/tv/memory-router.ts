import { type GuestRoute, matcher, pathOf, type RouteTarget } from '#platform/shell';
import { getCurrentFocusKey } from '#platform/ui/focus';
import type { Place } from '../router.ts';

/** Steps that Back remembers. */
const deepest = 30;

type Step = { readonly place: Place; focusKey: string | undefined };

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
  const match = matcher(routes);
  const listeners = new Set<() => void>();
  const home = match('/', query);
  let steps: Step[] = [{ place: home, focusKey: undefined }];
  const top = (): Step => steps[steps.length - 1] ?? { place: home, focusKey: undefined };

  function moved(next: Step[]): void {
    steps = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => top().place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(target, { replace = false } = {}) {
      const route = routes.find(({ name }) => name === target.name);
      if (!route) return false;
      const place = match(pathOf(route.path, target.params), query);
      if (place.path === top().place.path) return true;
      // Where one has just come from is gone back to, so that two screens that lead to each other do not pile up.
      if (steps[steps.length - 2]?.place.path === place.path) {
        moved(steps.slice(0, -1));
        return true;
      }
      top().focusKey = getCurrentFocusKey();
      const before = replace ? steps.slice(0, -1) : steps.slice(-deepest);
      // Home is where Back ends.
      moved(place.name === 'home' ? [{ place, focusKey: undefined }] : [...before, { place, focusKey: undefined }]);
      return true;
    },
    back() {
      if (steps.length < 2) return false;
      moved(steps.slice(0, -1));
      return true;
    },
    reset: () => moved([{ place: home, focusKey: undefined }]),
    focusKey: () => top().focusKey,
  };
}
