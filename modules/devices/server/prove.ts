import type { Proof } from '#platform/node/auth';
import { findCookie, hasHttpsOnly, type Tv } from '#platform/node/auth';
import { sessionCookieName } from '#session/contract';
import { readDeviceCookie } from './cookie.ts';
import { deviceOfCookie, liveDevice } from './device-book.ts';
import type { Parts } from './parts.ts';
import type { DeviceTable } from './tables.ts';

const seenMs = 30_000;

/** Keeps when a set was last seen without letting the request wait for it. */
function touch(parts: Parts, device: DeviceTable): void {
  const { clock, log } = parts.ground;
  const now = clock.now();
  if (device.last_seen_at !== null && now - Number(device.last_seen_at) < seenMs) return;
  parts.store
    .write(async ({ tx }) => {
      await tx
        .updateTable('devices')
        .set({ last_seen_at: now })
        .where('property', '=', device.property)
        .where('id', '=', device.id)
        .execute();
    })
    .catch((error: unknown) => log.warn({ error: String(error) }, 'last use of a device was not kept'));
}

async function tvOf(parts: Parts, { property, id, room_id: roomId }: DeviceTable): Promise<Tv | undefined> {
  const [rooms, stays] = await Promise.all([
    parts.stays.roomsById(property, [roomId]),
    parts.stays.inHouseIn(property, [roomId]),
  ]);
  const room = rooms[0]?.room;
  return room === undefined
    ? undefined
    : { kind: 'tv', property, deviceId: id, roomId, room, occupied: stays.length > 0 };
}

/** Whether a request speaks for the guest rather than for the set, in a browser that is both (a demo on one laptop). */
function isGuests({ mobile, cookies }: Proof): boolean {
  return mobile ?? findCookie(cookies, sessionCookieName) !== undefined;
}

/** Proves which TV a request's cookie is from; `undefined` when there is none or it is revoked. */
export async function proveDevice(parts: Parts, proof: Proof): Promise<Tv | undefined> {
  const cookie = readDeviceCookie(proof.cookies, hasHttpsOnly(parts.ground));
  if (cookie === undefined || isGuests(proof)) return undefined;
  const device = await deviceOfCookie(parts.store.read, cookie);
  // A request may leave its property to the cookie.
  if (!device || (proof.property !== '' && device.property !== proof.property)) return undefined;
  const tv = await tvOf(parts, device);
  if (tv) touch(parts, device);
  return tv;
}

/** Proves anew who an open socket is from: the room may have got or lost its guests, the set may be revoked. */
export async function renewDevice(parts: Parts, { property, deviceId }: Tv): Promise<Tv | undefined> {
  const device = await liveDevice(parts.store.read, { property, id: deviceId });
  return device && (await tvOf(parts, device));
}
