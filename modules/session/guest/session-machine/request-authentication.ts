import type { SessionEffect, Transition } from '../session-event.ts';
import { type Credentials, type LoginData, noSignIn, type Purpose, type SessionState } from '../session-state.ts';

/** Returns whether login data suffices to sign in and to be stored: room and name (docs/reference/platform.md §5). */
export function isComplete(loginData: LoginData): boolean {
  return loginData.room !== '' && loginData.name !== '';
}

/** Returns the credentials of login data; empty fields are omitted. */
export function credentialsOf(loginData: LoginData): Credentials {
  const { room, name, checkin, userId } = loginData;
  return Object.fromEntries(Object.entries({ room, name, checkin, userId }).filter(([, value]) => value !== ''));
}

/** Returns the credentials of a walk-in. */
export function walkInCredentials(mode: 'walkin' | 'walkin-only'): Credentials {
  return { walkin: true, room: 'walkin', mode };
}

/** Returns the credentials that resume a session in `state.mode`; empty for guests, who resume by cookie. */
export function resumeCredentials(state: SessionState): Credentials {
  switch (state.mode) {
    case 'guest':
      return {};
    case 'walkin':
    case 'walkin-only':
      return walkInCredentials(state.mode);
    case 'demo':
      return { mode: 'demo' };
    case 'demo-use-pms':
      return { ...credentialsOf(state.loginData), mode: 'demo-use-pms' };
  }
}

/** Starts a new attempt, so that answers to older ones are dropped; shows progress unless it runs in the background. */
export function beginAttempt(state: SessionState, purpose: Purpose, credentials: Credentials): SessionState {
  const attempt = state.attempt + 1;
  const next = { ...state, attempt, pending: { purpose, credentials } };
  if (purpose === 'background' || purpose === 'check') return next;
  // Before initialisation the splash screen is shown instead of the loading bar (docs/reference/platform.md §4).
  const loading = state.initialized ? true : state.loading;
  return { ...next, status: 'fetching', loading, signIn: { ...noSignIn, ask: state.signIn.ask, busy: true } };
}

/** Requests authentication from the server. */
export function requestAuthentication(state: SessionState, purpose: Purpose, credentials: Credentials): Transition {
  const next = beginAttempt(state, purpose, credentials);
  const effect: SessionEffect = { type: 'authenticate', attempt: next.attempt, credentials };
  return { state: next, effects: [effect] };
}

/** Requests authentication in the background, unless an attempt is pending or the socket is closed. */
export function requestInBackground(state: SessionState): Transition {
  if (state.pending || !state.connected) return { state, effects: [] };
  return requestAuthentication(state, 'background', resumeCredentials(state));
}
