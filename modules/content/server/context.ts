import type { ActorNames } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { RequestsPort } from '#requests/contract';
import type { StaysPort } from '#stays/contract';
import type { ContentStore } from './tables.ts';

/** The services that the handlers of this module use. */
export type ContentContext = {
  readonly platform: ModuleContext;
  readonly store: ContentStore;
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly requests: RequestsPort;
  readonly staff: ActorNames;
};
