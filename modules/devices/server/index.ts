import { startChores } from '#platform/jobs';
import { defineServerModule, type Ground, type ServerModule } from '#platform/server';
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

/** Begins what runs by itself; the answer stops it. */
function start(context: Parts): () => Promise<void> {
  const { platform, store } = context;
  return startChores(platform, [
    { everyMs: heartbeatMs, failed: 'which devices are connected was not kept', work: () => keepSeen(context) },
    { everyMs: pruneMs, failed: 'old enrolments were not deleted', work: () => prune(store, platform.clock.now()) },
  ]);
}

/** The server half of the devices: enrolment of TVs, their identity, what they know and forget (wire.md, "A TV"). */
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
  const willShow: DevicesPort['willShow'] = async (set, ids) => {
    await keepShown(context.store, set, { ids, now: platform.clock.now() });
  };
  return { module, port: { willShow, tvsIn: (property, roomIds) => tvsIn(context, property, roomIds) } };
}
