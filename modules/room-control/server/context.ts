import type { ModuleContext } from '#platform/node/server';
import type { RoomStatesPort } from '#pms-exchange/contract';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { ConnectBuilding } from '../contract.ts';
import type { Buildings } from './buildings.ts';
import type { RoomControlStore } from './tables.ts';
import type { Turnovers } from './turnovers.ts';
import type { Writer } from './writer.ts';

/** What this module needs from other modules, and what connects a building. */
export type RoomControlPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<
    StaysPort,
    | 'findRoom'
    | 'inHouseByRoomIds'
    | 'inHouseIds'
    | 'inLanguageOf'
    | 'listRooms'
    | 'resolveCallerStays'
    | 'roomKeyOf'
    | 'roomsArrivingOn'
  >;
  /** Signs at the doors, which panels at the doors show and set. */
  readonly roomStates: RoomStatesPort;
  readonly connectBuilding: ConnectBuilding;
  /** Checks the address of a broker. Refuses with `invalid_data`. */
  readonly readBroker: (url: string) => unknown;
};

/** The services that the handlers of this module use. */
export type RoomControlContext = RoomControlPorts & {
  readonly platform: ModuleContext;
  readonly store: RoomControlStore;
  readonly buildings: Buildings;
  readonly writer: Writer;
  readonly turnovers: Turnovers;
};
