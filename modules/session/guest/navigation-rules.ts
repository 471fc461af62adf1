import type { ClearsQuery } from '#platform/web/guest-shell';
import { isDemoMode, isWalkinMode, type Query, type SessionState } from './session-state.ts';

/** A route location: the path without the asset base, and the query. */
export type RouteLocation = { readonly path: string; readonly query: Query };

/** Delay in milliseconds before the view is scrolled after a navigation (docs/reference/platform.md §9). */
export const scrollDelayMs = 300;
/** Delay in milliseconds before the page reloads after a change of mode (docs/reference/platform.md §9). */
export const modeReloadDelayMs = 300;

function present(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

/** Fills missing name, room, userId, checkin, theme and property from the session; other parameters are unchanged. */
export function fillQuery(query: Query, session: Pick<SessionState, 'loginData' | 'themeId' | 'property'>): Query {
  const { name, room, userId, checkin } = session.loginData;
  const known = { name, room, userId, checkin, theme: session.themeId, property: session.property.id };
  return { ...present(known), ...present(query) };
}

/** Sets mode, skin and language (lower case) to those of the session; returns the same object if nothing differs. */
export function syncQuery(query: Query, session: Pick<SessionState, 'mode' | 'skinId' | 'language'>): Query {
  const mode = session.mode === 'guest' ? undefined : session.mode;
  const skin = session.skinId || query.skin;
  const lang = session.language.key.toLowerCase();
  if (query.mode === mode && query.skin === skin && query.lang === lang) return query;
  const { mode: _mode, ...rest } = query;
  return { ...rest, ...(mode && { mode }), ...(skin && { skin }), lang };
}

function segments(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Removes the parameters of the page being left, which modules declare, from the query of `to`. A value that the new URL sets
 * itself is preserved.
 */
export function queryAfterLeaving(from: RouteLocation, to: RouteLocation, clearsQuery: readonly ClearsQuery[]): Query {
  const cleared = clearsQuery.flatMap((clears) => clears(from.path, to.path));
  const carried = cleared.filter((name) => to.query[name] !== undefined && to.query[name] === from.query[name]);
  if (carried.length === 0) return to.query;
  return Object.fromEntries(Object.entries(to.query).filter(([name]) => !carried.includes(name)));
}

/**
 * Returns whether a navigation changes the mode. The page then reloads after {@link modeReloadDelayMs}, because the
 * mode is set at the start. A missing mode is filled from the session and is not a change.
 */
export function changesMode(from: RouteLocation, to: RouteLocation): boolean {
  return to.query.mode !== undefined && to.query.mode !== (from.query.mode ?? '');
}

/** Returns whether a route is for everybody: the login, and the check-in before arrival. */
export function isOpenRoute(name: string): boolean {
  return name === 'login' || name === 'webCheckIn';
}

/** Access to a route (docs/reference/platform.md §2, Navigation rules). */
export type RouteAccess = 'pass' | 'wait' | 'login';

/** Returns whether the route may be shown. `wait`: authentication is pending, and the session navigates afterwards. */
export function checkRouteAccess(
  state: Pick<SessionState, 'status' | 'mode' | 'initialized'>,
  route: string,
): RouteAccess {
  if (isOpenRoute(route)) return 'pass';
  switch (state.status) {
    case 'registered':
      return 'pass';
    case 'fetching':
      return state.initialized ? 'pass' : 'wait';
    case 'multiple_residents':
      return 'login';
    case 'not_registered':
      if (isDemoMode(state.mode)) return 'pass';
      return isWalkinMode(state.mode) ? 'wait' : 'login';
  }
}

/**
 * Returns the scroll target {@link scrollDelayMs} after a navigation: the top on a programme's detail, else the saved
 * position.
 */
export function scrollTarget(to: RouteLocation): 'top' | 'saved' {
  const [first, channel] = segments(to.path);
  return first === 'epg' && channel !== undefined ? 'top' : 'saved';
}

/** Returns whether both locations are the same; such a navigation is ignored. */
export function isSameLocation(from: RouteLocation, to: RouteLocation): boolean {
  const text = (location: RouteLocation) =>
    JSON.stringify([segments(location.path), Object.entries(present(location.query)).sort()]);
  return text(from) === text(to);
}
