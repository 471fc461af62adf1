import { startPeriodicTasks } from '#platform/node/jobs';
import { defineServerModule, type ModuleContext, type ServerModule } from '#platform/node/server';
import { type DevicesPort, devices } from '../contract.ts';
import { devicesCalls } from './calls.ts';
import { clearAgain, clearMs } from './clear-again.ts';
import type { DevicesContext, DevicesPorts } from './context.ts';
import { recordDisclosure } from './disclosed-stays.ts';
import { heartbeatMs, recordHeartbeats } from './heartbeat.ts';
import { listRoomTvs, listTvs, listTvWipes, silentTvs } from './list-devices.ts';
import { devicesEventJobs, devicesListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import { prune } from './prune.ts';
import { devicesRoutes } from './routes.ts';
import type { DevicesTables } from './tables.ts';
import { refreshTvIdentity, resolveTvIdentity } from './tv-identity.ts';

const pruneMs = 600_000;

/** Starts the periodic jobs; returns a function that stops them. */
function start(context: DevicesContext): () => Promise<void> {
  const { platform, store } = context;
  return startPeriodicTasks(platform, [
    {
      everyMs: heartbeatMs,
      failureMessage: 'could not record connected devices',
      run: () => recordHeartbeats(context),
    },
    {
      everyMs: clearMs,
      failureMessage: 'could not ask TVs again to clear',
      run: () => clearAgain(context),
    },
    {
      everyMs: pruneMs,
      failureMessage: 'could not delete expired enrolments',
      run: () => prune(store, platform.clock.now()),
    },
  ]);
}

/** Creates the server half of the devices module (docs/reference/wire.md, "A TV"). */
export function createDevices(
  platform: ModuleContext,
  ports: DevicesPorts,
): { readonly module: ServerModule; readonly port: DevicesPort } {
  const context: DevicesContext = {
    ...ports,
    platform,
    store: platform.database.store<DevicesTables, typeof devices>(devices),
  };
  const module = defineServerModule(devices, {
    search: { none: 'televisions are no content' },
    forgets: { device_shown: { atEnd: 'devices.record_departure' } },
    migrations,
    demo: async () => (await import('../demo/index.ts')).devicesDemo(context),
    calls: devicesCalls(context),
    routes: devicesRoutes(context),
    listeners: devicesListeners(context),
    eventJobs: devicesEventJobs(context),
    identityResolvers: [(proof) => resolveTvIdentity(context, proof)],
    identityRefreshers: { tv: (tv) => refreshTvIdentity(context, tv) },
    start: async () => start(context),
  });
  const willShow: DevicesPort['recordDisclosure'] = async (tv, ids) => {
    await recordDisclosure(context.store, tv, { ids, now: platform.clock.now() });
  };
  return {
    module,
    port: {
      recordDisclosure: willShow,
      listTvs: (property, roomIds) => listTvs(context, property, roomIds),
      listRoomTvs: (property, roomIds) => listRoomTvs(context, property, roomIds),
      silentTvs: (property) => silentTvs(context, property),
      listWipes: (stay) => listTvWipes(context, stay),
    },
  };
}
