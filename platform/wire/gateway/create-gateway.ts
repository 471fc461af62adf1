import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Identity, ProveIdentity } from '#platform/auth';
import { type Contract, type PushName, type PushRoot, Refusal } from '#platform/contract';
import type { Proof, ServerModule, Target } from '#platform/server';
import { decodeMessage, endedCode, endedName, helloName, PONG } from '#platform/wire';
import { CallAnswerer, type Request } from './answer-calls.ts';
import { breachOf } from './breach-of.ts';
import { callTable, type Renew, renewalOf } from './call-table.ts';
import { type Connection, SharedFrame } from './connection.ts';
import { DeviceSocket, type SocketOwner } from './device-socket.ts';
import { encodePush } from './encode-answer.ts';
import {
  defaultLimits,
  type Gateway,
  type GatewayCounters,
  type GatewayLimits,
  type GatewayOptions,
  type Opening,
} from './gateway-options.ts';
import { originAllowed } from './origin-allowed.ts';
import { PingWheel } from './ping-wheel.ts';
import { SampledLog } from './sampled-log.ts';
import { SocketIndex } from './socket-index.ts';
import { takeAllowance } from './take-allowance.ts';
import { type DeviceWebSocket, openingOf, type RefusedStatus, refuseUpgrade, webSocketServer } from './upgrades.ts';

const pong = new SharedFrame(PONG);
const refreshAtOnce = 16;
const proofTries = 3;

/** Whom an opening turned out to be, and where. */
type Admission = { readonly identity: Identity; readonly property: string; readonly zone: string };
type Serving = {
  readonly answerer: CallAnswerer;
  readonly renew: Renew;
  readonly prove: ProveIdentity;
};

/** Makes the server's side of the device socket (wire.md, "Frames"); `serve` names the modules. */
export function createGateway(options: GatewayOptions): Gateway {
  return new DeviceGateway(options);
}

class DeviceGateway implements Gateway, SocketOwner {
  readonly counters: GatewayCounters = {
    sockets: 0,
    requests: 0,
    refusals: 0,
    dropped: 0,
    binary: 0,
    limited: 0,
    slow: 0,
    silent: 0,
    pushes: 0,
  };
  readonly waitingBytes: number;
  readonly #options: GatewayOptions;
  readonly #limits: GatewayLimits;
  readonly #log: SampledLog;
  readonly #index = new SocketIndex();
  readonly #sockets = new Set<DeviceSocket>();
  readonly #wheels = new Map<string, PingWheel>();
  readonly #webSockets: ReturnType<typeof webSocketServer>;
  #serving: Serving | undefined;
  #made = 0;
  /** Grows when identities end or change, so that a proof that was under way meanwhile is made again. */
  #changes = 0;
  #closing = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.waitingBytes = this.#limits.waitingBytes;
    this.#log = new SampledLog(options.log, options.clock);
    this.#webSockets = webSocketServer(this.#limits.messageBytes);
    for (const [path, pingMs] of Object.entries(options.paths ?? { '/ws': 30_000 })) {
      this.#wheels.set(path, new PingWheel(options.clock, pingMs, (socket) => this.#fellSilent(socket)));
    }
  }

  serve(modules: readonly ServerModule[], prove: ProveIdentity): void {
    const { audit, isFresh, replies } = this.#options;
    const calls = callTable(modules);
    const answerer = new CallAnswerer({
      calls,
      audit,
      isFresh,
      log: this.#log,
      strict: replies === 'strict',
      counters: this.counters,
    });
    this.#serving = { answerer, renew: renewalOf(modules), prove };
  }

  handles(path: string): boolean {
    return this.#wheels.has(path);
  }

  handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const broken = () => stream.destroy();
    stream.on('error', broken);
    this.#upgrade(request, stream, head).then(
      () => stream.off('error', broken),
      (error: unknown) => {
        const refused = error instanceof Refusal;
        if (!refused) this.#log.write('error', { err: error }, 'an upgrade failed');
        refuseUpgrade(stream, refused ? 401 : 500);
      },
    );
  }

  async accept(connection: Connection, opening: Opening): Promise<void> {
    const admission = await this.#admit(opening);
    if (typeof admission === 'number') connection.close(1008, String(admission));
    else this.#attach(connection, opening, admission);
  }

  push<C extends Contract, N extends PushName<C>>(contract: C, name: N, target: Target, root: PushRoot<C, N>): number {
    this.#requireSound(contract, name, root);
    const frame = new SharedFrame(encodePush(name, root));
    let reached = 0;
    for (const socket of this.#index.find(target)) {
      socket.share(frame);
      reached += 1;
    }
    this.counters.pushes += reached;
    return reached;
  }

  end(target: Target, reason: string): void {
    this.#changes += 1;
    const frame = new SharedFrame(encodePush(endedName, { reason }));
    for (const socket of [...this.#index.find(target)]) {
      socket.share(frame);
      socket.close(endedCode, 'ended');
    }
  }

  async refresh(target: Target): Promise<void> {
    this.#changes += 1;
    const sockets = [...this.#index.find(target)];
    for (let from = 0; from < sockets.length; from += refreshAtOnce) {
      await Promise.all(sockets.slice(from, from + refreshAtOnce).map((socket) => this.#renew(socket)));
    }
  }

  async close(graceMs = 5_000): Promise<void> {
    this.#closing = true;
    const { clock } = this.#options;
    const until = clock.now() + graceMs;
    const busy = () => [...this.#sockets].some((socket) => socket.inFlight > 0);
    while (busy() && clock.now() < until) await clock.sleep(20);
    for (const wheel of this.#wheels.values()) wheel.stop();
    for (const socket of [...this.#sockets]) socket.close(1001, 'going away');
  }

  // SocketOwner

  received(socket: DeviceSocket, text: string, bytes: number): void {
    socket.missed = 0;
    if (bytes > this.#limits.messageBytes) {
      socket.close(1009, 'message too long');
      return;
    }
    const allowed = takeAllowance(socket, this.#limits, this.#options.clock.now());
    const decoded = decodeMessage(text);
    const request = typeof decoded === 'object' ? requestOf(decoded.json) : undefined;
    if (!allowed || (request && socket.inFlight >= this.#limits.inFlight)) this.#limited(socket, request);
    else if (request) this.#answer(socket, request);
    else if (decoded === 'PING') socket.share(pong);
    else if (decoded !== 'PONG') this.counters.dropped += 1;
  }

  receivedBinary(socket: DeviceSocket): void {
    socket.missed = 0;
    this.counters.binary += 1;
    if (!takeAllowance(socket, this.#limits, this.#options.clock.now())) this.#limited(socket, undefined);
  }

  gone(socket: DeviceSocket): void {
    if (!socket.open) return;
    socket.open = false;
    this.#index.remove(socket);
    this.#sockets.delete(socket);
    this.counters.sockets -= 1;
    for (const wheel of this.#wheels.values()) wheel.remove(socket);
    socket.identity = { kind: 'nobody', property: socket.property };
  }

  changed(socket: DeviceSocket, identity: Identity): void {
    this.#index.remove(socket);
    socket.identity = identity;
    this.#index.add(socket);
  }

  tooSlow(socket: DeviceSocket): void {
    this.counters.slow += 1;
    socket.terminate();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const opening = openingOf(request, this.#options.clients);
    const admission = await this.#admit(opening);
    if (stream.destroyed) return;
    if (typeof admission === 'number') {
      refuseUpgrade(stream, admission);
      return;
    }
    this.#webSockets.handleUpgrade(request, stream, head, (socket) => {
      this.#attach((socket as DeviceWebSocket).over(stream), opening, admission);
    });
  }

  async #admit(opening: Opening): Promise<Admission | RefusedStatus> {
    const serving = this.#serving;
    if (!this.handles(opening.path)) return 404;
    if (!serving || this.#closing) return 503;
    if (!originAllowed(opening.headers.origin, opening.host, this.#options.allowedOrigins ?? [])) return 403;
    const property = await this.#options.property(opening.query.get('property') ?? undefined);
    if (!property) return 404;
    const proof: Proof = { property: property.id, cookies: opening.cookies, headers: opening.headers };
    for (let tries = 0; tries < proofTries; tries += 1) {
      const seen = this.#changes;
      const identity = await serving.prove(proof);
      if (seen === this.#changes)
        return this.#closing ? 503 : { ...inside(identity, property.id), zone: property.zone };
    }
    return 503;
  }

  #attach(connection: Connection, opening: Opening, { identity, property, zone }: Admission): void {
    this.#made += 1;
    const socket = new DeviceSocket({
      owner: this,
      connection,
      number: this.#made,
      property,
      identity,
      address: opening.address,
      mobile: opening.query.get('mobile') === 'true',
      mac: opening.query.get('mac')?.slice(0, 40),
    });
    this.#sockets.add(socket);
    this.counters.sockets += 1;
    this.#index.add(socket);
    this.#wheels.get(opening.path)?.add(socket);
    socket.listen();
    socket.send(encodePush(helloName, { build: this.#options.build, now: this.#options.clock.now(), zone }));
  }

  #answer(socket: DeviceSocket, request: Request): void {
    this.counters.requests += 1;
    const answerer = this.#serving?.answerer;
    if (this.#closing)
      answerer?.refuse(socket, request.dispatch, new Refusal('unavailable', 'the server is going away'));
    else answerer?.answer(socket, request);
  }

  #limited(socket: DeviceSocket, request: Request | undefined): void {
    this.counters.limited += 1;
    socket.strikes += 1;
    const refusal = new Refusal('too_many_requests', 'too many messages from this socket');
    if (socket.strikes > this.#limits.strikes) socket.close(1008, 'too many requests');
    else if (request) this.#serving?.answerer.refuse(socket, request.dispatch, refusal);
  }

  #fellSilent(socket: DeviceSocket): void {
    this.counters.silent += 1;
    socket.terminate();
  }

  async #renew(socket: DeviceSocket): Promise<void> {
    const before = socket.identity;
    try {
      const identity = await this.#serving?.renew(before);
      // Somebody else changed it meanwhile: that is the newer truth.
      if (!socket.open || socket.identity !== before) return;
      if (identity) {
        this.changed(socket, identity);
      } else {
        socket.share(new SharedFrame(encodePush(endedName, { reason: 'not_valid' })));
        socket.close(endedCode, 'ended');
      }
    } catch (error) {
      this.#log.write('error', { err: error }, 'an identity could not be proven anew');
    }
  }

  #requireSound(contract: Contract, name: `${string}.${string}`, root: unknown): void {
    const spec = contract.pushes[name];
    if (!spec) throw new Error(`${contract.module} has no push ${name}`);
    const parsed = spec.root.safeParse(root);
    if (parsed.success) return;
    const breach = breachOf(parsed.error);
    if (this.#options.replies === 'strict') throw new Error(`the push ${name} breaks its contract: ${breach}`);
    this.#log.write('error', { push: name, breach }, 'a push breaks its contract');
  }
}

/** An identity counts in its own property alone. */
function inside(identity: Identity, property: string): { identity: Identity; property: string } {
  const there = identity.property === property || identity.property === '*';
  return { identity: there ? identity : { kind: 'nobody', property }, property };
}

/** A request with an address to answer to, else `undefined`. */
function requestOf(json: unknown): Request | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { dispatch, payload } = json as { readonly dispatch?: Record<string, unknown>; readonly payload?: unknown };
  if (typeof dispatch !== 'object' || dispatch === null) return undefined;
  const { module, function: name, message_id: id } = dispatch;
  const sound =
    typeof module === 'string' && typeof name === 'string' && (typeof id === 'string' || typeof id === 'number');
  return sound ? { dispatch: dispatch as unknown as Request['dispatch'], payload } : undefined;
}
