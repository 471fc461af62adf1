import { authenticated, over, refused, replaced } from './answers.ts';
import { askQuietly, askServer, begin, isComplete, resumeCredentials, walkInCredentials } from './ask-server.ts';
import type { SessionEffect, SessionEvent, Step } from './session-event.ts';
import { isWalkinMode, type LoginData, noSignIn, type RouteView, type SessionState } from './session-state.ts';
import { beginSession, started } from './start.ts';

const still = (state: SessionState, ...effects: SessionEffect[]): Step => ({ state, effects });

function connected(state: SessionState): Step {
  const next = { ...state, connected: true };
  if (!next.started || next.pending) return still(next);
  if (next.status === 'registered') return askQuietly(next);
  return next.status === 'fetching' || next.signIn.problem === 'unavailable' ? beginSession(next) : still(next);
}

/** Before each route the server is asked, unless it is login or the mode is walkin, walkin-only or demo (§2). */
function routeChanged(state: SessionState, route: RouteView): Step {
  const next = { ...state, route };
  if (!next.started || route.name === 'login' || isWalkinMode(next.mode) || next.mode === 'demo') return still(next);
  if (next.connected || next.pending || next.status === 'registered') return askQuietly(next);
  return still(next, { type: 'navigate', to: 'login', query: 'keep' });
}

function signInAsked(state: SessionState, event: Extract<SessionEvent, { type: 'signInAsked' }>): Step {
  if (!event.allowed) return still({ ...state, signIn: { ...noSignIn, problem: 'device_not_allowed' } });
  const { room = '', name = '', checkin = '', userId = '' } = event.credentials;
  const loginData: LoginData = { room, name, checkin, userId, id: '' };
  if (!isComplete(loginData)) return still(state);
  const pms = state.mode === 'demo-use-pms';
  const next: SessionState = { ...state, loginData, mode: pms ? state.mode : 'guest', autologin: false };
  return askServer(next, 'foreground', pms ? { ...event.credentials, mode: 'demo-use-pms' } : event.credentials);
}

function walkInAsked(state: SessionState): Step {
  const mode = state.mode === 'walkin-only' ? state.mode : 'walkin';
  return askServer({ ...state, mode }, 'foreground', walkInCredentials(mode));
}

function codeRedeemed(state: SessionState, code: string): Step {
  const next = begin({ ...state, mode: isWalkinMode(state.mode) ? 'guest' : state.mode }, 'foreground', {});
  return still(next, { type: 'redeemCode', attempt: next.attempt, code });
}

/** Every 10 minutes; skipped on login and in walkin, walkin-only, demo and demo-use-pms (§4). */
function checkDue(state: SessionState): Step {
  const skipped = state.mode !== 'guest' || state.route.name === 'login' || state.status !== 'registered';
  if (skipped || state.pending || !state.connected) return still(state);
  return askServer(state, 'check', resumeCredentials(state));
}

function landingPageChanged(state: SessionState, id: string | undefined): Step {
  const before = state.landingPageId;
  const next = { ...state, landingPageId: id };
  const onIt = before !== undefined && state.route.name === 'contentpage' && state.route.params.cpId === before;
  return before !== id && onIt ? still(next, { type: 'navigate', to: 'home', query: 'keep' }) : still(next);
}

function languageChosen(state: SessionState, chosen: string): Step {
  const key = chosen.trim().toUpperCase();
  const { languages } = state.property;
  if (key === '' || key === state.language.key) return still(state);
  if (languages.length > 0 && !languages.includes(key)) {
    return still(state, { type: 'log', level: 'warn', message: 'language not offered' });
  }
  const next = { ...state, language: { key, chosen: true } };
  const kept: SessionEffect[] = [
    { type: 'keepLanguage', key },
    { type: 'setQuery', query: { lang: key.toLowerCase() } },
  ];
  if (!state.authResult) return still(next, ...kept, { type: 'reloadWeather' });
  return still(next, ...kept, { type: 'storeLanguage', key, room: state.checkinData?.room ?? '' });
}

function languageStored(state: SessionState, key: string): Step {
  const differs = state.authResult?.language.lang_key.toUpperCase() !== key;
  if (state.route.name === 'login' || !differs) return still(state, { type: 'reloadWeather' });
  const asked = askServer(state, 'background', resumeCredentials(state));
  return { state: asked.state, effects: [{ type: 'reloadWeather' }, { type: 'resetContentPages' }, ...asked.effects] };
}

function languageStoreFailed(state: SessionState): Step {
  const { projectId, skinId } = state;
  const walkin = isWalkinMode(state.mode);
  // The menu follows the screen's language although the server does not know of it.
  const skin = { type: 'loadSkin', projectId, skinId, walkin, language: state.language.key } as const;
  return still(state, { type: 'log', level: 'error', message: 'setLanguageOfRoom failed' }, skin);
}

/** One step of the session: the whole of platform.md §4 as a pure function; its effects are done in order. */
export function step(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case 'started':
      return started(state, event);
    case 'configurationFailed':
      return still({ ...state, configurationError: event.code, initialized: false, loading: false });
    case 'connected':
      return connected(state);
    case 'disconnected':
      return still({ ...state, connected: false });
    case 'routeChanged':
      return routeChanged(state, event.route);
    case 'signInAsked':
      return signInAsked(state, event);
    case 'codeRedeemed':
      return codeRedeemed(state, event.code);
    case 'walkInAsked':
      return walkInAsked(state);
    case 'signOutAsked':
    case 'signInScreenAsked': {
      const ended = over(state);
      return still(ended.state, { type: 'signOutAtServer' }, ...ended.effects);
    }
    case 'authenticated':
      return event.attempt === state.attempt ? authenticated(state, event) : still(state);
    case 'refused':
      return event.attempt === state.attempt ? refused(state, event.failure, event.now) : still(state);
    case 'checkDue':
      return checkDue(state);
    case 'ended':
      if (event.reason === 'replaced' && state.started) return replaced(state);
      return state.started ? over(state) : still(state, { type: 'forget' });
    case 'changed':
      return state.started ? askQuietly(state) : still(state);
    case 'walkInContentKnown':
      return still({ ...state, hasWalkInContent: event.has });
    case 'webCheckInKnown':
      return still({ ...state, isWebcheckinEnabled: event.enabled });
    case 'landingPageChanged':
      return landingPageChanged(state, event.id);
    case 'languageChosen':
      return languageChosen(state, event.key);
    case 'languageStored':
      return languageStored(state, event.key);
    case 'languageStoreFailed':
      return languageStoreFailed(state);
  }
}
