import { askServer, credentialsOf, isComplete } from './ask-server.ts';
import { demoPasses, emptied, multipleResidents, notRegistered, registered } from './reactions.ts';
import { statusOf } from './residents.ts';
import type { Failure, SessionEvent, Step } from './session-event.ts';
import type { Mode, SessionState, SignInProblem, SignInState } from './session-state.ts';

type Answer = Extract<SessionEvent, { type: 'authenticated' }>;

/** Codes after which the same request may succeed: the guest's session is not judged by them. */
const passing = new Set(['cut', 'unavailable', 'internal', 'too_many_requests']);

/** Codes that are shown although nobody typed anything. */
const telling = new Set([...passing, 'mode_not_allowed']);

/** Everything is forgotten and the page begins anew at the login; until it does, nothing more happens. */
export function over(state: SessionState): Step {
  const login = { ...state.route, name: 'login', params: {} };
  return {
    state: { ...emptied(state), route: login, started: false },
    effects: [{ type: 'forget' }, { type: 'reload', to: 'login' }],
  };
}

/** Another tab of this browser signed in anew (`Auth.ended`, reason `replaced`): the device's storage is that guest's now. */
export function replaced(state: SessionState): Step {
  return { state: over(state).state, effects: [{ type: 'followOtherTab' }] };
}

function modeAfter(mode: Mode, answered: Mode): Mode {
  // A guest of the property system signs in within `demo-use-pms`.
  return mode === 'demo-use-pms' && answered === 'guest' ? mode : answered;
}

/** What the device kept is tried once when the cookie alone did not resume. */
function tryKept(state: SessionState): Step | undefined {
  const pending = state.pending;
  // With a cookie, a session that ended is over: trying its names again would count as guessing.
  const allowed = pending?.purpose === 'resume' || (pending?.purpose === 'background' && state.cookieless);
  if (!pending || !allowed) return undefined;
  if (pending.asked.name || pending.asked.walkin || !isComplete(state.loginData)) return undefined;
  return askServer(state, pending.purpose, credentialsOf(state.loginData));
}

/** A successful answer of `Auth.authenticate` or `Auth.redeemSignInCode`. */
export function authenticated(state: SessionState, answer: Answer): Step {
  const { result } = answer;
  const cookieless = answer.ticketLost ?? (result.ticket === '' && state.cookieless);
  const current: SessionState = { ...state, mode: modeAfter(state.mode, result.mode), cookieless };
  const status = statusOf(result, current.mode);
  switch (status) {
    case 'registered':
      return registered(current, result);
    case 'multiple_residents':
      return multipleResidents(current, result);
    case 'not_registered':
      if (state.pending?.purpose === 'check') return over(state);
      if (current.mode === 'demo') return demoPasses(current, result);
      return tryKept(state) ?? notRegistered(state);
  }
}

function problemOf(failure: Failure): SignInProblem {
  switch (failure.code) {
    case 'which_guest':
      return failure.ask === 'first_name' ? 'first_name_needed' : 'arrival_needed';
    case 'second_proof_required':
      return 'arrival_needed';
    case 'room_or_name_invalid':
    case 'too_many_attempts':
    case 'code_invalid':
    case 'mode_not_allowed':
      return failure.code;
    case 'not_checked_in':
      return 'room_or_name_invalid';
    default:
      return 'unavailable';
  }
}

/** What the login form must show and ask after a refusal (wire.md, "Auth"). */
export function signInAfter(state: SignInState, failure: Failure, now: number): SignInState {
  const problem = problemOf(failure);
  const ask = new Set(state.ask);
  if (problem === 'first_name_needed') ask.add('first_name');
  if (problem === 'arrival_needed') ask.add('arrival');
  const wait = failure.retryAfterSeconds;
  return { busy: false, problem, ask: [...ask], retryAt: wait === undefined ? undefined : now + wait * 1000 };
}

function withoutMode(state: SessionState): SessionState {
  const { mode: _mode, ...query } = state.route.query;
  return { ...state, mode: 'guest', route: { ...state.route, query } };
}

/** A refusal, a time-out or a cut connection. */
export function refused(state: SessionState, failure: Failure, now: number): Step {
  const purpose = state.pending?.purpose ?? 'foreground';
  const passes = passing.has(failure.code);
  const log = { type: 'log', level: 'error', message: `authenticate: ${failure.code}` } as const;
  if (passes && (purpose === 'background' || purpose === 'check')) {
    return { state: { ...state, pending: undefined }, effects: [log] };
  }
  if (purpose === 'check') return over(state);
  // A cut is no answer: the splash stands, and the next connection asks again.
  if (purpose === 'resume' && failure.code === 'cut')
    return { state: { ...state, pending: undefined }, effects: [log] };
  const kept = passes ? undefined : tryKept(state);
  return kept ?? signInRefused(state, failure, now);
}

/** Nobody is signed in: what the form shows, and what must leave the device. */
function signInRefused(state: SessionState, failure: Failure, now: number): Step {
  const { purpose, asked } = state.pending ?? { purpose: 'foreground', asked: {} };
  const log = { type: 'log', level: 'error', message: `authenticate: ${failure.code}` } as const;
  // Nobody typed anything: there is nothing to correct in the form.
  const silent = !asked.name && purpose !== 'foreground' && !telling.has(failure.code);
  // A demo that the property does not offer is none.
  const offered = state.mode === 'demo' && failure.code === 'mode_not_allowed' ? withoutMode(state) : state;
  const step = notRegistered(offered, silent ? undefined : signInAfter(state.signIn, failure, now));
  const resume = purpose === 'resume';
  const refusedName = asked.name !== undefined && failure.code === 'room_or_name_invalid';
  const stale = resume && (refusedName || (state.keptStay !== '' && !passing.has(failure.code)));
  // A device that nobody signed in on is no error.
  if (!stale && resume && failure.code === 'not_checked_in') return step;
  if (!stale) return { state: step.state, effects: [log, ...step.effects] };
  // The stay ended while the app was closed: nothing of it stays on the device.
  return { state: emptied(step.state), effects: [log, { type: 'forget' }, ...step.effects] };
}
