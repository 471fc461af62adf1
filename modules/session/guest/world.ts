import type { GuestSessionDeps } from './guest-session.ts';
import type { SessionEffect, SessionEvent } from './session-event.ts';
import type { SessionState } from './session-state.ts';

/** What effects act on. */
export type World = {
  readonly deps: GuestSessionDeps;
  readonly getState: () => SessionState;
  readonly dispatch: (event: SessionEvent) => void;
};

/** One doer for each of the effects `T`. */
export type Doers<T extends SessionEffect['type']> = {
  readonly [K in T]: (effect: Extract<SessionEffect, { type: K }>) => void;
};
