import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type CataloguePort, catalogue } from '../contract.ts';
import { availabilityRoutes } from './availability/availability-routes.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { createCataloguePort } from './catalogue-port.ts';
import type { CatalogueContext, CataloguePorts } from './context.ts';
import { catalogueRoutes } from './edit/catalogue-routes.ts';
import { deleteOldGenerations } from './import/stage-catalogue.ts';
import { catalogueListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import type { CatalogueTables } from './tables.ts';

/** The server half of the catalogue, and what orders may ask of it. */
export function createCatalogue(
  ground: ModuleContext,
  ports: CataloguePorts,
): { readonly module: ServerModule; readonly port: CataloguePort } {
  const store = ground.database.store<CatalogueTables, typeof catalogue>(catalogue);
  const parts: CatalogueContext = {
    ...ports,
    platform: ground,
    store,
    catalogues: createCatalogueCache({ store, clock: ground.clock }),
  };
  const module = defineServerModule(catalogue, {
    migrations,
    calls: {},
    routes: { ...catalogueRoutes(parts), ...availabilityRoutes(parts) },
    listeners: catalogueListeners(parts),
    jobs: { 'catalogue.sweep': (_payload, property) => deleteOldGenerations(parts, property) },
  });
  return { module, port: createCataloguePort(parts) };
}
