import type { Contract, PushName } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { Push, Sockets, SocketTarget } from '#platform/wire';
import { endedCode, endedName } from '#platform/wire';
import type { RefreshIdentity } from './call-table.ts';
import { SharedFrame } from './connection.ts';
import { describeSchemaError } from './describe-schema-error.ts';
import type { DeviceSocket } from './device-socket.ts';
import { encodePush } from './encode-reply.ts';
import type { GatewayCounters, GatewayOptions } from './gateway-options.ts';
import { PingWheel } from './ping-wheel.ts';
import type { SampledLog } from './sampled-log.ts';
import { SocketIndex } from './socket-index.ts';

const defaultPingIntervals = { '/ws': 30_000 };
const refreshAtOnce = 16;
/** One in so many pushes is validated, unless all are. */
const sampleSize = 64;

/** All open sockets of the process, with pushes, pings and identity changes. */
export class SocketPool implements Sockets {
  /** Incremented when identities end or change, so that concurrent authentications are repeated. */
  changes = 0;
  refreshIdentity: RefreshIdentity = async (identity) => identity;
  readonly #options: Pick<GatewayOptions, 'clock' | 'replyValidation' | 'pingIntervals'>;
  readonly #log: SampledLog;
  readonly #counters: GatewayCounters;
  readonly #index = new SocketIndex();
  readonly #sockets = new Set<DeviceSocket>();
  readonly #wheels = new Map<string, PingWheel>();
  #pushes = 0;

  constructor(
    options: Pick<GatewayOptions, 'clock' | 'replyValidation' | 'pingIntervals'>,
    log: SampledLog,
    counters: GatewayCounters,
  ) {
    this.#options = options;
    this.#log = log;
    this.#counters = counters;
    for (const [path, pingMs] of Object.entries(options.pingIntervals ?? defaultPingIntervals)) {
      this.#wheels.set(path, new PingWheel(options.clock, pingMs, (socket) => this.#onSilent(socket)));
    }
  }

  /** Whether sockets of `path` are accepted. */
  handles(path: string): boolean {
    return this.#wheels.has(path);
  }

  /** True while any socket has a request in progress. */
  get busy(): boolean {
    for (const socket of this.#sockets) if (socket.inFlight > 0) return true;
    return false;
  }

  add(socket: DeviceSocket, path: string): void {
    this.#sockets.add(socket);
    this.#counters.sockets += 1;
    this.#index.add(socket);
    this.#wheels.get(path)?.add(socket);
  }

  remove(socket: DeviceSocket): void {
    this.#index.remove(socket);
    this.#sockets.delete(socket);
    this.#counters.sockets -= 1;
    for (const wheel of this.#wheels.values()) wheel.remove(socket);
  }

  /** Replaces the identity of `socket`. */
  change(socket: DeviceSocket, identity: Identity): void {
    this.#index.remove(socket);
    socket.identity = identity;
    this.#index.add(socket);
  }

  push<C extends Contract, N extends PushName<C>>(contract: C, name: N, { to, root }: Push<C, N>): number {
    this.#validatePush(contract, name, root);
    let frame: SharedFrame | undefined;
    let reached = 0;
    for (const socket of this.#index.find(to)) {
      // Encoded lazily, since most pushes have no recipient in this process.
      frame ??= new SharedFrame(encodePush(name, root));
      socket.sendShared(frame);
      reached += 1;
    }
    this.#counters.pushes += reached;
    return reached;
  }

  count(target: SocketTarget): number {
    let found = 0;
    for (const _socket of this.#index.find(target)) found += 1;
    return found;
  }

  end(target: SocketTarget, reason: string): void {
    this.changes += 1;
    for (const socket of [...this.#index.find(target)]) this.#endOne(socket, reason);
  }

  async refresh(target: SocketTarget): Promise<void> {
    this.changes += 1;
    const sockets = [...this.#index.find(target)];
    for (let from = 0; from < sockets.length; from += refreshAtOnce) {
      await Promise.all(sockets.slice(from, from + refreshAtOnce).map((socket) => this.#renew(socket)));
    }
  }

  /** Stops the pings and closes every socket with 1001. */
  close(): void {
    for (const wheel of this.#wheels.values()) wheel.stop();
    for (const socket of [...this.#sockets]) socket.close(1001, 'going away');
  }

  #endOne(socket: DeviceSocket, reason: string): void {
    socket.sendShared(new SharedFrame(encodePush(endedName, { reason })));
    socket.close(endedCode, 'ended');
  }

  async #renew(socket: DeviceSocket): Promise<void> {
    const before = socket.identity;
    try {
      const identity = await this.refreshIdentity(before);
      // A concurrent change is more recent and wins.
      if (!socket.open || socket.identity !== before) return;
      if (identity) this.change(socket, identity);
      else this.#endOne(socket, 'not_valid');
    } catch (error) {
      this.#log.write('error', { err: error }, 'could not refresh an identity');
    }
  }

  #onSilent(socket: DeviceSocket): void {
    this.#counters.silent += 1;
    socket.terminate();
  }

  #validatePush(contract: Contract, name: `${string}.${string}`, root: unknown): void {
    const spec = contract.pushes[name];
    if (!spec) throw new Error(`${contract.module} has no push ${name}`);
    this.#pushes += 1;
    if (this.#options.replyValidation !== 'strict' && this.#pushes % sampleSize !== 0) return;
    const parsed = spec.root.safeParse(root);
    if (parsed.success) return;
    const breach = describeSchemaError(parsed.error);
    if (this.#options.replyValidation === 'strict')
      throw new Error(`the push ${name} violates its contract: ${breach}`);
    this.#log.write('error', { push: name, breach }, 'a push violates its contract');
  }
}
