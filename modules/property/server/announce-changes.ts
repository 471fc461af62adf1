import { type Listener, listen, type ModuleContext } from '#platform/node/server';
import { property } from '../contract.ts';
import type { PropertyCache } from './property-cache.ts';

/** Debounces a series of changes, so that clients reload once. */
const debounceMs = 250;

/** Invalidates the cached property on changes, and pushes to its sockets to reload. */
export function announceChanges({ clock, sockets }: ModuleContext, cache: PropertyCache): Listener {
  const scheduled = new Set<string>();
  return listen(property, 'property.changed', ({ property: id }) => {
    cache.invalidate(id);
    if (scheduled.has(id)) return;
    scheduled.add(id);
    clock.after(debounceMs, () => {
      scheduled.delete(id);
      sockets.push(property, 'SystemSettings.changed', { to: { property: id }, root: {} });
    });
  });
}
