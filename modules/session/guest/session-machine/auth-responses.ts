import type { AuthResult } from '#session/contract';
import { statusOf } from '../residents.ts';
import type { Failure, SessionEvent, Transition } from '../session-event.ts';
import { isDemoMode, type Mode, type SessionState, type SignInProblem, type SignInState } from '../session-state.ts';
import { credentialsOf, isComplete, requestAuthentication } from './request-authentication.ts';
import {
  clearState,
  handleDemoAccepted,
  handleMultipleResidents,
  handleNotRegistered,
  handleRegistered,
} from './status-reactions.ts';

type AuthenticatedEvent = Extract<SessionEvent, { type: 'authenticated' }>;

/** Codes of transient failures, which never end a session. */
const transientCodes = new Set(['cut', 'unavailable', 'internal', 'too_many_requests']);

/** Codes that the form shows even if nothing was typed. */
const alwaysShownCodes = new Set([...transientCodes, 'mode_not_allowed']);

/** Wipes everything and reloads the page at the login; until then, all events are ignored. */
export function endSession(state: SessionState): Transition {
  const login = { ...state.route, name: 'login', params: {} };
  return {
    state: { ...clearState(state), route: login, started: false },
    effects: [{ type: 'wipe' }, { type: 'reload', to: 'login' }],
  };
}

/**
 * Handles a new sign-in in another tab (`Auth.ended`, reason `replaced`): the device's storage now belongs to that
 * guest.
 */
export function handleReplaced(state: SessionState): Transition {
  return { state: endSession(state).state, effects: [{ type: 'followOtherTab' }] };
}

function nextMode(mode: Mode, received: Mode): Mode {
  // A guest of the PMS signs in within `demo-use-pms`.
  return mode === 'demo-use-pms' && received === 'guest' ? mode : received;
}

/** Tries the stored login data once if the cookie alone could not be resumed. */
function tryStoredLogin(state: SessionState): Transition | undefined {
  const pending = state.pending;
  // With a cookie, an ended session has ended: retrying its names would count as a failed attempt.
  const allowed = pending?.purpose === 'resume' || (pending?.purpose === 'background' && state.cookieless);
  if (!pending || !allowed) return undefined;
  if (pending.credentials.name || pending.credentials.walkin || !isComplete(state.loginData)) return undefined;
  return requestAuthentication(state, pending.purpose, credentialsOf(state.loginData));
}

/** Handles an answer that names nobody: `demo-use-pms` goes on without a guest, unless one was signed in until now. */
function withoutGuest(state: SessionState, current: SessionState, result: AuthResult): Transition {
  const continues = isDemoMode(current.mode) && state.settled !== 'registered';
  return continues ? handleDemoAccepted(current, result) : handleNotRegistered(state);
}

/** Handles a successful answer of `Auth.authenticate` or `Auth.redeemSignInCode`. */
export function handleAuthenticated(state: SessionState, event: AuthenticatedEvent): Transition {
  const { result } = event;
  const cookieless = event.ticketLost ?? (result.ticket === '' && state.cookieless);
  const current: SessionState = { ...state, mode: nextMode(state.mode, result.mode), cookieless };
  const status = statusOf(result, current.mode);
  switch (status) {
    case 'registered':
      return handleRegistered(current, result);
    case 'multiple_residents':
      return handleMultipleResidents(current, result);
    case 'not_registered':
      if (state.pending?.purpose === 'check') return endSession(state);
      if (current.mode === 'demo') return handleDemoAccepted(current, result);
      return tryStoredLogin(state) ?? withoutGuest(state, current, result);
  }
}

function problemOf(failure: Failure): SignInProblem {
  switch (failure.code) {
    case 'which_guest':
      return failure.ask === 'first_name' ? 'first_name_needed' : 'arrival_needed';
    case 'second_proof_required':
      return failure.ask === 'password' ? 'password_needed' : 'arrival_needed';
    case 'room_or_name_invalid':
    case 'too_many_attempts':
    case 'code_invalid':
    case 'stay_not_started':
    case 'mode_not_allowed':
      return failure.code;
    case 'not_checked_in':
      return 'room_or_name_invalid';
    default:
      return 'unavailable';
  }
}

/** Returns the state of the login form after a refusal: the problem, and the values to request. */
export function signInAfter(state: SignInState, failure: Failure, now: number): SignInState {
  const problem = problemOf(failure);
  const ask = new Set(state.ask);
  if (problem === 'first_name_needed') ask.add('first_name');
  if (problem === 'arrival_needed') ask.add('arrival');
  if (problem === 'password_needed') ask.add('password');
  const wait = failure.retryAfterSeconds;
  return { busy: false, problem, ask: [...ask], retryAt: wait === undefined ? undefined : now + wait * 1000 };
}

function withoutMode(state: SessionState): SessionState {
  const { mode: _mode, ...query } = state.route.query;
  return { ...state, mode: 'guest', route: { ...state.route, query } };
}

/** Handles a refusal, a time-out or a lost connection. */
export function handleRefused(state: SessionState, failure: Failure, now: number): Transition {
  const purpose = state.pending?.purpose ?? 'foreground';
  const isTransient = transientCodes.has(failure.code);
  const log = { type: 'log', level: 'error', message: `authenticate: ${failure.code}` } as const;
  if (isTransient && (purpose === 'background' || purpose === 'check')) {
    return { state: { ...state, pending: undefined }, effects: [log] };
  }
  if (purpose === 'check') return endSession(state);
  // A lost connection is no answer: the splash screen remains, and the next connection retries.
  if (purpose === 'resume' && failure.code === 'cut')
    return { state: { ...state, pending: undefined }, effects: [log] };
  const retry = isTransient ? undefined : tryStoredLogin(state);
  return retry ?? signInRefused(state, failure, now);
}

/** Handles a refused sign-in: what the form shows, and what must be wiped. */
function signInRefused(state: SessionState, failure: Failure, now: number): Transition {
  const { purpose, credentials } = state.pending ?? { purpose: 'foreground', credentials: {} };
  const log = { type: 'log', level: 'error', message: `authenticate: ${failure.code}` } as const;
  // Nothing was typed, so there is nothing to correct in the form.
  const silent = !credentials.name && purpose !== 'foreground' && !alwaysShownCodes.has(failure.code);
  // A demo that the property does not offer is dropped.
  const offered = isDemoMode(state.mode) && failure.code === 'mode_not_allowed' ? withoutMode(state) : state;
  const step = handleNotRegistered(offered, silent ? undefined : signInAfter(state.signIn, failure, now));
  const resume = purpose === 'resume';
  const refusedName = credentials.name !== undefined && failure.code === 'room_or_name_invalid';
  const stale = resume && (refusedName || (state.storedStayId !== '' && !transientCodes.has(failure.code)));
  // A device without a previous sign-in is not an error.
  if (!stale && resume && failure.code === 'not_checked_in') return step;
  if (!stale) return { state: step.state, effects: [log, ...step.effects] };
  // The stay ended while the app was closed: its data is wiped.
  return { state: clearState(step.state), effects: [log, { type: 'wipe' }, ...step.effects] };
}
