import type { Identity } from '#platform/node/auth';
import type { SocketTarget } from '#platform/wire';
import type { DeviceSocket } from './device-socket.ts';

/** Sockets by key; a key with a single socket needs no Set. */
class ByKey {
  readonly #entries = new Map<string, DeviceSocket | Set<DeviceSocket>>();

  add(key: string, socket: DeviceSocket): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) this.#entries.set(key, socket);
    else if (entry instanceof Set) entry.add(socket);
    else if (entry !== socket) this.#entries.set(key, new Set([entry, socket]));
  }

  remove(key: string, socket: DeviceSocket): void {
    const entry = this.#entries.get(key);
    if (entry === socket) this.#entries.delete(key);
    else if (entry instanceof Set && entry.delete(socket) && entry.size === 0) this.#entries.delete(key);
  }

  get(key: string): Iterable<DeviceSocket> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return [];
    return entry instanceof Set ? entry : [entry];
  }
}

/** Index of open sockets by property, stay, room, session and device, so a push only visits its recipients. */
export class SocketIndex {
  readonly #byProperty = new ByKey();
  readonly #staffByProperty = new ByKey();
  readonly #byStay = new ByKey();
  readonly #byRoom = new ByKey();
  readonly #bySession = new ByKey();
  readonly #byDevice = new ByKey();

  add(socket: DeviceSocket): void {
    for (const [index, key] of this.#keys(socket)) index.add(key, socket);
  }

  /** Removes a socket, which must still have the identity it was added with. */
  remove(socket: DeviceSocket): void {
    for (const [index, key] of this.#keys(socket)) index.remove(key, socket);
  }

  /** Returns the sockets that match `target` in every given field. */
  find(target: SocketTarget): readonly DeviceSocket[] {
    const found: DeviceSocket[] = [];
    for (const socket of this.#nearest(target)) if (fits(socket, target)) found.push(socket);
    return found;
  }

  #nearest(target: SocketTarget): Iterable<DeviceSocket> {
    if (target.sessionId !== undefined) return this.#bySession.get(target.sessionId);
    if (target.deviceId !== undefined) return this.#byDevice.get(target.deviceId);
    if (target.stayId !== undefined) return this.#byStay.get(target.stayId);
    if (target.roomId !== undefined) return this.#byRoom.get(target.roomId);
    // A hotel has thousands of devices and few desks, which hear of every order.
    const staffOnly = target.permission !== undefined || target.staffId !== undefined;
    return (staffOnly ? this.#staffByProperty : this.#byProperty).get(target.property);
  }

  *#keys({ property, identity }: DeviceSocket): Iterable<[ByKey, string]> {
    yield [this.#byProperty, property];
    if (identity.kind === 'staff') yield [this.#staffByProperty, property];
    if ('stayId' in identity) yield [this.#byStay, identity.stayId];
    if ('roomId' in identity) yield [this.#byRoom, identity.roomId];
    if ('sessionId' in identity && identity.sessionId !== undefined) yield [this.#bySession, identity.sessionId];
    if ('deviceId' in identity) yield [this.#byDevice, identity.deviceId];
  }
}

type Traits = { readonly [K in 'stayId' | 'roomId' | 'sessionId' | 'residentId' | 'deviceId' | 'staffId']?: string };

function fits(socket: DeviceSocket, target: SocketTarget): boolean {
  const { identity } = socket;
  const traits: Traits = identity as Traits;
  return (
    socket.property === target.property &&
    (target.sessionId === undefined || traits.sessionId === target.sessionId) &&
    (target.residentId === undefined || traits.residentId === target.residentId) &&
    (target.deviceId === undefined || traits.deviceId === target.deviceId) &&
    (target.stayId === undefined || traits.stayId === target.stayId) &&
    (target.roomId === undefined || traits.roomId === target.roomId) &&
    (target.kind === undefined || identity.kind === target.kind) &&
    (target.staffId === undefined || traits.staffId === target.staffId) &&
    (target.permission === undefined || holds(identity, target.permission))
  );
}

function holds(identity: Identity, permission: string): boolean {
  if (identity.kind !== 'staff') return false;
  const permissions: ReadonlySet<string> | 'all' = identity.permissions;
  return permissions === 'all' || permissions.has(permission);
}
