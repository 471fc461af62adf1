import { type GuestRoute, matcher, pathOf, type RouterPlace, type RouteTarget } from '#platform/shell';

type Place = RouterPlace<GuestRoute>;
type Step = { readonly place: Place; scroll: number };

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
  const match = matcher(routes);
  const listeners = new Set<() => void>();
  const nowhere: Step = { place: match('', {}), scroll: 0 };
  let steps: readonly Step[] = [];
  const top = () => steps.at(-1) ?? nowhere;

  function stepTo({ name, params, query = {} }: RouteTarget): Step | undefined {
    const route = routes.find((one) => one.name === name);
    return route && { place: match(pathOf(route.path, params), query), scroll: 0 };
  }

  function moved(next: readonly Step[]): void {
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
      const step = stepTo(target);
      if (!step) return false;
      top().scroll = scrollY;
      moved([...(replace ? steps.slice(0, -1) : steps), step]);
      return true;
    },
    back() {
      if (steps.length < 2) return false;
      moved(steps.slice(0, -1));
      return true;
    },
    begin: (targets) => moved(targets.flatMap((target) => stepTo(target) ?? [])),
    scroll: () => top().scroll,
  };
}
