import type { Clock } from '#platform/clock';
import type { CallInput, CallName, CallRoot, Contract, PushName, PushRoot } from '#platform/contract';
import type { Random } from '#platform/random';
import type { OpenSocket } from './socket.ts';

/** How one call is made. */
export type CallOptions = {
  /** Milliseconds until it rejects with `WireTimeout`; 60 000, or 6 000 before `initialised()` (wire.md, "Frames"). */
  readonly timeoutMs?: number;
  /**
   * Whether the call is sent again when the socket was cut before its answer. When left out: yes for data with a
   * `request_id` and for calls that only read (`get…`, `has…`, `list…`, `fetch…`, `search…`); all others reject with
   * `WireCut`.
   */
  readonly resend?: boolean;
};

/** Calls and pushes of one contract, typed by it. */
export type ContractWire<C extends Contract> = {
  /**
   * Makes a call; queued while the socket is not open. Rejects with `WireRefusal`, `WireTimeout` or `WireCut`.
   * Data without a value is not sent, logged, and refused as `invalid_data` (platform.md §5).
   */
  call<N extends CallName<C>>(name: N, data: CallInput<C, N>, options?: CallOptions): Promise<CallRoot<C, N>>;
  /** Listens to a push; the answer stops it. */
  on<N extends PushName<C>>(name: N, listener: (root: PushRoot<C, N>) => void): () => void;
};

/** What a screen may know of the connection. The same object as long as nothing changes. */
export type WireState = {
  /** `idle`: not started; `connecting`: never heard of the server yet; `cut`: lost, trying again; `ended`: sent away. */
  readonly connection: 'idle' | 'connecting' | 'open' | 'cut' | 'ended';
  /** Since when it is cut, milliseconds since 1970 by this device's clock. */
  readonly cutSince: number | undefined;
  /** Counts openings: when it grows, everything that was fetched is fetched again (architecture.md, rule 8). */
  readonly openings: number;
  /** Counts corrections of `serverNow()`: when it grows, what is shown of the time is shown anew. */
  readonly corrections: number;
  /** The server serves another build: reload when idle. */
  readonly newBuild: boolean;
  /** IANA zone of the property; empty before the first hello. */
  readonly zone: string;
};

/** The device socket of an app. */
export type WireClient = {
  of<C extends Contract>(): ContractWire<C>;
  /** Connects, and stays connected until `stop()` or the server's `Auth.ended`. */
  start(): void;
  /** Disconnects; what waits rejects with `WireCut`. */
  stop(): void;
  /** Connects at once: after `ended`, or when a person asks for it. */
  reconnect(): void;
  /** The app stands: calls may take their full time from now on. */
  initialised(): void;
  /** The server's time, milliseconds since 1970. */
  serverNow(): number;
  /** For `useSyncExternalStore`. */
  readonly state: () => WireState;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `hear` with every opening (`true`) and closing of the socket, and at once with the present state. */
  onConnection(hear: (open: boolean) => void): () => void;
  /** The stay, session or binding is over (`Auth.ended`, close 4001); no reconnecting until told. */
  onEnded(listener: (reason: string) => void): () => void;
};

/** What {@link createWireClient} is made from. */
export type WireClientOptions = {
  /** Address of the socket; asked before every attempt. */
  readonly url: () => string;
  readonly clock: Clock;
  readonly random: Random;
  readonly openSocket: OpenSocket;
  /** Tells when the device is likely back (`watchBrowserWakes`). */
  readonly watchWakes?: (wake: () => void) => () => void;
  /** Build of this app; when left out, the first one that the server names. */
  readonly build?: string;
  /** Milliseconds between two pings of the server: 30 000, the desk 2 000. */
  readonly pingMs?: number;
  /** Milliseconds of silence after which the socket counts as cut off: two pings when left out, the desk 4 500. */
  readonly silenceMs?: number;
  readonly log?: (message: string) => void;
};
