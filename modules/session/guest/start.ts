import { askServer, credentialsOf, isComplete, resumeCredentials } from './ask-server.ts';
import { pickLanguage } from './language.ts';
import type { SessionEvent, Step } from './session-event.ts';
import { type LoginData, modeOf, noLoginData, type Query, type SessionState } from './session-state.ts';

type Started = Extract<SessionEvent, { type: 'started' }>;

function loginDataOfQuery(query: Query): LoginData {
  const { room = '', name = '', checkin = '', userId = '' } = query;
  return { room, name, checkin, userId, id: '' };
}

function sameGuest(one: LoginData, other: LoginData): boolean {
  return one.room === other.room && one.name === other.name;
}

/** Login data to begin with: the query's when it is complete, else what the device kept. */
function chooseLoginData(event: Started): { readonly loginData: LoginData; readonly autologin: boolean } {
  const asked = loginDataOfQuery(event.route.query);
  const stored = isComplete(event.stored) ? event.stored : noLoginData;
  const usable = isComplete(asked) && !event.restored;
  if (usable && !sameGuest(asked, stored)) return { loginData: asked, autologin: true };
  if (isComplete(stored)) return { loginData: stored, autologin: false };
  // A room or a resident alone narrows the choice, it signs nobody in.
  return { loginData: event.restored ? noLoginData : asked, autologin: false };
}

/** Authentication starts with the live cookie, then the stored login data; names in the query go first (platform.md §4). */
export function beginSession(state: SessionState): Step {
  if (state.autologin) {
    const mode = state.mode === 'demo-use-pms' ? { mode: state.mode } : {};
    return askServer(state, 'foreground', { ...credentialsOf(state.loginData), ...mode });
  }
  return askServer(state, 'resume', resumeCredentials(state));
}

/** The configuration is known: mode, theme, skin, language and login data are set, and authentication starts. */
export function started(state: SessionState, event: Started): Step {
  const { property, route, cookies } = event;
  const login = chooseLoginData(event);
  const askedMode = modeOf(route.query.mode ?? cookies.mode);
  const walkin = askedMode === 'walkin' || askedMode === 'walkin-only';
  const next: SessionState = {
    ...state,
    ...login,
    // Names in the query sign in; they are no part of a walk-in.
    autologin: login.autologin && !walkin && askedMode !== 'demo',
    started: true,
    keptStay: event.keptStay,
    property,
    route,
    mode: askedMode,
    themeId: route.query.theme || cookies.theme || property.themeId,
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
  // Not yet connected: the wire keeps the request and gives it up after its time-out.
  return beginSession(next);
}
