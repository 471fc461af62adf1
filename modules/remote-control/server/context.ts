import type { DevicesPort } from '#devices/contract';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { LiveStates } from './live-states.ts';
import type { PendingCommands } from './pending-commands.ts';
import type { RoomTvs } from './room-tvs.ts';
import type { RemoteControlStore } from './tables.ts';

/** Ports of other modules that the remote control depends on. */
export type RemoteControlPorts = {
  readonly devices: Pick<DevicesPort, 'listTvs'>;
  readonly stays: StaysPort;
  readonly property: PropertyPort;
};

/** Dependencies shared by the files of the remote control. */
export type RemoteControlContext = RemoteControlPorts & {
  readonly platform: ModuleContext;
  readonly store: RemoteControlStore;
  readonly rooms: RoomTvs;
  readonly states: LiveStates;
  readonly pending: PendingCommands;
};
