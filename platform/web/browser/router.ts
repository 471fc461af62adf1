import { parse } from 'regexparam';
import { systemClock } from '#platform/clock';
import type { RouteParams } from '../guest-shell/guest-module.ts';
import type { RouteTarget, ShellQuery } from '../guest-shell/guest-shell.ts';

/**
 * A route as the router sees it: its name, its path below the base with parameters (`/cp/:cpId`), and the name of the
 * route, with the same parameters, that Back opens when this one was opened by its URL (default: home).
 */
export type NamedPath = { readonly name: string; readonly path: string; readonly parent?: string };

/** The app's current location: matched route, parameters and query. */
export type RouteLocation<R extends NamedPath> = {
  readonly name: string;
  readonly route: R | undefined;
  /** Path below the base; its segments are decoded in `params`. */
  readonly path: string;
  readonly params: RouteParams;
  readonly query: ShellQuery;
};

/** A path below the base with its query. */
export type Address = { readonly path: string; readonly query: ShellQuery };

type RouterOptions<R extends NamedPath> = {
  readonly routes: readonly R[];
  /** Without a trailing slash: `/ONEapp`. */
  readonly base: string;
  /** Returns the final address of a navigation; undefined cancels it. */
  readonly beforeNavigate: (from: RouteLocation<R>, to: Address) => Address | undefined;
};

/** Milliseconds that the browser may take for a step back. */
const backMs = 500;

/** Navigation over the browser's history. */
export type Router<R extends NamedPath> = {
  current(): RouteLocation<R>;
  subscribe(listener: () => void): () => void;
  go(address: Address, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Address of a route by name; values of `query` override the current ones. */
  address(target: RouteTarget): Address | undefined;
  href(address: Address): string;
  /** True when the current location was reached from inside the app, so that Back stays in it. */
  canGoBack(): boolean;
};

type Step = { readonly depth: number };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns `pattern` with its parameters filled in. */
export function buildPath(pattern: string, params: NonNullable<RouteTarget['params']> = {}): string {
  return pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function readQuery(search: string): ShellQuery {
  return Object.fromEntries(new URLSearchParams(search));
}

function writeQuery(query: ShellQuery): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Creates a matcher from paths to routes, in the order of the list. */
export function createRouteMatcher<R extends NamedPath>(
  routes: readonly R[],
): (path: string, query: ShellQuery) => RouteLocation<R> {
  const parsed = routes.map((route) => ({ route, ...parse(route.path) }));
  return (path, query) => {
    for (const { route, pattern, keys } of parsed) {
      const found = pattern.exec(path);
      if (!found) continue;
      const params = Object.fromEntries(keys.map((key, index) => [key, decode(found[index + 1] ?? '')]));
      return { name: route.name, route, path, params, query };
    }
    return { name: 'unknown', route: undefined, path, params: {}, query };
  };
}

/** Creates the router over the browser's history. */
export function createRouter<R extends NamedPath>({ routes, base, beforeNavigate }: RouterOptions<R>): Router<R> {
  const match = createRouteMatcher(routes);
  const listeners = new Set<() => void>();

  function read(): RouteLocation<R> {
    const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
    return match(path.startsWith('/') ? path : `/${path}`, readQuery(location.search));
  }

  let place = read();
  let backSince = 0;
  const href = ({ path, query }: Address) => base + path + writeQuery(query);
  const depth = () => (history.state as Step | null)?.depth ?? 0;

  function update(): void {
    backSince = 0;
    place = read();
    for (const listener of listeners) listener();
  }

  function go(target: Address, { replace = false } = {}): void {
    const address = beforeNavigate(place, target);
    if (!address) return;
    const step: Step = { depth: replace ? depth() : depth() + 1 };
    history[replace ? 'replaceState' : 'pushState'](step, '', href(address));
    update();
  }

  function addressOf(target: RouteTarget): Address | undefined {
    const route = routes.find((candidate) => candidate.name === target.name);
    return route && { path: buildPath(route.path, target.params), query: { ...place.query, ...target.query } };
  }

  function back(): void {
    const name = place.route?.parent;
    const above = name === undefined ? undefined : addressOf({ name, params: place.params });
    if (depth() === 0) {
      go(above ?? { path: '/', query: place.query }, { replace: true });
      return;
    }
    // The browser takes a moment: ignore a second tap meanwhile. `Math.abs`, because the device's clock may be set
    // back.
    if (Math.abs(systemClock.now() - backSince) < backMs) return;
    backSince = systemClock.now();
    history.back();
  }

  addEventListener('popstate', update);
  return {
    current: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go,
    back,
    address: addressOf,
    href,
    canGoBack: () => depth() > 0,
  };
}
