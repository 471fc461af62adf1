import type { MessagesPort } from '#messages/contract';
import type { ProviderAnswers } from '#platform/node/provider-answers';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { FlightProvider } from '../contract.ts';
import type { BoardReader } from './boards.ts';
import type { FlightsStore } from './tables.ts';

/** What this module needs from other modules, the platform and integrations. */
export type FlightsPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly messages: Pick<MessagesPort, 'sendToStay'>;
  readonly answers: ProviderAnswers;
  /** Undefined: the server has none. */
  readonly provider: FlightProvider | undefined;
};

/** The services that the handlers of this module use. */
export type FlightsContext = FlightsPorts & {
  readonly platform: ModuleContext;
  readonly store: FlightsStore;
  readonly boards: BoardReader;
};
