import type { Duplex } from 'node:stream';
import type { LineState } from './stage-cookie.ts';
import type { Actor } from './stage-host.ts';

/** Which line: that of an actor on the stage in one browser. */
export type LineEnd = { readonly browser: string; readonly actor: Actor };

type Passage = LineEnd & { readonly turn: (state: LineState) => void };

/** Something that an actor has open at the server, and how it is to go on. */
export type ActorLines = {
  /** Lets an upgrade go on unless its line is cut; from now on what is done to the line is done to `stream`. */
  admit(end: LineEnd, state: LineState, stream: Duplex): boolean;
  /** Resolves when the answer to a request may go out: at once on a whole line; `false`: never, the line was cut. */
  answer(end: LineEnd, state: LineState): Promise<boolean>;
  /** Turns a line, with all that is open on it. */
  turn(end: LineEnd, state: LineState): void;
};

/** What is written waits in the stream while it is corked, and is lost with it: the network between server and actor. */
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

/** Makes the lines of the stage's actors, which can be held and cut from the stage. */
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
