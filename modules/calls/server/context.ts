import type { ActorNames } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { RequestsPort } from '#requests/contract';
import type { StaysPort } from '#stays/contract';
import type { CallsStore } from './tables.ts';

/** What this module needs from other modules. */
export type CallsPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'byId' | 'isCurrent'>;
  readonly staff: ActorNames;
  readonly requests: Pick<RequestsPort, 'resolveAsker' | 'raise'>;
};

/** The services that the handlers of this module use. */
export type CallsContext = CallsPorts & { readonly platform: ModuleContext; readonly store: CallsStore };
