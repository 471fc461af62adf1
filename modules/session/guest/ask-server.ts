import type { SessionEffect, Step } from './session-event.ts';
import { type Credentials, type LoginData, noSignIn, type Purpose, type SessionState } from './session-state.ts';

/** True when there is enough to sign in and to be kept: both room and name (platform.md §5). */
export function isComplete(loginData: LoginData): boolean {
  return loginData.room !== '' && loginData.name !== '';
}

/** Credentials of what is known; empty fields are left out. */
export function credentialsOf(loginData: LoginData): Credentials {
  const { room, name, checkin, userId } = loginData;
  return Object.fromEntries(Object.entries({ room, name, checkin, userId }).filter(([, value]) => value !== ''));
}

/** Asks to sign in as room `walkin`. */
export function walkInCredentials(mode: 'walkin' | 'walkin-only'): Credentials {
  return { walkin: true, room: 'walkin', mode };
}

/** What resumes a session in `state.mode`: nothing but the live cookie for guests. */
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

/** Marks a new try and drops the answer to an older one; somebody waits for it unless it runs in the background. */
export function begin(state: SessionState, purpose: Purpose, asked: Credentials): SessionState {
  const attempt = state.attempt + 1;
  const tried = { ...state, attempt, pending: { purpose, asked } };
  if (purpose === 'background' || purpose === 'check') return tried;
  // Fetching before initialisation is ignored: the splash stands, no loading bar (platform.md §4).
  const loading = state.initialized ? true : state.loading;
  return { ...tried, status: 'fetching', loading, signIn: { ...noSignIn, ask: state.signIn.ask, busy: true } };
}

/** Asks the server to authenticate. */
export function askServer(state: SessionState, purpose: Purpose, credentials: Credentials): Step {
  const next = begin(state, purpose, credentials);
  const effect: SessionEffect = { type: 'authenticate', attempt: next.attempt, credentials };
  return { state: next, effects: [effect] };
}

/** Asks in the background unless a try is under way or the socket is closed (the next connection asks by itself). */
export function askQuietly(state: SessionState): Step {
  if (state.pending || !state.connected) return { state, effects: [] };
  return askServer(state, 'background', resumeCredentials(state));
}
