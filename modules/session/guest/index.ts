export type {
  GuestSession,
  GuestSessionDeps,
  Keep,
  SessionNavigation,
  SessionWire,
  SignInForm,
  SkinWanted,
} from './guest-session.ts';
export { type LanguageSources, pickLanguage } from './language.ts';
export type { Credentials, Failure, SessionEffect, SessionEvent, Step } from './session-event.ts';
export {
  guestName,
  initialState,
  isCheckedIn,
  isDemoMode,
  isWalkinMode,
  type LoginData,
  type Mode,
  modeOf,
  type Query,
  type RouteView,
  type SessionProperty,
  type SessionState,
  type SignInProblem,
  type SignInState,
  type Status,
} from './session-state.ts';
export { step } from './step.ts';
