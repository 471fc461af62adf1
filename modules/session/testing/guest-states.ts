import type { AuthResult } from '#session/contract';
import type { SessionEffect, SessionEvent } from '../guest/session-event.ts';
import { initialState, noLoginData, type SessionProperty, type SessionState } from '../guest/session-state.ts';
import { step } from '../guest/step.ts';

/** The property that session tests run in. */
export const testProperty: SessionProperty = {
  id: '1',
  themeId: 'arvensee',
  skinId: 'house',
  projectId: 'arvensee',
  languages: ['EN', 'DE', 'AR'],
  defaultLanguage: 'EN',
  loginDevices: ['applemobile', 'unknown'],
  checkIntervalMs: 600_000,
};

/** Answer of `Auth.authenticate` for a guest in room 214. */
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

/** Answer for a walk-in. */
export function walkInAnswer(mode: 'walkin' | 'walkin-only' = 'walkin'): AuthResult {
  return guestAnswer({ room: { id: '', room: 'walkin' }, checkin: [], user_id: '', mode });
}

/** Answer that names nobody. */
export const nobodyAnswer: AuthResult = guestAnswer({ checkin: [], user_id: '' });

/** Runs events one after the other; answers to the latest try may be given as functions of the state. */
export function play(state: SessionState, ...events: readonly SessionEvent[]) {
  const effects: SessionEffect[] = [];
  let now = state;
  for (const event of events) {
    const taken = step(now, event);
    now = taken.state;
    effects.push(...taken.effects);
  }
  return { state: now, effects, kinds: effects.map((effect) => effect.type) };
}

/** The event of a start on `route` with a query. */
export function startOn(
  name: string,
  query: { [name: string]: string } = {},
): Extract<SessionEvent, { type: 'started' }> {
  return {
    type: 'started',
    property: testProperty,
    route: { name, params: {}, query },
    stored: noLoginData,
    keptStay: '',
    cookies: {},
    browserLanguages: ['en-GB'],
    restored: false,
  };
}

/** A connected session that waits for its first answer. */
export function begun(start = startOn('home')): SessionState {
  return play(initialState, { type: 'connected' }, start).state;
}

/** The answer to the latest try. */
export function answer(state: SessionState, result: AuthResult = guestAnswer()): SessionEvent {
  return { type: 'authenticated', attempt: state.attempt, result };
}

/** A refusal of the latest try. */
export function refusal(state: SessionState, code: string, details: object = {}): SessionEvent {
  return { type: 'refused', attempt: state.attempt, failure: { code, ...details }, now: 1_000_000 };
}

/** A guest who is signed in and on the home screen. */
export function signedIn(changes: Partial<SessionState> = {}): SessionState {
  const state = begun();
  return { ...play(state, answer(state)).state, ...changes };
}
