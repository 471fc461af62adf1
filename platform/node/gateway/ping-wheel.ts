import type { Clock, Timer } from '#platform/clock';
import { PING } from '#platform/wire';
import { SharedFrame } from './connection.ts';
import type { DeviceSocket } from './device-socket.ts';

const slotMs = 1_000;
const ping = new SharedFrame(PING);

/** Pings every socket once per `spanMs` with a single timer that handles one slot of sockets per second. */
export class PingWheel {
  readonly #slots: Set<DeviceSocket>[];
  readonly #silent: (socket: DeviceSocket) => void;
  readonly #timer: Timer;
  #turn = 0;
  #next = 0;

  /** `silent` is called for sockets that missed two pings. */
  constructor(clock: Clock, spanMs: number, silent: (socket: DeviceSocket) => void) {
    this.#slots = Array.from({ length: Math.max(1, Math.round(spanMs / slotMs)) }, () => new Set());
    this.#silent = silent;
    this.#timer = clock.every(spanMs / this.#slots.length, () => this.#tick());
  }

  /** Adds a socket; slots are filled round-robin to spread the pings. */
  add(socket: DeviceSocket): void {
    this.#next = (this.#next + 1) % this.#slots.length;
    this.#slots[this.#next]?.add(socket);
  }

  remove(socket: DeviceSocket): void {
    for (const slot of this.#slots) if (slot.delete(socket)) return;
  }

  stop(): void {
    this.#timer.cancel();
  }

  #tick(): void {
    this.#turn = (this.#turn + 1) % this.#slots.length;
    for (const socket of this.#slots[this.#turn] ?? []) {
      if (socket.missedPings >= 2) {
        this.#silent(socket);
      } else {
        socket.missedPings += 1;
        socket.sendShared(ping);
      }
    }
  }
}
