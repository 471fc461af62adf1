import type { ShownControl } from './room-context.ts';

/** How bright a light is in percent, 0 being off; null: unknown. */
export function brightnessOf({ property }: Pick<ShownControl, 'property'>): number | null {
  const [power, brightness] = [property('power'), property('brightness')];
  // What the guest has just done to either counts.
  if (brightness?.isUnderWay) return Number(brightness.shown);
  if (power?.shown === '0') return 0;
  if (brightness) return brightness.shown === null ? (power?.shown === '1' ? 100 : null) : Number(brightness.shown);
  return power?.shown == null ? null : 100;
}
