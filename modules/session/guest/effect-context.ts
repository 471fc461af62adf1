import type { GuestSessionDeps } from './guest-session.ts';
import type { SessionEffect, SessionEvent } from './session-event.ts';
import type { SessionState } from './session-state.ts';

/** Dependencies of the effects. */
export type EffectContext = {
  readonly deps: GuestSessionDeps;
  readonly getState: () => SessionState;
  readonly dispatch: (event: SessionEvent) => void;
};

/** A handler for each of the effects `T`. */
export type EffectHandlers<T extends SessionEffect['type']> = {
  readonly [K in T]: (effect: Extract<SessionEffect, { type: K }>) => void;
};
