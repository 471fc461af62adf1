import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { ConnectBuilding } from '../contract.ts';
import type { Buildings } from './buildings.ts';
import type { Writer } from './writer.ts';

/** What this module needs from other modules, and what connects a building. */
export type RoomControlPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'findRoom' | 'resolveCallerStays'>;
  readonly connectBuilding: ConnectBuilding;
};

/** The services that the handlers of this module use. */
export type RoomControlContext = RoomControlPorts & {
  readonly platform: ModuleContext;
  readonly buildings: Buildings;
  readonly writer: Writer;
};
