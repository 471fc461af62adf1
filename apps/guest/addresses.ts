import type { Address } from '#platform/web/browser';
import type { ShellQuery } from '#platform/web/guest-shell';
import { changesMode, isSameLocation, queryAfterLeaving } from '#session/guest';
import { modules } from './modules.ts';
import type { GuestLocation } from './router.ts';

const clearsQuery = modules.flatMap((module) => module.clearsQuery ?? []);
const personal: readonly string[] = ['name', 'room', 'userId', 'checkin'];

/** Returns the query without names and rooms, which must not outlive the stay in the browser's history. */
export function visibleQuery(query: ShellQuery): ShellQuery {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value && !personal.includes(name)));
}

/** The session's mode, used when an address has none, and the callback for a change of mode, with the address in the new one. */
export type ModeGuard = { readonly mode: string; readonly onChange: (next: Address) => void };

/** Returns the final address of a navigation; undefined when it leads to the current location. */
export function nextAddress(from: GuestLocation, to: Address, { mode, onChange }: ModeGuard): Address | undefined {
  const next = { path: to.path, query: visibleQuery(queryAfterLeaving(from, to, clearsQuery)) };
  if (isSameLocation(from, next)) return undefined;
  const known = { path: from.path, query: { ...from.query, mode: from.query.mode ?? mode } };
  if (from.path !== next.path && changesMode(known, next)) onChange(next);
  return next;
}
