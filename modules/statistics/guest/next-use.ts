import type { RouteParams, RouteUse, Use } from '#platform/web/guest-shell';
import { isSameUse } from './event-list.ts';

/** What is in front of the guest. */
export type Place = {
  readonly path: string;
  readonly params: RouteParams;
  readonly route: { readonly countsAs?: RouteUse } | undefined;
};

/** What is in front and plays at a moment. `at`: milliseconds since 1970; no place: nobody looks. */
export type Moment = { readonly at: number; readonly place: Place | undefined; readonly played: Use | undefined };

/** What was in front and played last, and what is being counted. */
export type Front = {
  readonly path: string | undefined;
  readonly played: Use | undefined;
  readonly counted: Use | undefined;
};

/** Before anything was in front. */
export const nothing: Front = { path: undefined, played: undefined, counted: undefined };

function countedIn({ route, params }: Place, played: Use | undefined): Use | undefined {
  if (!route?.countsAs) return undefined;
  const [type, rest = ''] = route.countsAs.split('/') as [Use['type'], string?];
  const value = params[rest.slice(1)] ?? '';
  if (value === '' && played?.type === type) return played;
  return rest === '*' ? undefined : { type, value };
}

/**
 * Returns what is counted from a moment on: what was opened or began to play last. A screen that is not counted, the end of what
 * played, and nobody looking end it.
 */
export function nextFront(before: Front, { place, played }: Moment): Front {
  const seen = { path: place?.path, played };
  if (!place) return { ...seen, counted: undefined };
  if (played && !isSameUse(played, before.played)) return { ...seen, counted: played };
  if (place.path !== before.path) return { ...seen, counted: countedIn(place, played) };
  const hasStopped = before.played !== undefined && !played && isSameUse(before.counted, before.played);
  return { ...seen, counted: hasStopped ? undefined : before.counted };
}
