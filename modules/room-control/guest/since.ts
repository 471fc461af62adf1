import { localDay } from '#platform/clock';
import type { ShownProperty } from './room-context.ts';

const dayMs = 86_400_000;
/** Milliseconds for which nothing is said: who has just set a value knows when. */
const newMs = 60_000;

/** How a time since when something is so is written: its time, its day and time, or its date. */
export type Since = { readonly at: number; readonly as: 'time' | 'day' | 'date' };

/**
 * Returns since when a value is shown that several properties make, as a lamp's is on and how bright: since the last of them
 * changed. Undefined if that is unknown or just now, or while the guest is changing one.
 */
export function sinceOf(
  properties: readonly (Pick<ShownProperty, 'since' | 'isUnderWay'> | undefined)[],
  { now, zone }: { readonly now: number; readonly zone: string },
): Since | undefined {
  if (properties.some((property) => property?.isUnderWay)) return undefined;
  const times = properties.flatMap((property) => (property?.since == null ? [] : [Date.parse(property.since)]));
  const at = Math.max(...times);
  if (times.length === 0 || now - at < newMs) return undefined;
  if (localDay(at, zone) === localDay(now, zone)) return { at, as: 'time' };
  return { at, as: now - at < 6 * dayMs ? 'day' : 'date' };
}
