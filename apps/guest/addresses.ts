import type { Address } from '#platform/web/browser';
import type { ShellQuery } from '#platform/web/guest-shell';
import { changesMode, isDuplicate, queryAfterLeaving } from '#session/guest';
import type { Place } from './router.ts';

const personal: readonly string[] = ['name', 'room', 'userId', 'checkin'];

/** The query as the address bar may keep it: without names and rooms, which must not outlive the stay in the history. */
export function visibleQuery(query: ShellQuery): ShellQuery {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value && !personal.includes(name)));
}

/** The session's own mode, which a missing one in an address stands for, and who is told when leaving a page changes it. */
export type ModeWatch = { readonly mode: string; readonly changed: () => void };

/** What a step inside the app becomes; undefined when it leads where one is. */
export function nextAddress(from: Place, to: Address, { mode, changed }: ModeWatch): Address | undefined {
  const next = { path: to.path, query: visibleQuery(queryAfterLeaving(from, to)) };
  if (isDuplicate(from, next)) return undefined;
  const known = { path: from.path, query: { ...from.query, mode: from.query.mode ?? mode } };
  if (from.path !== next.path && changesMode(known, next)) changed();
  return next;
}
