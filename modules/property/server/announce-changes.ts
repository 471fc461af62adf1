import { type Ground, type Listener, listen } from '#platform/node/server';
import { property } from '../contract.ts';
import type { PropertyCache } from './property-cache.ts';

/** A hotel that saves menu after menu makes its guests fetch once. */
const togetherMs = 250;

/** Drops what changed from memory, and tells the property's sockets to fetch it again. */
export function announceChanges({ clock, sockets }: Ground, cache: PropertyCache): Listener {
  const waiting = new Set<string>();
  return listen(property, 'property.changed', ({ property: id }) => {
    cache.drop(id);
    if (waiting.has(id)) return;
    waiting.add(id);
    clock.after(togetherMs, () => {
      waiting.delete(id);
      sockets.push(property, 'SystemSettings.changed', { to: { property: id }, root: {} });
    });
  });
}
