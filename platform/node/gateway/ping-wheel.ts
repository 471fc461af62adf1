import type { Clock, Timer } from '#platform/clock';
import { PING } from '#platform/wire';
import { SharedFrame } from './connection.ts';
import type { DeviceSocket } from './device-socket.ts';

const slotMs = 1_000;
const ping = new SharedFrame(PING);

/** Pings every socket once in `spanMs`, from one timer: each second the sockets of one slot have their turn. */
export class PingWheel {
  readonly #slots: Set<DeviceSocket>[];
  readonly #silent: (socket: DeviceSocket) => void;
  readonly #timer: Timer;
  #turn = 0;
  #next = 0;

  /** `silent` is told of sockets that left two pings without a word. */
  constructor(clock: Clock, spanMs: number, silent: (socket: DeviceSocket) => void) {
    this.#slots = Array.from({ length: Math.max(1, Math.round(spanMs / slotMs)) }, () => new Set());
    this.#silent = silent;
    this.#timer = clock.every(spanMs / this.#slots.length, () => this.#tick());
  }

  /** Slots are filled in turn, so that pings spread over the span. */
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
      if (socket.missed >= 2) {
        this.#silent(socket);
      } else {
        socket.missed += 1;
        socket.share(ping);
      }
    }
  }
}
