import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { staggeredWaits, type Timer, zoneOffsets } from '#platform/clock';
import { Refusal } from '#platform/contract';
import {
  type Authenticate,
  type AuthRequest,
  addressKey,
  createChangeAllowance,
  type Identity,
} from '#platform/node/auth';
import type { ServerModule } from '#platform/node/server';
import type { Sockets } from '#platform/wire';
import { decodeMessage, deskPath, type Hello, helloName, PONG } from '#platform/wire';
import { CallDispatcher, type CallRequest } from './call-dispatcher.ts';
import { createCallTable, createIdentityRefresher } from './call-table.ts';
import { CallerLimits, isAnonymous } from './caller-limits.ts';
import { type Connection, SharedFrame } from './connection.ts';
import { DeviceSocket, type SocketOwner } from './device-socket.ts';
import { encodePush } from './encode-reply.ts';
import {
  defaultLimits,
  type Gateway,
  type GatewayCounters,
  type GatewayLimits,
  type GatewayOptions,
  type UpgradeRequest,
} from './gateway-options.ts';
import { originAllowed } from './origin-allowed.ts';
import { parseRequest } from './parse-request.ts';
import { SampledLog } from './sampled-log.ts';
import { SocketPool } from './socket-pool.ts';
import { takeToken } from './take-token.ts';
import { TurnQueue } from './turn-queue.ts';
import { type DeviceWebSocket, parseUpgrade, type RefusedStatus, refuseUpgrade, webSocketServer } from './upgrades.ts';
import { watchSetClock } from './watch-set-clock.ts';

const pong = new SharedFrame(PONG);
const proofTries = 3;
/** How long nothing is read at least from a socket that sends too much, in milliseconds. */
const muteMs = 1000;
/** Calls and openings that are started in one turn of the event loop, and for how many milliseconds. */
const perTurn = 32;
const turnMs = 2;
const tooManyMessages = new Refusal('too_many_requests', 'too many messages from this socket');

/** Result of an accepted upgrade. */
type Admission = { readonly identity: Identity; readonly property: string; readonly zone: string };
type Serving = { readonly dispatcher: CallDispatcher; readonly authenticate: Authenticate };

/**
 * Creates the server side of the device socket (docs/reference/wire.md, "Frames"); call `serve` with the modules next.
 */
export function createGateway(options: GatewayOptions): Gateway {
  return new DeviceGateway(options);
}

class DeviceGateway implements Gateway, SocketOwner {
  readonly counters: GatewayCounters = zeroCounters();
  readonly waitingBytes: number;
  readonly push: Sockets['push'];
  readonly count: Sockets['count'];
  readonly end: Sockets['end'];
  readonly refresh: Sockets['refresh'];
  readonly #options: GatewayOptions;
  readonly #limits: GatewayLimits;
  readonly #log: SampledLog;
  readonly #pool: SocketPool;
  readonly #callers: CallerLimits;
  readonly #threadMs: () => number;
  readonly #turns: TurnQueue;
  readonly #webSockets: ReturnType<typeof webSocketServer>;
  readonly #clockWatch: Timer;
  /** Zones of the properties that have had sockets. */
  readonly #zones = new Map<string, string>();
  #serving: Serving | undefined;
  readonly #muteMs = staggeredWaits(muteMs);
  #opened = 0;
  #closing = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.waitingBytes = this.#limits.waitingBytes;
    this.#threadMs = options.threadMs ?? (() => 0);
    this.#turns = new TurnQueue({ perTurn, turnMs, threadMs: this.#threadMs });
    this.#log = new SampledLog(options.log, options.clock);
    this.#pool = new SocketPool(options, this.#log, this.counters);
    this.push = this.#pool.push.bind(this.#pool);
    this.count = this.#pool.count.bind(this.#pool);
    this.end = this.#pool.end.bind(this.#pool);
    this.refresh = this.#pool.refresh.bind(this.#pool);
    this.#webSockets = webSocketServer(this.#limits);
    this.#callers = new CallerLimits(this.#limits, options.clock, (socket) => this.#makeRoom(socket));
    // Without a second hello, clients would keep the difference to a clock that has been set.
    this.#clockWatch = watchSetClock(options.clock, () => this.#pool.each((socket) => this.#greet(socket)));
  }

  serve(modules: readonly ServerModule[], authenticate: Authenticate): void {
    const { audit, clock, isFresh, replyValidation } = this.#options;
    const allowance = this.#options.allowance ?? createChangeAllowance(clock);
    const calls = createCallTable(modules);
    this.#pool.refreshIdentity = createIdentityRefresher(modules);
    const shared = { log: this.#log, counters: this.counters };
    const answerer = new CallDispatcher({
      calls,
      audit,
      allowance,
      isFresh,
      callers: this.#callers,
      turns: this.#turns,
      threadMs: this.#threadMs,
      strict: replyValidation === 'strict',
      ...shared,
    });
    this.#serving = { dispatcher: answerer, authenticate };
  }

  handles(path: string): boolean {
    return this.#pool.handles(path);
  }

  handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const broken = () => stream.destroy();
    stream.on('error', broken);
    this.#upgrade(request, stream, head).then(
      () => stream.off('error', broken),
      (error: unknown) => {
        const refused = error instanceof Refusal;
        if (!refused) this.#log.write('error', { err: error }, 'WebSocket upgrade failed');
        refuseUpgrade(stream, refused ? 401 : 500);
      },
    );
  }

  async accept(connection: Connection, opening: UpgradeRequest): Promise<void> {
    const admission = await this.#admit(opening);
    if (typeof admission === 'number') connection.close(1008, String(admission));
    else this.#attach(connection, opening, admission);
  }

  async close(graceMs = 5_000): Promise<void> {
    this.#closing = true;
    this.#clockWatch.cancel();
    const { clock } = this.#options;
    const until = clock.elapsed() + graceMs;
    while (this.#pool.busy && clock.elapsed() < until) await clock.sleep(20);
    this.#pool.close();
  }

  // Callbacks of sockets.

  onMessage(socket: DeviceSocket, text: string, bytes: number): void {
    socket.missedPings = 0;
    this.#callers.touch(socket);
    if (bytes > this.#limits.messageBytes) {
      socket.close(1009, 'message too long');
      return;
    }
    const allowed = takeToken(socket, this.#limits, this.#options.clock.elapsed());
    const decoded = decodeMessage(text);
    const request = typeof decoded === 'object' ? parseRequest(decoded.json) : undefined;
    if (!allowed) this.#mute(socket, request);
    else if (request && socket.inFlight >= this.#limits.inFlight) this.#limited(socket, request);
    else if (request) this.#answer(socket, request);
    else if (decoded === 'PING') socket.sendShared(pong);
    else if (decoded !== 'PONG') this.counters.dropped += 1;
  }

  onBinary(socket: DeviceSocket): void {
    socket.missedPings = 0;
    this.counters.binary += 1;
    if (!takeToken(socket, this.#limits, this.#options.clock.elapsed())) this.#mute(socket, undefined);
  }

  onDropped(socket: DeviceSocket): void {
    this.#strike(socket);
  }

  onClosed(socket: DeviceSocket): void {
    if (!socket.open) return;
    socket.open = false;
    this.#callers.remove(socket);
    this.#pool.remove(socket);
    socket.identity = { kind: 'nobody', property: socket.property };
  }

  onIdentityChanged(socket: DeviceSocket, identity: Identity): void {
    this.#pool.change(socket, identity);
    this.#callers.change(socket);
    this.#limitIdentity(socket);
  }

  onTooSlow(socket: DeviceSocket): void {
    this.counters.slow += 1;
    socket.terminate();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const opening = parseUpgrade(request, this.#options.resolveClient);
    await this.#turnOf(opening);
    const admission = await this.#admit(opening);
    if (stream.destroyed) return;
    if (typeof admission === 'number') {
      refuseUpgrade(stream, admission);
      return;
    }
    this.#webSockets.handleUpgrade(request, stream, head, (socket) => {
      this.#attach((socket as DeviceWebSocket).attachStream(stream), opening, admission);
    });
  }

  /** Waits for a turn among calls and other openings; whoever may be known has turns apart from the strangers of an address. */
  #turnOf(opening: UpgradeRequest): Promise<void> {
    return this.#turns.turnOf(`${isStranger(opening) ? 'stranger' : 'known'} ${addressKey(opening.address)}`);
  }

  async #admit(opening: UpgradeRequest): Promise<Admission | RefusedStatus> {
    const serving = this.#serving;
    if (!this.handles(opening.path)) return 404;
    if (!serving || this.#closing) return 503;
    if (!originAllowed(opening.headers.origin, opening.host, this.#options)) return 403;
    // Before anything is read: a stranger's computer opens sockets by the hundred.
    const isUnproven = isStranger(opening);
    if (isUnproven && !this.#callers.admits(addressKey(opening.address))) return 429;
    const property = await this.#options.property(opening.query.get('property') ?? undefined);
    if (!property) return 404;
    const admission = await this.#prove(opening, property, serving.authenticate);
    const isUnknown = typeof admission === 'object' && !isUnproven && isAnonymous(admission.identity);
    return isUnknown && !this.#callers.admits(addressKey(opening.address)) ? 429 : admission;
  }

  async #prove(
    { cookies, headers, query, path }: UpgradeRequest,
    { id, zone }: { readonly id: string; readonly zone: string },
    authenticate: Authenticate,
  ): Promise<Admission | RefusedStatus> {
    const seenAs = { mobile: query.get('mobile') === 'true', desk: path === deskPath };
    const proof: AuthRequest = { property: id, cookies, headers, ...seenAs };
    for (let tries = 0; tries < proofTries; tries += 1) {
      const seen = this.#pool.changes;
      const identity = restrictToProperty(await authenticate(proof), id);
      // An identity that ended during authentication must not be admitted.
      if (this.#closing) return 503;
      if (seen === this.#pool.changes) return { identity, property: id, zone };
    }
    return 503;
  }

  #attach(connection: Connection, opening: UpgradeRequest, { identity, property, zone }: Admission): void {
    this.#opened += 1;
    const socket = new DeviceSocket({
      owner: this,
      connection,
      number: this.#opened,
      property,
      identity,
      address: opening.address,
      addressKey: addressKey(opening.address),
      mobile: opening.query.get('mobile') === 'true',
      mac: opening.query.get('mac')?.slice(0, 40),
    });
    this.#pool.add(socket, opening.path);
    this.#callers.add(socket);
    this.#limitIdentity(socket);
    socket.listen();
    this.#zones.set(property, zone);
    this.#greet(socket);
  }

  #greet(socket: DeviceSocket): void {
    const { build, clock } = this.#options;
    const zone = this.#zones.get(socket.property) ?? '';
    const now = clock.now();
    const hello: Hello = { build, now, zone, zone_offsets: zoneOffsets(zone, now) };
    socket.send(encodePush(helloName, hello));
  }

  #answer(socket: DeviceSocket, request: CallRequest): void {
    this.counters.requests += 1;
    const answerer = this.#serving?.dispatcher;
    try {
      if (this.#closing) throw new Refusal('unavailable', 'the server is shutting down');
      this.#callers.count(socket);
    } catch (refusal) {
      if (this.#closing) answerer?.refuse({ socket, ...request }, refusal);
      else this.#mute(socket, request, refusal);
      return;
    }
    answerer?.dispatch(socket, request);
  }

  /** Closes the oldest socket of a session or TV that has too many, as of a client that never closes one. */
  #limitIdentity({ property, identity }: DeviceSocket): void {
    const sessionId = 'sessionId' in identity ? identity.sessionId : undefined;
    const deviceId = 'deviceId' in identity ? identity.deviceId : undefined;
    if (sessionId === undefined && deviceId === undefined) return;
    const own = { ...(sessionId !== undefined && { sessionId }), ...(deviceId !== undefined && { deviceId }) };
    if (this.#pool.count({ property, ...own }) <= this.#limits.identitySockets) return;
    const oldest = this.#pool.oldest({ property, ...own });
    if (oldest) this.#makeRoom(oldest);
  }

  #makeRoom(socket: DeviceSocket): void {
    this.counters.crowded += 1;
    socket.close(1013, 'too many sockets');
  }

  #limited(socket: DeviceSocket, request: CallRequest | undefined, refusal: unknown = tooManyMessages): void {
    if (request) this.#serving?.dispatcher.refuse({ socket, ...request }, refusal);
    this.#strike(socket);
  }

  #strike(socket: DeviceSocket): void {
    this.counters.limited += 1;
    socket.strikes += 1;
    if (socket.strikes > this.#limits.strikes) socket.close(1008, 'too many requests');
  }

  /** Answers a caller beyond its limits once, and reads nothing more of it for a while. */
  #mute(socket: DeviceSocket, request: CallRequest | undefined, refusal?: unknown): void {
    this.#limited(socket, request, refusal);
    if (!socket.open) return;
    socket.mute();
    this.#options.clock.after(this.#muteMs(), () => socket.open && socket.unmute());
  }
}

/** Whether whoever opens a socket brings nothing to tell them by. */
function isStranger({ cookies, headers }: UpgradeRequest): boolean {
  return Object.keys(cookies).length === 0 && headers.authorization === undefined;
}

function zeroCounters(): GatewayCounters {
  const none = { sockets: 0, requests: 0, refusals: 0, dropped: 0, binary: 0 };
  return { ...none, limited: 0, slow: 0, silent: 0, crowded: 0, pushes: 0 };
}

/** Restricts an identity to its own property; elsewhere the caller is anonymous. */
function restrictToProperty(identity: Identity, property: string): Identity {
  return identity.property === property || identity.property === '*' ? identity : { kind: 'nobody', property };
}
