import type { Duplex } from 'node:stream';
import type { ConnectionState } from './stage-cookie.ts';
import type { Actor } from './stage-host.ts';

/** Identifies the connection of an actor on the stage in one browser. */
export type ConnectionKey = { readonly browser: string; readonly actor: Actor };

type SimulatedConnection = ConnectionKey & { readonly setConnectionState: (state: ConnectionState) => void };

/** Simulates the network of the stage's actors. */
export type SimulatedNetwork = {
  /** Admits an upgrade unless its connection is cut; later state changes apply to `stream`. */
  admit(end: ConnectionKey, state: ConnectionState, stream: Duplex): boolean;
  /** Resolves once a response may be sent, immediately if connected; `false` if the connection was cut. */
  releaseAnswer(end: ConnectionKey, state: ConnectionState): Promise<boolean>;
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

/** Creates the simulated network of the stage's actors, whose connections can be held and cut. */
export function createSimulatedNetwork(): SimulatedNetwork {
  const open = new Set<SimulatedConnection>();
  return {
    admit(end, state, stream) {
      if (state === 'cut') {
        stream.destroy();
        return false;
      }
      const connection = { ...end, setConnectionState: createStreamControl(stream) };
      open.add(connection);
      stream.once('close', () => open.delete(connection));
      connection.setConnectionState(state);
      return true;
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
    setConnectionState({ browser, actor }, state) {
      for (const connection of [...open]) {
        if (connection.browser === browser && connection.actor === actor) connection.setConnectionState(state);
      }
    },
  };
}
