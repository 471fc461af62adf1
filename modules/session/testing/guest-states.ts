import type { AuthResult } from '#session/contract';
import type { SessionEffect, SessionEvent } from '../guest/session-event.ts';
import { reduce } from '../guest/session-machine/reduce.ts';
import { initialState, noLoginData, type SessionProperty, type SessionState } from '../guest/session-state.ts';

/** The property of session tests. */
export const testProperty: SessionProperty = {
  id: '1',
  themeId: 'arvensee',
  ownThemeId: 'house',
  skinId: 'house',
  projectId: 'arvensee',
  languages: ['EN', 'DE', 'AR'],
  defaultLanguage: 'EN',
  loginType: 'lastname',
  isWebCheckInEnabled: true,
  loginDevices: ['applemobile', 'unknown'],
  webCheckInUrl: '',
  isWalkInOffered: true,
  checkIntervalMs: 600_000,
};

/** Creates an answer of `Auth.authenticate` for a guest in room 214. */
export function guestAnswer(changes: Partial<AuthResult> = {}): AuthResult {
  const own = { id: 's1', room: '214', last_name: 'Lindqvist', permanent: 0 as const, arrival: '2026-11-20' };
  return {
    room: { id: 'r214', room: '214' },
    language: { lang_key: 'EN' },
    skin: { id: 'house', project_id: 'arvensee' },
    checkin: [{ ...own, residents: [] }],
    user_id: 'u1',
    mode: 'guest',
    ticket: '',
    ...changes,
  };
}

/** Creates an answer for a walk-in. */
export function walkInAnswer(mode: 'walkin' | 'walkin-only' = 'walkin'): AuthResult {
  return guestAnswer({ room: { id: '', room: 'walkin' }, checkin: [], user_id: '', mode });
}

/** An answer without a check-in. */
export const nobodyAnswer: AuthResult = guestAnswer({ checkin: [], user_id: '' });

/** Dispatches events in order; returns the final state and all effects. */
export function play(state: SessionState, ...events: readonly SessionEvent[]) {
  const effects: SessionEffect[] = [];
  let current = state;
  for (const event of events) {
    const next = reduce(current, event);
    current = next.state;
    effects.push(...next.effects);
  }
  return { state: current, effects, kinds: effects.map((effect) => effect.type) };
}

/** Creates the event of a start on the route `name` with a query. */
export function startOn(
  name: string,
  query: { [name: string]: string } = {},
): Extract<SessionEvent, { type: 'started' }> {
  return {
    type: 'started',
    property: testProperty,
    route: { name, params: {}, query },
    stored: noLoginData,
    storedStayId: '',
    cookies: {},
    browserLanguages: ['en-GB'],
    restored: false,
  };
}

/** Creates a connected session with a pending first attempt. */
export function startedSession(start = startOn('home')): SessionState {
  return play(initialState, { type: 'connected' }, start).state;
}

/** Creates the answer to the latest attempt. */
export function answer(state: SessionState, result: AuthResult = guestAnswer()): SessionEvent {
  return { type: 'authenticated', attempt: state.attempt, result };
}

/** Creates a refusal of the latest attempt. */
export function refusal(state: SessionState, code: string, details: object = {}): SessionEvent {
  return { type: 'refused', attempt: state.attempt, failure: { code, ...details }, now: 1_000_000 };
}

/** Creates the session of a signed-in guest on the home screen. */
export function signedIn(changes: Partial<SessionState> = {}): SessionState {
  const state = startedSession();
  return { ...play(state, answer(state)).state, ...changes };
}
