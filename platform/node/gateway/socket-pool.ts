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
    const found = this.#index.find(to);
    // Most pushes have no recipient in this process.
    if (found.length === 0) return 0;
    const frame = new SharedFrame(encodePush(name, root));
    for (const socket of found) socket.sendShared(frame);
    this.#counters.pushes += found.length;
    return found.length;
  }

  count(target: SocketTarget): number {
    return this.#index.find(target).length;
  }

  /** Calls `work` with every open socket. */
  each(work: (socket: DeviceSocket) => void): void {
    for (const socket of [...this.#sockets]) work(socket);
  }

  /** Returns the matching socket that has had its identity for longest. */
  oldest(target: SocketTarget): DeviceSocket | undefined {
    return this.#index.find(target)[0];
  }

  end(target: SocketTarget, reason: string): void {
    this.changes += 1;
    for (const socket of this.#index.find(target)) this.#endOne(socket, reason);
  }

  async refresh(target: SocketTarget): Promise<void> {
    this.changes += 1;
    const sockets = this.#index.find(target);
    const results: PromiseSettledResult<void>[] = [];
    for (let from = 0; from < sockets.length; from += refreshAtOnce) {
      const some = sockets.slice(from, from + refreshAtOnce);
      results.push(...(await Promise.allSettled(some.map((socket) => this.#renew(socket)))));
    }
    // A socket whose identity could not be read keeps the old one: the event has to be tried again.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
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
    const identity = await this.refreshIdentity(before);
    if (!socket.open) return;
    // Which of two concurrent changes read the later state is unknown, so it is read again.
    if (socket.identity !== before) await this.#renew(socket);
    else if (identity) this.change(socket, identity);
    else this.#endOne(socket, 'not_valid');
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
