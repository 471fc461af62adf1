import type { Clock } from '#platform/clock';
import type { CallInput, CallName, CallRoot, Contract, PushName, PushRoot } from '#platform/contract';
import type { Random } from '#platform/random';
import type { OpenSocket } from './socket.ts';

/** Options of one call. */
export type CallOptions = {
  /**
   * Milliseconds until it rejects with `CallTimeoutError`. Default: 60,000, or 6,000 before `initialised()`
   * (docs/reference/wire.md, "Frames").
   */
  readonly timeoutMs?: number;
  /**
   * Whether the call is resent when the connection was lost before its reply. Default: yes for data with a `request_id`
   * and for calls that only read (`get…`, `has…`, `list…`, `fetch…`, `search…`); all others reject with `ConnectionLostError`.
   */
  readonly resend?: boolean;
};

/** Typed calls and pushes of one contract. */
export type ContractClient<C extends Contract> = {
  /**
   * Makes a call, queued while the socket is not open. Rejects with `CallRefusedError`, `CallTimeoutError` or `ConnectionLostError`. A call
   * without data is not sent but logged, and rejects with `invalid_data` (docs/reference/platform.md §5).
   */
  call<N extends CallName<C>>(name: N, data: CallInput<C, N>, options?: CallOptions): Promise<CallRoot<C, N>>;
  /** Subscribes to a push. Returns an unsubscribe function. */
  on<N extends PushName<C>>(name: N, listener: (root: PushRoot<C, N>) => void): () => void;
};

/** State of the connection. The same object as long as nothing changes. */
export type WireState = {
  /**
   * `idle`: not started; `connecting`: for the first time; `cut`: lost or refused, trying again; `ended`: the server ended the
   * session.
   */
  readonly connection: 'idle' | 'connecting' | 'open' | 'cut' | 'ended';
  /** Time at which the connection was lost or first refused, milliseconds since 1970 by this device's clock. */
  readonly offlineSince: number | undefined;
  /** Number of connections so far. When it grows, all fetched data is fetched again. */
  readonly connectCount: number;
  /** Number of corrections of `serverNow()`. When it grows, displayed times are updated. */
  readonly clockCorrections: number;
  /** The server has a newer build: reload when idle. */
  readonly newBuild: boolean;
  /** IANA time zone of the property; empty before the first hello. */
  readonly zone: string;
};

/** The device socket of an app. */
export type WireClient = {
  of<C extends Contract>(): ContractClient<C>;
  /** Connects, and reconnects until `stop()` or the server's `Auth.ended`. */
  start(): void;
  /** Disconnects; pending calls reject with `ConnectionLostError`. */
  stop(): void;
  /** Connects at once: after `ended`, or when a person requests it. */
  reconnect(): void;
  /** Connects anew, as the server's hello corrects `serverNow()`: after a refusal that a wrong clock explains. */
  correctClock(): void;
  /** The app has started: calls get their full timeout from now on. */
  markInitialised(): void;
  /** Sets the full timeout of calls in milliseconds: 60,000 unless the hotel chose another. */
  setReplyTimeout(ms: number): void;
  /** Current time of the server, milliseconds since 1970. */
  serverNow(): number;
  /** For `useSyncExternalStore`. */
  readonly state: () => WireState;
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Calls `listener` when the socket opens (`true`) or closes, and immediately with the current state. Returns an
   * unsubscribe function.
   */
  onConnection(listener: (open: boolean) => void): () => void;
  /**
   * The stay, session or binding has ended (`Auth.ended`, close code 4001); no reconnect until `reconnect()` or
   * `start()`.
   */
  onEnded(listener: (reason: string) => void): () => void;
};

/** Keeps by how much the server's clock is ahead of the device's, in milliseconds; 0 while nothing is known. */
export type ClockOffset = { read(): number; keep(ms: number): void };

/** Options of {@link createWireClient}. */
export type WireClientOptions = {
  /** Returns the URL of the socket; called before every attempt. */
  readonly url: () => string;
  readonly clock: Clock;
  readonly random: Random;
  readonly openSocket: OpenSocket;
  /** Where `serverNow()` before the first hello is known from: the difference that an earlier start of the app learnt. */
  readonly clockOffset?: ClockOffset;
  /** Reports when the device has probably woken up, and when it says that it has no network (`watchBrowserWake`). */
  readonly watchWake?: (wake: () => void, offline: () => void) => () => void;
  /** Build of this app. Default: the first one that the server reports. */
  readonly build?: string;
  /** Milliseconds between two pings of the server: 30,000; on the desk 2,000. */
  readonly pingMs?: number;
  /** Milliseconds of silence after which the connection counts as lost. Default: two pings; on the desk 4,500. */
  readonly silenceMs?: number;
  readonly log?: (message: string) => void;
};
