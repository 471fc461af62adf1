import type { AuthResult } from '#session/contract';
import { isOpenRoute } from '../navigation-rules.ts';
import type { SessionEffect, SessionEvent, Transition } from '../session-event.ts';
import {
  isDemoMode,
  isWalkinMode,
  type LoginData,
  noSignIn,
  type RouteView,
  type SessionProperty,
  type SessionState,
} from '../session-state.ts';
import { endSession, handleAuthenticated, handleRefused, handleReplaced } from './auth-responses.ts';
import {
  beginAttempt,
  isComplete,
  requestAuthentication,
  requestInBackground,
  resumeCredentials,
  walkInCredentials,
} from './request-authentication.ts';
import { handleStarted, startAuthentication } from './start-session.ts';
import { handleRegistered } from './status-reactions.ts';

const withEffects = (state: SessionState, ...effects: SessionEffect[]): Transition => ({ state, effects });

function authenticateAgain(next: SessionState): Transition {
  if (!next.started || next.pending) return withEffects(next);
  if (next.status === 'registered') return requestInBackground(next);
  return next.status === 'fetching' || next.signIn.problem === 'unavailable'
    ? startAuthentication(next)
    : withEffects(next);
}

/** Tells the server the language of the screen. */
function storeLanguage(state: SessionState): Transition {
  const room = state.checkinData?.room ?? '';
  const effect = { type: 'storeLanguage', key: state.language.key, room } as const;
  return withEffects({ ...state, languageStatus: 'fetching' }, effect);
}

function connected(state: SessionState): Transition {
  const again = authenticateAgain({ ...state, connected: true });
  if (!again.state.authResult || state.languageStatus !== 'failure') return again;
  const stored = storeLanguage(again.state);
  return { state: stored.state, effects: [...again.effects, ...stored.effects] };
}

/**
 * Continues with the saved sign-in while the server cannot be reached. Its answer is awaited no longer: the next connection
 * asks again, in the background.
 */
function unreachable(state: SessionState, saved: AuthResult | undefined): Transition {
  if (!saved || !state.started || state.authResult || state.pending?.purpose !== 'resume') return withEffects(state);
  return handleRegistered({ ...state, attempt: state.attempt + 1 }, saved);
}

/** Authenticates before each route, unless it is login or the mode is walkin, walkin-only or demo (§2). */
function routeChanged(state: SessionState, route: RouteView): Transition {
  const next = { ...state, route, location: route.query.location || state.location };
  if (!next.started || isOpenRoute(route.name) || isWalkinMode(next.mode) || next.mode === 'demo')
    return withEffects(next);
  if (next.connected || next.pending || next.status === 'registered') return requestInBackground(next);
  if (isDemoMode(next.mode)) return withEffects(next);
  return withEffects(next, { type: 'navigate', to: 'login', query: 'keep' });
}

function signInRequested(state: SessionState, event: Extract<SessionEvent, { type: 'signInRequested' }>): Transition {
  if (!event.allowed) return withEffects({ ...state, signIn: { ...noSignIn, problem: 'device_not_allowed' } });
  const { room = '', name = '', checkin = '', userId = '' } = event.credentials;
  const loginData: LoginData = { room, name, checkin, userId, id: '' };
  if (!isComplete(loginData)) return withEffects(state);
  const pms = state.mode === 'demo-use-pms';
  const next: SessionState = { ...state, loginData, mode: pms ? state.mode : 'guest', autologin: false };
  return requestAuthentication(
    next,
    'foreground',
    pms ? { ...event.credentials, mode: 'demo-use-pms' } : event.credentials,
  );
}

function walkInRequested(state: SessionState): Transition {
  const mode = state.mode === 'walkin-only' ? state.mode : 'walkin';
  return requestAuthentication({ ...state, mode }, 'foreground', walkInCredentials(mode));
}

function codeRedeemed(state: SessionState, code: string): Transition {
  const next = beginAttempt({ ...state, mode: isWalkinMode(state.mode) ? 'guest' : state.mode }, 'foreground', {});
  return withEffects(next, { type: 'redeemCode', attempt: next.attempt, code });
}

/** The validity check: every 10 minutes; skipped on login and in walkin, walkin-only, demo and demo-use-pms (§4). */
function checkDue(state: SessionState): Transition {
  const skipped = state.mode !== 'guest' || state.route.name === 'login' || state.status !== 'registered';
  if (skipped || state.pending || !state.connected) return withEffects(state);
  return requestAuthentication(state, 'check', resumeCredentials(state));
}

function propertyChanged(state: SessionState, property: SessionProperty): Transition {
  if (!state.started) return withEffects(state);
  const themeId = state.themeId === state.property.themeId ? property.themeId : state.themeId;
  // The skin of a signed-in guest comes with the answer of the server, and the address may name another.
  const hasOwnSkin = state.authResult === undefined && state.skinId === state.property.skinId;
  const skin = hasOwnSkin ? { skinId: property.skinId, projectId: property.projectId } : {};
  const next = { ...state, property, themeId, isWebcheckinEnabled: property.isWebCheckInEnabled, ...skin };
  return withEffects(next, { type: 'checkWalkInContent', skinId: next.skinId });
}

function landingPageChanged(state: SessionState, id: string | undefined): Transition {
  const before = state.landingPageId;
  const next = { ...state, landingPageId: id };
  const onIt = before !== undefined && state.route.name === 'contentpage' && state.route.params.cpId === before;
  return before !== id && onIt ? withEffects(next, { type: 'navigate', to: 'home', query: 'keep' }) : withEffects(next);
}

function languageChosen(state: SessionState, chosen: string): Transition {
  const key = chosen.trim().toUpperCase();
  const { languages } = state.property;
  if (key === '' || (key === state.language.key && state.language.chosen)) return withEffects(state);
  if (key === state.language.key && !state.authResult) {
    // The language on the screen came from the browser; now it is the guest's, and their stay's does not replace it.
    return withEffects({ ...state, language: { key, chosen: true } }, { type: 'storeLanguageCookies', key });
  }
  if (key === state.language.key) return withEffects(state);
  if (languages.length > 0 && !languages.includes(key)) {
    return withEffects(state, { type: 'log', level: 'warn', message: 'language not offered' });
  }
  const next: SessionState = { ...state, language: { key, chosen: true }, languageStatus: 'success' };
  const effects: SessionEffect[] = [
    { type: 'storeLanguageCookies', key },
    { type: 'setQuery', query: { lang: key.toLowerCase() } },
  ];
  if (!state.authResult) return withEffects(next, ...effects);
  const stored = storeLanguage(next);
  return withEffects(stored.state, ...effects, ...stored.effects);
}

function languageStored(before: SessionState, key: string): Transition {
  const state: SessionState = key === before.language.key ? { ...before, languageStatus: 'success' } : before;
  const differs = state.authResult?.language.lang_key.toUpperCase() !== key;
  if (state.route.name === 'login' || !differs) return withEffects(state);
  return requestAuthentication(state, 'background', resumeCredentials(state));
}

function languageStoreFailed(state: SessionState): Transition {
  const { projectId, skinId } = state;
  const walkin = isWalkinMode(state.mode);
  // The menu uses the screen's language even if the server did not store it.
  const skin = { type: 'loadSkin', projectId, skinId, walkin, language: state.language.key } as const;
  const log = { type: 'log', level: 'error', message: 'setLanguageOfRoom failed' } as const;
  return withEffects({ ...state, languageStatus: 'failure' }, log, skin);
}

/** The session's state machine (docs/reference/platform.md §4) as a pure function; the effects are run in order. */
export function reduce(state: SessionState, event: SessionEvent): Transition {
  switch (event.type) {
    case 'started':
      return handleStarted(state, event);
    case 'configurationFailed':
      return withEffects({ ...state, configurationError: event.code, initialized: false, loading: false });
    case 'connected':
      return connected(state);
    case 'disconnected':
      return withEffects({ ...state, connected: false });
    case 'unreachable':
      return unreachable(state, event.saved);
    case 'routeChanged':
      return routeChanged(state, event.route);
    case 'signInRequested':
      return signInRequested(state, event);
    case 'codeRedeemed':
      return codeRedeemed(state, event.code);
    case 'walkInRequested':
      return walkInRequested(state);
    case 'signOutRequested':
    case 'signInScreenRequested': {
      const ended = endSession(state);
      return withEffects(ended.state, { type: 'signOutAtServer' }, ...ended.effects);
    }
    case 'authenticated':
      return event.attempt === state.attempt ? handleAuthenticated(state, event) : withEffects(state);
    case 'refused':
      return event.attempt === state.attempt ? handleRefused(state, event.failure, event.now) : withEffects(state);
    case 'checkDue':
      return checkDue(state);
    case 'ended':
      if (event.reason === 'replaced' && state.started) return handleReplaced(state);
      return state.started ? endSession(state) : withEffects(state, { type: 'wipe' });
    case 'changed':
      return state.started ? requestInBackground(state) : withEffects(state);
    case 'walkInContentKnown':
      return withEffects({ ...state, hasWalkInContent: event.has });
    case 'propertyChanged':
      return propertyChanged(state, event.property);
    case 'webCheckInKnown':
      return withEffects({ ...state, isWebcheckinEnabled: event.enabled });
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
