import type { ActorNames, RateLimiter } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { CatalogueStore } from './tables.ts';

/** What the catalogue asks of other modules; `apps/server/modules.ts` hands it in. */
export type CataloguePorts = { readonly property: PropertyPort; readonly staff: ActorNames };

/** What the handlers of the catalogue work with. */
export type CatalogueContext = CataloguePorts & {
  readonly platform: ModuleContext;
  readonly store: CatalogueStore;
  readonly catalogues: CatalogueCache;
  /** Lets each author's saves of an entry of the draft into the audit log once in an editing session. */
  readonly draftLog: RateLimiter;
};
