import { pickLanguage } from '../language.ts';
import type { SessionEvent, Transition } from '../session-event.ts';
import { type LoginData, modeOf, noLoginData, type Query, type SessionState } from '../session-state.ts';
import { credentialsOf, isComplete, requestAuthentication, resumeCredentials } from './request-authentication.ts';

type StartedEvent = Extract<SessionEvent, { type: 'started' }>;

function loginDataOfQuery(query: Query): LoginData {
  const { room = '', name = '', checkin = '', userId = '' } = query;
  return { room, name, checkin, userId, id: '' };
}

function sameGuest(one: LoginData, other: LoginData): boolean {
  return one.room === other.room && one.name === other.name;
}

/** Chooses the initial login data: the query's if it is complete, else the stored one. */
function chooseLoginData(event: StartedEvent): { readonly loginData: LoginData; readonly autologin: boolean } {
  const fromQuery = loginDataOfQuery(event.route.query);
  const stored = isComplete(event.stored) ? event.stored : noLoginData;
  const usable = isComplete(fromQuery) && !event.restored;
  if (usable && !sameGuest(fromQuery, stored)) return { loginData: fromQuery, autologin: true };
  if (isComplete(stored)) return { loginData: stored, autologin: false };
  // Room or resident alone cannot sign in, but narrow the choice later.
  return { loginData: event.restored ? noLoginData : fromQuery, autologin: false };
}

/**
 * Starts authentication: names in the query first, else the cookie, then stored login data (docs/reference/platform.md
 * §4).
 */
export function startAuthentication(state: SessionState): Transition {
  if (state.autologin) {
    const mode = state.mode === 'demo-use-pms' ? { mode: state.mode } : {};
    return requestAuthentication(state, 'foreground', { ...credentialsOf(state.loginData), ...mode });
  }
  return requestAuthentication(state, 'resume', resumeCredentials(state));
}

/** Returns the cookies of a property; those that another one of the server has stored are none of it, but for the language. */
function cookiesOf({ cookies, property }: StartedEvent): StartedEvent['cookies'] {
  const isOther = Boolean(cookies.property) && cookies.property !== property.id;
  return isOther ? { 'lang-key': cookies['lang-key'] } : cookies;
}

/** Handles the start: sets mode, theme, skin, language and login data, and starts authentication. */
export function handleStarted(state: SessionState, event: StartedEvent): Transition {
  const { property, route } = event;
  const cookies = cookiesOf(event);
  const login = chooseLoginData(event);
  const mode = modeOf(route.query.mode ?? cookies.mode);
  const walkin = mode === 'walkin' || mode === 'walkin-only';
  const next: SessionState = {
    ...state,
    ...login,
    // Names in the query do not apply to walk-ins and demos.
    autologin: login.autologin && !walkin && mode !== 'demo',
    started: true,
    storedStayId: event.storedStayId,
    property,
    route,
    mode,
    location: route.query.location || cookies.location || '',
    // The theme of the cookie was asked for with the property, which has another where the hotel no longer has that one.
    themeId: route.query.theme || property.themeId,
    skinId: route.query.skin || cookies.skin || property.skinId,
    projectId: property.projectId,
    language: pickLanguage({
      query: route.query.lang,
      cookie: cookies['lang-key'],
      browser: event.browserLanguages,
      available: property.languages,
      fallback: property.defaultLanguage,
    }),
    configurationError: undefined,
  };
  // If the socket is not connected yet, the wire queues the request until its time-out.
  return startAuthentication(next);
}
