import { findCookie, hasHttpsOnly, type Tv } from '#platform/auth';
import type { Proof } from '#platform/server';
import { sessionCookieName } from '#session/contract';
import { readDeviceCookie } from './cookie.ts';
import { deviceOfCookie, liveDevice } from './device-book.ts';
import type { Parts } from './parts.ts';
import type { DeviceTable } from './tables.ts';

const seenMs = 30_000;

/** Keeps when a set was last seen without letting the request wait for it. */
function touch(context: Parts, device: DeviceTable): void {
  const { clock, log } = context.platform;
  const now = clock.now();
  if (device.last_seen_at !== null && now - Number(device.last_seen_at) < seenMs) return;
  context.store
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

async function tvOf(context: Parts, { property, id, room_id: roomId }: DeviceTable): Promise<Tv | undefined> {
  const [rooms, stays] = await Promise.all([
    context.stays.roomsById(property, [roomId]),
    context.stays.inHouseIn(property, [roomId]),
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
export async function proveDevice(context: Parts, proof: Proof): Promise<Tv | undefined> {
  const cookie = readDeviceCookie(proof.cookies, hasHttpsOnly(context.platform));
  if (cookie === undefined || isGuests(proof)) return undefined;
  const device = await deviceOfCookie(context.store.read, cookie);
  // A request may leave its property to the cookie.
  if (!device || (proof.property !== '' && device.property !== proof.property)) return undefined;
  const tv = await tvOf(context, device);
  if (tv) touch(context, device);
  return tv;
}

/** Proves anew who an open socket is from: the room may have got or lost its guests, the set may be revoked. */
export async function renewDevice(context: Parts, { property, deviceId }: Tv): Promise<Tv | undefined> {
  const device = await liveDevice(context.store.read, { property, id: deviceId });
  return device && (await tvOf(context, device));
}
