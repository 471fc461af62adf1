export { createGuestSession } from './create-guest-session.ts';
export type {
  GuestSession,
  GuestSessionDeps,
  SessionNavigation,
  SessionWire,
  SignInForm,
  SkinRequest,
} from './guest-session.ts';
export { handOffUrl } from './hand-off-url.ts';
export type { KeyValueStorage } from './login-data-storage.ts';
export { loadCodeSheet, sessionModule } from './manifest.ts';
export {
  changesMode,
  checkRouteAccess,
  fillQuery,
  isOpenRoute,
  isSameLocation,
  modeReloadDelayMs,
  queryAfterLeaving,
  type RouteAccess,
  type RouteLocation,
  scrollDelayMs,
  scrollTarget,
  syncQuery,
} from './navigation-rules.ts';
export { GuestSessionProvider, useGuestSession, useSessionState } from './session-context.tsx';
export type { Failure, SessionEffect, SessionEvent, Transition } from './session-event.ts';
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
