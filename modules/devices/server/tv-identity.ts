import type { AuthRequest } from '#platform/node/auth';
import { findCookie, recordLastUse, type Tv } from '#platform/node/auth';
import { sessionCookieName } from '#session/contract';
import type { DevicesContext } from './context.ts';
import { deviceCookie } from './device-cookie.ts';
import { findActiveDevice, findDeviceByCookie } from './device-repository.ts';
import type { DeviceTable } from './tables.ts';
import { engineOf } from './tv-condition.ts';

/** How often the last use of a TV is recorded, in milliseconds. */
const seenMs = 30_000;

async function tvOf(context: DevicesContext, { property, id, room_id: roomId }: DeviceTable): Promise<Tv | undefined> {
  const [rooms, stays] = await Promise.all([
    context.stays.roomsByIds(property, [roomId]),
    context.stays.inHouseByRoomIds(property, [roomId]),
  ]);
  const room = rooms[0]?.room;
  return room === undefined
    ? undefined
    : { kind: 'tv', property, deviceId: id, roomId, room, occupied: stays.length > 0 };
}

/** Whether a request is made as a guest rather than as a TV, in a browser that is both (a demo on one laptop). */
function isGuestRequest({ mobile, cookies }: AuthRequest): boolean {
  return mobile ?? findCookie(cookies, sessionCookieName) !== undefined;
}

/** Stores the engine of a TV when it has changed, without delaying the request. */
function noteEngine({ store, platform }: DevicesContext, device: DeviceTable, { headers }: AuthRequest): void {
  const engine = engineOf((headers['user-agent'] ?? '').slice(0, 400));
  if (engine === '' || engine === device.engine) return;
  const { property, id } = device;
  store
    .write(async ({ tx }) => {
      await tx.updateTable('devices').set({ engine }).where('property', '=', property).where('id', '=', id).execute();
    })
    .catch((error: unknown) => platform.log.warn({ error: String(error) }, 'could not store the engine of a TV'));
}

/** Resolves the TV of a request's cookie; `undefined` if there is none or it was revoked. */
export async function resolveTvIdentity(context: DevicesContext, proof: AuthRequest): Promise<Tv | undefined> {
  const cookie = deviceCookie.read(context.platform, proof.cookies);
  if (cookie === undefined || isGuestRequest(proof)) return undefined;
  const device = await findDeviceByCookie(context.store.read, cookie);
  // A request without a property takes that of the cookie.
  if (!device || (proof.property !== '' && device.property !== proof.property)) return undefined;
  const tv = await tvOf(context, device);
  const { property, id, last_seen_at: at } = device;
  if (tv) noteEngine(context, device, proof);
  if (tv) recordLastUse({ ...context, table: 'devices', everyMs: seenMs }, { property, id, at });
  return tv;
}

/** Resolves the TV of an open socket again: the occupancy may have changed, or the TV may have been revoked. */
export async function refreshTvIdentity(context: DevicesContext, { property, deviceId }: Tv): Promise<Tv | undefined> {
  const device = await findActiveDevice(context.store.read, { property, id: deviceId });
  return device && (await tvOf(context, device));
}
