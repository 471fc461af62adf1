import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How a line is cut: connections end at once, or stay open and carry nothing. */
export type Cut = 'reset' | 'silent';

/** A TCP relay to local ports in turn, which a test can cut. */
export type Relay = {
  readonly port: number;
  cut(how: Cut): void;
  /** Restores the line. Silent connections end, as after a network time-out. */
  mend(): void;
  close(): Promise<void>;
};

class Line implements Relay {
  readonly #targets: readonly number[];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #turn = 0;
  #state: Cut | 'whole' = 'whole';

  constructor(targets: readonly number[]) {
    this.#targets = targets;
    this.#server = createServer((socket) => this.#take(socket));
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #take(socket: Socket): void {
    this.#hold(socket);
    if (this.#state === 'reset') socket.destroy();
    if (this.#state === 'whole') this.#join(socket, this.#targets.length);
  }

  /** Connects a client to the next target, or the one after it when nothing listens there, as a balancer does. */
  #join(client: Socket, left: number): void {
    const port = this.#targets[this.#turn % this.#targets.length] ?? 0;
    this.#turn += 1;
    const target = connect(port, '127.0.0.1');
    this.#hold(target);
    target.once('error', () => {
      if (left > 1 && !client.destroyed) this.#join(client, left - 1);
      else client.destroy();
    });
    target.once('connect', () => {
      client.on('data', (data) => this.#carry(target, data));
      target.on('data', (data) => this.#carry(client, data));
      client.on('close', () => target.destroy());
      target.on('close', () => client.destroy());
    });
  }

  #carry(to: Socket, data: Buffer): void {
    if (this.#state === 'whole' && !to.destroyed) to.write(data);
  }

  cut(how: Cut): void {
    this.#state = how;
    if (how === 'reset') this.#endAll();
  }

  mend(): void {
    this.#endAll();
    this.#state = 'whole';
  }

  #endAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.#endAll();
    this.#server.close();
  }
}

/** Opens a relay to local ports, in round-robin order. */
export async function openRelay(targets: readonly number[]): Promise<Relay> {
  return new Line(targets).open();
}
