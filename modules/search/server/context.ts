import type { ModuleContext, ServerModule } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { SearchNote } from '#statistics/contract';
import type { StaysPort } from '#stays/contract';
import type { PropertyIndexes } from './property-indexes.ts';

/** What this module needs from other modules. */
export type SearchPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'resolveCallerStays' | 'resolveCachedStays' | 'inLanguageOf'>;
  /** Modules that say what can be found of them. */
  readonly modules: readonly Pick<ServerModule, 'search'>[];
  readonly noteSearch: (note: SearchNote) => void;
};

/** The services that the handlers of this module use. */
export type SearchContext = Omit<SearchPorts, 'modules'> & {
  readonly platform: ModuleContext;
  readonly indexes: PropertyIndexes;
};
