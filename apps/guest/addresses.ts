import type { Address } from '#platform/web/browser';
import type { ShellQuery } from '#platform/web/guest-shell';
import { changesMode, isDuplicate, queryAfterLeaving } from '#session/guest';
import type { Place } from './router.ts';

const personal: readonly string[] = ['name', 'room', 'userId', 'checkin'];

/** Returns the query without names and rooms, which must not outlive the stay in the browser's history. */
export function visibleQuery(query: ShellQuery): ShellQuery {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value && !personal.includes(name)));
}

/** The session's mode, used when an address has none, and the callback for a change of mode. */
export type ModeWatch = { readonly mode: string; readonly changed: () => void };

/** Returns the final address of a navigation; undefined when it leads to the current location. */
export function nextAddress(from: Place, to: Address, { mode, changed }: ModeWatch): Address | undefined {
  const next = { path: to.path, query: visibleQuery(queryAfterLeaving(from, to)) };
  if (isDuplicate(from, next)) return undefined;
  const known = { path: from.path, query: { ...from.query, mode: from.query.mode ?? mode } };
  if (from.path !== next.path && changesMode(known, next)) changed();
  return next;
}
