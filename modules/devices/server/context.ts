import type { ActorNames } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { TvControlPort } from '#remote-control/contract';
import type { RequestsPort } from '#requests/contract';
import type { StaysPort } from '#stays/contract';
import type { DevicesStore } from './tables.ts';

/** Ports of other modules that the devices depend on. */
export type DevicesPorts = {
  readonly stays: StaysPort;
  readonly property: PropertyPort;
  readonly staff: ActorNames;
  readonly requests: Pick<RequestsPort, 'raise'>;
  readonly tvControl: TvControlPort;
};

/** Dependencies shared by the files of the devices module. */
export type DevicesContext = DevicesPorts & { readonly platform: ModuleContext; readonly store: DevicesStore };
