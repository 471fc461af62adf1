import type { Clock } from '#platform/clock';
import type { Connection, MessageReceiver, SharedFrame } from '#platform/node/gateway';
import type { ClientSocket, SocketHandlers } from '#platform/web/wire';
import type { FaultPlan, Travelling } from './fault-plan.ts';

/** Network conditions between the two ends of a pair; they may change while it is open. */
export type NetworkConditions = {
  readonly clock: Clock;
  readonly faults: FaultPlan | undefined;
  /** Restarts the server, for the fault `restart`. */
  restart(): void;
};

/** Messages in one direction, in order. */
class Lane {
  readonly #clock: Clock;
  #freeAt = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  carry(deliver: () => void): void {
    const wait = this.#freeAt - this.#clock.now();
    if (wait > 0) this.#clock.after(wait, deliver);
    else queueMicrotask(deliver);
  }

  hold(ms: number): void {
    this.#freeAt = Math.max(this.#freeAt, this.#clock.now()) + ms;
  }
}

/** The two ends of an in-memory connection; messages arrive asynchronously, as over a network. */
export class SocketPair {
  readonly server: Connection;
  readonly client: ClientSocket;
  /** False once either end has closed or the connection was dropped. */
  live = true;
  readonly #between: NetworkConditions;
  readonly #up: Lane;
  readonly #down: Lane;
  readonly #early: string[] = [];
  #isPaused = false;
  #receiver: MessageReceiver | undefined;
  readonly #device: SocketHandlers;

  constructor(between: NetworkConditions, device: SocketHandlers) {
    this.#between = between;
    this.#device = device;
    this.#up = new Lane(between.clock);
    this.#down = new Lane(between.clock);
    this.client = { send: (text) => this.#send('up', text), close: () => this.#up.carry(() => this.#finish(1005)) };
    this.server = {
      bufferedAmount: 0,
      send: (text) => this.#send('down', text),
      sendShared: (frame: SharedFrame) => this.#send('down', frame.text),
      close: (code) => this.#down.carry(() => this.#finish(code)),
      terminate: () => this.cut(),
      pause: () => {
        this.#isPaused = true;
      },
      resume: () => {
        this.#isPaused = false;
        this.#readEarly();
      },
      listen: (receiver) => this.#listen(receiver),
    };
  }

  /** Drops the connection together with the messages in transit. */
  cut(): void {
    if (this.live) queueMicrotask(() => this.#finish(1006));
  }

  /** Notifies the device that it is connected. */
  open(): void {
    if (this.live) this.#device.onOpen();
  }

  #listen(receiver: MessageReceiver): void {
    this.#receiver = receiver;
    this.#readEarly();
  }

  #readEarly(): void {
    while (this.#receiver && !this.#isPaused) {
      const text = this.#early.shift();
      if (text === undefined) return;
      this.#receiver.message(text, Buffer.byteLength(text));
    }
  }

  #finish(code: number): void {
    if (!this.live) return;
    this.live = false;
    this.#receiver?.closed();
    this.#device.onClose(code);
  }

  #send(direction: Travelling['direction'], text: string): void {
    if (!this.live) return;
    const lane = direction === 'up' ? this.#up : this.#down;
    const deliver = () => this.#deliver(direction, text);
    const fault = this.#between.faults?.({ direction, text });
    switch (fault?.kind) {
      case 'drop':
        return;
      case 'cut':
        this.cut();
        return;
      case 'restart':
        this.#between.restart();
        return;
      case 'reorder':
        this.#between.clock.after(fault.ms, deliver);
        return;
      case 'delay':
        lane.hold(fault.ms);
        break;
      case 'duplicate':
        lane.carry(deliver);
        break;
      case 'cut-after':
        lane.carry(deliver);
        lane.carry(() => this.#finish(1006));
        return;
      case undefined:
        break;
    }
    lane.carry(deliver);
  }

  #deliver(direction: Travelling['direction'], text: string): void {
    if (!this.live) return;
    if (direction === 'down') this.#device.onMessage(text);
    else if (this.#receiver && !this.#isPaused) this.#receiver.message(text, Buffer.byteLength(text));
    else this.#early.push(text);
  }
}
