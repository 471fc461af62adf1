import { learnZone } from '#platform/clock';
import type { Contract } from '#platform/contract';
import {
  decodeMessage,
  encodeFrame,
  endedCode,
  endedName,
  type Hello,
  helloName,
  isKnownModule,
  PONG,
  portOf,
} from '#platform/wire';
import { CallRefusedError } from './errors.ts';
import { PendingCalls } from './pending-calls.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import type { CallOptions, ContractClient, WireClient, WireClientOptions, WireState } from './wire-client.ts';

const defaultTimeoutMs = 60_000;
const firstTimeoutMs = 6_000;
const pingMs = 30_000;
/** Clock difference in milliseconds below which a correction is not reported to subscribers. */
const correctionMs = 1_000;
const readName = /\.(get|has|list|fetch|search)/;

type Listener = (root: never) => void;
type Payload = {
  readonly status?: unknown;
  readonly root?: unknown;
  readonly tvmessages?: readonly { readonly message: unknown }[];
};
type Frame = {
  readonly dispatch?: { readonly module?: unknown; readonly function?: unknown; readonly message_id?: unknown };
  readonly payload?: Payload;
};

/** Creates the device socket of an app (docs/reference/wire.md, "Frames"). It does nothing before `start()`. */
export function createWireClient(options: WireClientOptions): WireClient {
  return new Client(options);
}

class Client implements WireClient {
  readonly #options: WireClientOptions;
  readonly #calls: PendingCalls;
  readonly #line: ReconnectingSocket;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #subscribers = new Set<() => void>();
  #state: WireState = {
    connection: 'idle',
    offlineSince: undefined,
    connectCount: 0,
    clockCorrections: 0,
    newBuild: false,
    zone: '',
  };
  #build: string | undefined;
  #initialised = false;
  #timeoutMs = defaultTimeoutMs;
  #clockOffset: number;
  #endReason = '';
  #unwatch: (() => void) | undefined;

  constructor(options: WireClientOptions) {
    this.#options = options;
    this.#build = options.build;
    this.#clockOffset = options.clockOffset?.read() ?? 0;
    this.#calls = new PendingCalls(options.clock);
    this.#line = new ReconnectingSocket({
      ...options,
      silenceMs: options.silenceMs ?? 2 * (options.pingMs ?? pingMs),
      onOpen: () => this.#opened(),
      onMessage: (text) => this.#receive(text),
      onClose: (ended) => this.#closed(ended),
    });
  }

  of<C extends Contract>(): ContractClient<C> {
    return { call: this.#call, on: this.#on } as unknown as ContractClient<C>;
  }

  start(): void {
    this.#unwatch ??= this.#options.watchWake?.(
      () => this.#line.wake(),
      () => this.#line.offline(),
    );
    this.reconnect();
  }

  reconnect(): void {
    if (this.#state.connection === 'idle' || this.#state.connection === 'ended')
      this.#set({ connection: 'connecting' });
    this.#line.connect();
  }

  correctClock(): void {
    if (this.#state.connection !== 'open') return;
    this.#line.drop();
    this.#line.connect();
  }

  stop(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#line.stop();
    this.#calls.rejectAll();
    this.#set({ connection: 'idle', offlineSince: undefined });
  }

  markInitialised(): void {
    this.#initialised = true;
  }

  setReplyTimeout(ms: number): void {
    this.#timeoutMs = ms;
  }

  serverNow(): number {
    return this.#options.clock.now() + this.#clockOffset;
  }

  readonly state = (): WireState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#subscribers.add(listener);
    return () => this.#subscribers.delete(listener);
  };

  onConnection(listener: (open: boolean) => void): () => void {
    let last = this.#state.connection === 'open';
    listener(last);
    return this.subscribe(() => {
      const open = this.#state.connection === 'open';
      if (open === last) return;
      last = open;
      listener(open);
    });
  }

  onEnded(listener: (reason: string) => void): () => void {
    return this.#on('ended', listener);
  }

  readonly #call = (name: string, data: unknown, options: CallOptions = {}): Promise<unknown> => {
    const dot = name.indexOf('.');
    if (dot < 1 || dot === name.length - 1 || data === undefined || data === null) {
      this.#options.log?.(`call not sent: module, function or data missing: ${name}`);
      return Promise.reject(new CallRefusedError('invalid_data', false));
    }
    const module = name.slice(0, dot);
    const port = portOf(module);
    if (!isKnownModule(module)) this.#options.log?.(`no port is known for module ${module}`);
    const id = this.#calls.nextId();
    const dispatch = { module, function: name.slice(dot + 1), port, cache_time: 0, message_id: id };
    const answer = this.#calls.add(id, encodeFrame({ dispatch, payload: data }), {
      timeoutMs: options.timeoutMs ?? (this.#initialised ? this.#timeoutMs : firstTimeoutMs),
      resend: options.resend ?? (readName.test(name) || Object.hasOwn(data, 'request_id')),
    });
    this.#sendQueued();
    return answer;
  };

  readonly #on = (name: string, listener: Listener): (() => void) => {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  #sendQueued(): void {
    if (this.#line.open) this.#calls.flush((message) => this.#line.send(message));
  }

  #opened(): void {
    this.#set({ connection: 'open', offlineSince: undefined, connectCount: this.#state.connectCount + 1 });
    this.#sendQueued();
  }

  #closed(ended: boolean): void {
    // Calls of a guest whose session ended must not be sent in the name of the next one.
    if (ended) this.#calls.rejectAll();
    else this.#calls.connectionLost();
    if (ended) {
      this.#set({ connection: 'ended', offlineSince: undefined });
      this.#notify('ended', this.#endReason);
    } else {
      this.#set({ connection: 'cut', offlineSince: this.#state.offlineSince ?? this.serverNow() });
    }
  }

  #receive(text: string): void {
    const decoded = decodeMessage(text);
    if (decoded === 'PING') this.#line.send(PONG);
    if (decoded === undefined) this.#options.log?.('dropped a message that is not a valid frame');
    if (typeof decoded !== 'object') return;
    const { dispatch, payload } = (decoded.json ?? {}) as Frame;
    if (!dispatch || typeof payload !== 'object' || payload === null) return;
    if (dispatch.message_id) this.#calls.settle(String(dispatch.message_id), payload);
    else this.#receivePush(`${dispatch.module}.${dispatch.function}`, payload);
  }

  #receivePush(name: string, payload: Payload): void {
    const root = payload.tvmessages ? payload.tvmessages[0]?.message : payload.root;
    if (name === helloName) this.#receiveHello(root as Hello);
    this.#notify(name, root);
    if (name !== endedName) return;
    this.#endReason = (root as { readonly reason: string }).reason;
    this.#line.drop(endedCode);
  }

  #receiveHello(hello: Hello): void {
    this.#line.markHealthy();
    const offset = hello.now - this.#options.clock.now();
    const isCorrected = Math.abs(offset - this.#clockOffset) > correctionMs;
    this.#clockOffset = offset;
    this.#options.clockOffset?.keep(offset);
    this.#build ??= hello.build;
    // A server of an earlier version tells none.
    if (hello.zone_offsets) learnZone(hello.zone, hello.zone_offsets);
    this.#set({
      newBuild: hello.build !== this.#build,
      zone: hello.zone,
      clockCorrections: this.#state.clockCorrections + Number(isCorrected),
    });
  }

  #notify(name: string, root: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(root as never);
  }

  #set(change: Partial<WireState>): void {
    const names = Object.keys(change) as (keyof WireState)[];
    if (names.every((name) => change[name] === this.#state[name])) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#subscribers]) listener();
  }
}
