import { createRateLimiter } from '#platform/node/auth';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import type { MenuSource } from '#property/contract';
import { type CataloguePort, catalogue } from '../contract.ts';
import { availabilityRoutes } from './availability/availability-routes.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { createCataloguePort } from './catalogue-port.ts';
import { catalogueSearch } from './catalogue-search.ts';
import type { CatalogueContext, CataloguePorts } from './context.ts';
import { draftRoutes } from './draft/draft-routes.ts';
import { deleteOldPublications } from './draft/publications.ts';
import { catalogueRoutes } from './edit/catalogue-routes.ts';
import { deleteOldGenerations } from './import/stage-catalogue.ts';
import { catalogueListeners } from './listeners.ts';
import { createMenuSource } from './menu-source.ts';
import { migrations } from './migrations.ts';
import type { CatalogueTables } from './tables.ts';

const editingSessionMs = 30 * 60_000;

/** The server half of the catalogue, what orders may ask of it, and its part of default menus. */
export function createCatalogue(
  platform: ModuleContext,
  ports: CataloguePorts,
): { readonly module: ServerModule; readonly port: CataloguePort; readonly menuSource: MenuSource } {
  const store = platform.database.store<CatalogueTables, typeof catalogue>(catalogue);
  const context: CatalogueContext = {
    ...ports,
    platform,
    store,
    catalogues: createCatalogueCache({ store, clock: platform.clock }),
    draftLog: createRateLimiter(platform.clock, 1, editingSessionMs),
  };
  const module = defineServerModule(catalogue, {
    forgets: {},
    search: [catalogueSearch(context)],
    migrations,
    demo: async () => (await import('../demo/index.ts')).catalogueDemo,
    calls: {},
    routes: { ...catalogueRoutes(context), ...draftRoutes(context), ...availabilityRoutes(context) },
    listeners: catalogueListeners(context),
    jobs: {
      'catalogue.sweep': async (_payload, property) => {
        await deleteOldGenerations(context, property);
        await deleteOldPublications(context, property);
      },
    },
  });
  const port = createCataloguePort(context);
  return { module, port, menuSource: createMenuSource(port.get) };
}
