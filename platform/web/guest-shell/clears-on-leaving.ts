import type { ClearsQuery } from './guest-module.ts';

/**
 * Returns a rule that clears query parameters when a guest leaves the screens below `sections` (`/vod`). The app's addresses carry
 * every other parameter along, and screens share names such as `page`, `search` and `q`.
 */
export function clearsOnLeaving(names: readonly string[], ...sections: readonly string[]): ClearsQuery {
  const isIn = (path: string, section: string) => path === section || path.startsWith(`${section}/`);
  return (from, to) => (sections.some((section) => isIn(from, section) && !isIn(to, section)) ? names : []);
}
