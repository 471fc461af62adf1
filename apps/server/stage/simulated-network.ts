import type { Duplex } from 'node:stream';
import type { ConnectionState } from './stage-cookie.ts';
import type { Actor } from './stage-host.ts';

/** Identifies the connection of an actor on the stage in one browser. */
export type ConnectionKey = { readonly browser: string; readonly actor: Actor };

type SimulatedConnection = ConnectionKey & {
  readonly isAdmitted?: boolean;
  readonly setConnectionState: (state: ConnectionState) => void;
};

/** Simulates the network of the stage's actors. */
export type SimulatedNetwork = {
  /** Admits an upgrade; while its connection is cut it gets no response. Later state changes apply to `stream`. */
  admit(end: ConnectionKey, state: ConnectionState, stream: Duplex): boolean;
  /** Resolves once a response may be sent, immediately if connected; `false` if the connection was cut. */
  releaseAnswer(end: ConnectionKey, state: ConnectionState): Promise<boolean>;
  /** Whether a socket of the actor is open. */
  isConnected(end: ConnectionKey): boolean;
  /** Sets the state of a connection and everything open on it. */
  setConnectionState(end: ConnectionKey, state: ConnectionState): void;
};

/** Simulates the network on a stream: writes are held while it is corked, and lost if it is destroyed. */
function createStreamControl(stream: Duplex): SimulatedConnection['setConnectionState'] {
  let isHeld = false;
  return (state) => {
    if (state === 'cut') stream.destroy();
    if (isHeld === (state === 'held')) return;
    isHeld = state === 'held';
    if (isHeld) stream.cork();
    else stream.uncork();
  };
}

const isSame = (one: ConnectionKey, other: ConnectionKey) => one.browser === other.browser && one.actor === other.actor;

/** Creates the simulated network of the stage's actors, whose connections can be held and cut. */
export function createSimulatedNetwork(): SimulatedNetwork {
  const open = new Set<SimulatedConnection>();
  return {
    admit(end, state, stream) {
      const isAdmitted = state !== 'cut';
      const connection = {
        ...end,
        isAdmitted,
        // A refusal would lengthen the client's back-off with every attempt, as no real network does.
        setConnectionState: isAdmitted ? createStreamControl(stream) : () => stream.destroy(),
      };
      open.add(connection);
      stream.once('close', () => open.delete(connection));
      if (isAdmitted) connection.setConnectionState(state);
      return isAdmitted;
    },
    releaseAnswer(end, state) {
      if (state !== 'held') return Promise.resolve(state === 'whole');
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const connection: SimulatedConnection = {
        ...end,
        setConnectionState(next) {
          if (next === 'held') return;
          open.delete(connection);
          resolve(next === 'whole');
        },
      };
      open.add(connection);
      return promise;
    },
    isConnected: (end) => [...open].some((connection) => connection.isAdmitted && isSame(connection, end)),
    setConnectionState(end, state) {
      for (const connection of [...open]) if (isSame(connection, end)) connection.setConnectionState(state);
    },
  };
}
