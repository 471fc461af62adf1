export { createGuestSession } from './create-guest-session.ts';
export type {
  GuestSession,
  GuestSessionDeps,
  SessionNavigation,
  SessionWire,
  SignInForm,
  SkinWanted,
} from './guest-session.ts';
export type { Keep } from './kept-login-data.ts';
export { loadCodeSheet, sessionModule } from './manifest.ts';
export {
  changesMode,
  filledQuery,
  isDuplicate,
  modeReloadDelayMs,
  type Passage,
  type Place,
  passage,
  queryAfterLeaving,
  scrollDelayMs,
  scrollTarget,
  syncedQuery,
} from './navigation-rules.ts';
export { GuestSessionProvider, useGuestSession, useSessionState } from './session-context.tsx';
export type { Failure, SessionEffect, SessionEvent, Step } from './session-event.ts';
export {
  type Credentials,
  greetedName,
  guestName,
  isCheckedIn,
  isWalkinMode,
  type LoginData,
  type Mode,
  type Query,
  type RouteView,
  type SessionProperty,
  type SessionState,
  type SignInProblem,
  type SignInState,
  type Status,
} from './session-state.ts';
