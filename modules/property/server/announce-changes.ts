import { catalogue } from '#catalogue/contract';
import { content } from '#content/contract';
import { type Listener, listen } from '#platform/node/server';
import { property } from '../contract.ts';
import { contentHash } from './content-hash.ts';
import type { PropertyContext } from './context.ts';
import { readDefaultMenu } from './default-menu.ts';

/** Debounces a series of changes, so that clients reload once. */
const debounceMs = 250;

/** Returns a function that runs `work` for a property once after a series of changes. */
function debounced({ platform }: PropertyContext, work: (property: string) => void) {
  const scheduled = new Set<string>();
  return (id: string): void => {
    if (scheduled.has(id)) return;
    scheduled.add(id);
    platform.clock.after(debounceMs, () => {
      scheduled.delete(id);
      work(id);
    });
  };
}

/** Invalidates the cached property on changes, and pushes to its sockets to reload; so does a change of a default menu. */
export function announceChanges(context: PropertyContext): readonly Listener[] {
  const { cache, platform } = context;
  const announce = (id: string) => {
    platform.sockets.push(property, 'SystemSettings.changed', { to: { property: id }, root: {} });
  };
  // Stock changes with every order, the menu hardly ever.
  const menus = new Map<string, string>();
  const compareMenu = async (id: string): Promise<void> => {
    const data = await cache.get(id);
    if (!data || data.hasOwnMenu) return;
    const menu = contentHash(JSON.stringify(await readDefaultMenu(context, data, data.record.defaultLanguage)));
    if (menus.get(id) === menu) return;
    menus.set(id, menu);
    announce(id);
  };
  const settle = debounced(context, announce);
  const settleMenu = debounced(context, (id) => {
    compareMenu(id).catch((error: unknown) =>
      platform.log.warn({ error: String(error) }, 'could not compare the menu'),
    );
  });
  return [
    listen(property, 'property.changed', ({ property: id }) => {
      cache.invalidate(id);
      settle(id);
    }),
    listen(catalogue, 'catalogue.changed', ({ property: id }) => settleMenu(id)),
    listen(content, 'content.changed', ({ property: id }) => settleMenu(id)),
  ];
}
