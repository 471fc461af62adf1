import type { Clock } from '#platform/clock';
import { createRateLimiter, type Identity, type RateLimiter } from '#platform/node/auth';
import type { DeviceSocket } from './device-socket.ts';
import type { GatewayLimits } from './gateway-options.ts';

/** Window in which an address has its calls and new sockets, in milliseconds. */
export const callsMs = 10_000;

/** An address may open as many sockets in a window as it may hold, so many times. */
const openedPerHeld = 2;

/** Returns whether anybody may open a socket of this identity, without a sign-in or by becoming a walk-in. */
export function isAnonymous({ kind }: Identity): boolean {
  return kind === 'nobody' || kind === 'visitor';
}

/** A call counts as this many milliseconds at most: when the whole server stood still for longer, no caller did that. */
const mostOfCallMs = 500;

/** Returns whose calls are counted together; a guest may sign in any number of phones, and strangers share their address. */
function ownerOf({ identity, addressKey }: DeviceSocket): string {
  switch (identity.kind) {
    case 'guest':
      return `${identity.property} ${identity.stayId}`;
    case 'tv':
      return identity.deviceId;
    case 'staff':
      return identity.sessionId ?? identity.staffId;
    case 'nobody':
    case 'visitor':
      return addressKey;
  }
}

/** Who used less than one part in so many of the time allowance comes before all others. */
const heavyParts = 10;

/** Whoever makes calls: a stay, a TV, a staff session, or the strangers of an address. */
export type Payer = {
  readonly owner: string;
  /** Whether the calls before held the server's thread for long enough to come after those of others. */
  readonly isHeavy: boolean;
  /** Refuses with `too_many_requests` if the calls before held the server's thread for too long. */
  readonly check: () => void;
  /** Notes that a call held the thread for so many milliseconds. */
  readonly spend: (ms: number) => void;
};

/**
 * Bounds what strangers hold, and what anybody asks for. A whole hotel may be behind one address, so its limits refuse no guest: a new
 * socket takes the place of the quietest one, the first calls of a socket, which sign a guest in, do not count, and only strangers who
 * open sockets without end are refused more.
 */
export class CallerLimits {
  readonly #limits: GatewayLimits;
  readonly #close: (socket: DeviceSocket) => void;
  /** All sockets, and those of each address, from the quietest to the last that sent something. */
  readonly #all = new Set<DeviceSocket>();
  readonly #byAddress = new Map<string, Set<DeviceSocket>>();
  readonly #opened: RateLimiter;
  readonly #fresh: RateLimiter;
  readonly #calls: RateLimiter;
  readonly #ownCalls: RateLimiter;
  readonly #time: RateLimiter;
  readonly #ownTime: RateLimiter;

  /** `close` closes the socket that makes room for another one. */
  constructor(limits: GatewayLimits, clock: Clock, close: (socket: DeviceSocket) => void) {
    this.#limits = limits;
    this.#close = close;
    this.#opened = createRateLimiter(clock, openedPerHeld * limits.anonymousSockets, callsMs);
    this.#fresh = createRateLimiter(clock, limits.freshSockets, callsMs);
    this.#calls = createRateLimiter(clock, limits.anonymousCalls, callsMs);
    this.#ownCalls = createRateLimiter(clock, limits.identityCalls, callsMs);
    this.#time = createRateLimiter(clock, limits.anonymousMs, callsMs);
    this.#ownTime = createRateLimiter(clock, limits.identityMs, callsMs);
  }

  /** Counts a socket that a stranger at this address wants to open; false: the address has opened too many. */
  admits(address: string): boolean {
    return this.#opened.take(address);
  }

  /** Adds a new socket if it is anonymous, and makes room for it. */
  add(socket: DeviceSocket): void {
    if (!isAnonymous(socket.identity)) return;
    if (this.#fresh.take(socket.addressKey)) socket.freeCalls = this.#limits.freeCalls;
    this.#insert(socket);
    const neighbours = this.#byAddress.get(socket.addressKey) ?? this.#all;
    if (neighbours.size > this.#limits.anonymousSockets) this.#closeQuietest(neighbours);
    if (this.#all.size > this.#limits.allAnonymousSockets) this.#closeQuietest(this.#all);
  }

  remove(socket: DeviceSocket): void {
    if (!this.#all.delete(socket)) return;
    const neighbours = this.#byAddress.get(socket.addressKey);
    if (neighbours?.delete(socket) && neighbours.size === 0) this.#byAddress.delete(socket.addressKey);
  }

  /** The socket's identity was replaced: a guest who signed in leaves, one who signed out comes back. */
  change(socket: DeviceSocket): void {
    this.remove(socket);
    if (isAnonymous(socket.identity)) this.#insert(socket);
  }

  /** Notes that the socket sent something. */
  touch(socket: DeviceSocket): void {
    if (!this.#all.delete(socket)) return;
    this.#all.add(socket);
    const neighbours = this.#byAddress.get(socket.addressKey);
    if (neighbours?.delete(socket)) neighbours.add(socket);
  }

  /** Counts a call; refuses with `too_many_requests` if the address, stay, TV or session has used its calls. */
  count(socket: DeviceSocket): void {
    if (!this.#all.has(socket)) this.#ownCalls.count(ownerOf(socket));
    else if (socket.freeCalls > 0) socket.freeCalls -= 1;
    else this.#calls.count(socket.addressKey);
  }

  /** Returns who makes the calls of a socket now, and what time they have. */
  payerOf(socket: DeviceSocket): Payer {
    const { anonymousMs, identityMs } = this.#limits;
    const [time, most] = isAnonymous(socket.identity) ? [this.#time, anonymousMs] : [this.#ownTime, identityMs];
    const owner = ownerOf(socket);
    return {
      owner: `${socket.identity.kind} ${owner}`,
      isHeavy: time.used(owner) * heavyParts > most,
      check: () => time.count(owner, 0),
      spend: (ms) => void time.take(owner, Math.min(ms, mostOfCallMs)),
    };
  }

  #insert(socket: DeviceSocket): void {
    this.#all.add(socket);
    const neighbours = this.#byAddress.get(socket.addressKey);
    if (neighbours) neighbours.add(socket);
    else this.#byAddress.set(socket.addressKey, new Set([socket]));
  }

  #closeQuietest(sockets: ReadonlySet<DeviceSocket>): void {
    const [quietest] = sockets;
    if (quietest) this.#close(quietest);
  }
}
