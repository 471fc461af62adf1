import type { Duplex } from 'node:stream';
import type { LineState } from './stage-cookie.ts';
import type { Actor } from './stage-host.ts';

/** Identifies the connection of an actor on the stage in one browser. */
export type LineEnd = { readonly browser: string; readonly actor: Actor };

type Passage = LineEnd & { readonly turn: (state: LineState) => void };

/** Simulates the network of the stage's actors. */
export type ActorLines = {
  /** Admits an upgrade unless its connection is cut; later state changes apply to `stream`. */
  admit(end: LineEnd, state: LineState, stream: Duplex): boolean;
  /** Resolves once a response may be sent, immediately if connected; `false` if the connection was cut. */
  answer(end: LineEnd, state: LineState): Promise<boolean>;
  /** Sets the state of a connection and everything open on it. */
  turn(end: LineEnd, state: LineState): void;
};

/** Simulates the network on a stream: writes are held while it is corked, and lost if it is destroyed. */
function turnStream(stream: Duplex): Passage['turn'] {
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
export function createActorLines(): ActorLines {
  const open = new Set<Passage>();
  return {
    admit(end, state, stream) {
      if (state === 'cut') {
        stream.destroy();
        return false;
      }
      const passage = { ...end, turn: turnStream(stream) };
      open.add(passage);
      stream.once('close', () => open.delete(passage));
      passage.turn(state);
      return true;
    },
    answer(end, state) {
      if (state !== 'held') return Promise.resolve(state === 'whole');
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const passage: Passage = {
        ...end,
        turn(next) {
          if (next === 'held') return;
          open.delete(passage);
          resolve(next === 'whole');
        },
      };
      open.add(passage);
      return promise;
    },
    turn({ browser, actor }, state) {
      for (const passage of [...open]) {
        if (passage.browser === browser && passage.actor === actor) passage.turn(state);
      }
    },
  };
}
