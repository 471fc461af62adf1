import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { remoteControl, type TvControlPort } from '../contract.ts';
import { remoteControlCalls } from './calls.ts';
import type { RemoteControlContext, RemoteControlPorts } from './context.ts';
import { remoteControlEventJobs, remoteControlListeners } from './listeners.ts';
import { createLiveStates } from './live-states.ts';
import { migrations } from './migrations.ts';
import { createPendingCommands } from './pending-commands.ts';
import { createRoomTvs } from './room-tvs.ts';
import { followCommands, performForModule } from './send-command.ts';
import type { RemoteControlTables } from './tables.ts';
import { readTvStates } from './tv-states.ts';

/** Creates the server half of the remote control (docs/reference/modules.md §3, §4). */
export function createRemoteControl(
  platform: ModuleContext,
  ports: RemoteControlPorts,
): { readonly module: ServerModule; readonly port: TvControlPort } {
  const store = platform.database.store<RemoteControlTables, typeof remoteControl>(remoteControl);
  const rooms = createRoomTvs(ports, platform.clock);
  const states = createLiveStates({ platform, store, rooms });
  const pending = createPendingCommands(platform.clock);
  const context: RemoteControlContext = { ...ports, platform, store, rooms, states, pending };
  const module = defineServerModule(remoteControl, {
    search: { none: 'its screen is an entry of the menu' },
    forgets: {},
    migrations,
    calls: remoteControlCalls(context),
    routes: {},
    listeners: remoteControlListeners(context),
    eventJobs: remoteControlEventJobs(context),
    start: async () => {
      const stopCommands = followCommands(context);
      const stopStates = states.start();
      return async () => {
        stopCommands();
        await stopStates();
      };
    },
  });
  return {
    module,
    port: {
      perform: (target, command, playId = '') => performForModule(context, target, { command, play_id: playId }),
      statesOf: (property, roomIds) => readTvStates(context, property, roomIds),
    },
  };
}
