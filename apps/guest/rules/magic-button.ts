import type { Random } from '#platform/random';
import type { ShellQuery } from '#platform/web/guest-shell';

/** Where the magic button is, in percent of the screen. */
export type MagicPosition = { readonly left: number; readonly bottom: number };

/** Position of the magic button at first, and always where the hotel wants no other. */
export const defaultPosition: MagicPosition = { left: 25, bottom: 25 };

/** Returns whether a screen starts the magic button: home and content pages whose query has `enableDDS` equal to true. */
export function startsMagicButton(route: string, query: ShellQuery): boolean {
  return (route === 'home' || route === 'contentpage') && query.enableDDS === 'true';
}

function between(first: number, last: number, random: Random): number {
  return first + Math.floor(random.number() * (last - first + 1));
}

/** Returns where the magic button appears. */
export function magicPosition(kind: 'fixed' | 'random', random: Random): MagicPosition {
  if (kind === 'fixed') return defaultPosition;
  return { left: between(25, 34, random), bottom: between(20, 71, random) };
}
