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
  platform: ModuleContext,
  ports: CataloguePorts,
): { readonly module: ServerModule; readonly port: CataloguePort } {
  const store = platform.database.store<CatalogueTables, typeof catalogue>(catalogue);
  const context: CatalogueContext = {
    ...ports,
    platform,
    store,
    catalogues: createCatalogueCache({ store, clock: platform.clock }),
  };
  const module = defineServerModule(catalogue, {
    migrations,
    calls: {},
    routes: { ...catalogueRoutes(context), ...availabilityRoutes(context) },
    listeners: catalogueListeners(context),
    jobs: { 'catalogue.sweep': (_payload, property) => deleteOldGenerations(context, property) },
  });
  return { module, port: createCataloguePort(context) };
}
