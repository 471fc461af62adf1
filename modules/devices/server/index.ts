import { startChores } from '#platform/node/jobs';
import { defineServerModule, type Ground, type ServerModule } from '#platform/node/server';
import { type DevicesPort, devices } from '../contract.ts';
import { devicesCalls } from './calls.ts';
import { heartbeatMs, keepSeen } from './heartbeat.ts';
import { tvsIn } from './list-devices.ts';
import { devicesListeners } from './listeners.ts';
import { migrations } from './migrations.ts';
import type { DevicesPorts, Parts } from './parts.ts';
import { proveDevice, renewDevice } from './prove.ts';
import { prune } from './prune.ts';
import { devicesRoutes } from './routes.ts';
import { keepShown } from './shown.ts';
import type { DevicesTables } from './tables.ts';

const pruneMs = 600_000;

/** Starts the periodic jobs; returns a function that stops them. */
function start(context: Parts): () => Promise<void> {
  const { platform, store } = context;
  return startChores(platform, [
    { everyMs: heartbeatMs, failed: 'could not record connected devices', work: () => keepSeen(context) },
    { everyMs: pruneMs, failed: 'could not delete expired enrolments', work: () => prune(store, platform.clock.now()) },
  ]);
}

/** Creates the server half of the devices module (docs/reference/wire.md, "A TV"). */
export function createDevices(
  platform: Ground,
  ports: DevicesPorts,
): { readonly module: ServerModule; readonly port: DevicesPort } {
  const context: Parts = { ...ports, platform, store: platform.database.store<DevicesTables, typeof devices>(devices) };
  const module = defineServerModule(devices, {
    migrations,
    calls: devicesCalls(context),
    routes: devicesRoutes(context),
    listeners: devicesListeners(context),
    identities: [(proof) => proveDevice(context, proof)],
    renewals: { tv: (tv) => renewDevice(context, tv) },
    start: async () => start(context),
  });
  const willShow: DevicesPort['willShow'] = async (tv, ids) => {
    await keepShown(context.store, tv, { ids, now: platform.clock.now() });
  };
  return { module, port: { willShow, tvsIn: (property, roomIds) => tvsIn(context, property, roomIds) } };
}
