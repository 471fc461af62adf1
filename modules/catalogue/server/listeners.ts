import { type Listener, listen } from '#platform/node/server';
import { catalogue } from '../contract.ts';
import type { CatalogueContext } from './context.ts';

/** Changes of entry after entry make clients fetch once. */
const debounceMs = 250;

/** Drops the cached catalogue when it changes and tells clients to fetch again, debounced. */
export function catalogueListeners({
  platform: { clock, sockets },
  catalogues,
}: CatalogueContext): readonly Listener[] {
  const waiting = new Set<string>();
  return [
    listen(catalogue, 'catalogue.changed', async ({ property, payload }) => {
      await catalogues.invalidate(property, payload.revision);
      if (waiting.has(property)) return;
      waiting.add(property);
      clock.after(debounceMs, () => {
        waiting.delete(property);
        sockets.push(catalogue, 'RetailSystem.catalogueChanged', { to: { property }, root: {} });
      });
    }),
    listen(catalogue, 'catalogue.draft_changed', async ({ property }) => {
      const to = { property, permission: 'catalogue.read' } as const;
      sockets.push(catalogue, 'RetailSystem.draftChanged', { to, root: {} });
    }),
  ];
}
