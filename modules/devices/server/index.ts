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

/** Begins what runs by itself; the answer stops it. */
function start(parts: Parts): () => Promise<void> {
  const { ground, store } = parts;
  return startChores(ground, [
    { everyMs: heartbeatMs, failed: 'which devices are connected was not kept', work: () => keepSeen(parts) },
    { everyMs: pruneMs, failed: 'old enrolments were not deleted', work: () => prune(store, ground.clock.now()) },
  ]);
}

/** The server half of the devices: enrolment of TVs, their identity, what they know and forget (wire.md, "A TV"). */
export function createDevices(
  ground: Ground,
  ports: DevicesPorts,
): { readonly module: ServerModule; readonly port: DevicesPort } {
  const parts: Parts = { ...ports, ground, store: ground.database.store<DevicesTables, typeof devices>(devices) };
  const module = defineServerModule(devices, {
    migrations,
    calls: devicesCalls(parts),
    routes: devicesRoutes(parts),
    listeners: devicesListeners(parts),
    identities: [(proof) => proveDevice(parts, proof)],
    renewals: { tv: (tv) => renewDevice(parts, tv) },
    start: async () => start(parts),
  });
  const willShow: DevicesPort['willShow'] = async (set, ids) => {
    await keepShown(parts.store, set, { ids, now: ground.clock.now() });
  };
  return { module, port: { willShow, tvsIn: (property, roomIds) => tvsIn(parts, property, roomIds) } };
}
