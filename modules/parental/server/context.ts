import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { SessionPort } from '#session/contract';
import type { StaysPort } from '#stays/contract';
import type { ParentalStore } from './tables.ts';

/** What this module needs from other modules. */
export type ParentalPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly session: Pick<SessionPort, 'sessionTimes'>;
};

/** The services that the handlers of this module use. */
export type ParentalContext = ParentalPorts & {
  readonly platform: ModuleContext;
  readonly store: ParentalStore;
};
