import type { AuthResult } from '#session/contract';
import { profileLanguage } from '../language.ts';
import { isOpenRoute } from '../navigation-rules.ts';
import { ownCheckin, residentsOf, toSessionCheckin } from '../residents.ts';
import type { SessionEffect, Transition } from '../session-event.ts';
import {
  initialState,
  isDemoMode,
  isWalkinMode,
  type LoginData,
  noLoginData,
  noSignIn,
  type SessionState,
} from '../session-state.ts';
import { credentialsOf, isComplete, requestAuthentication, walkInCredentials } from './request-authentication.ts';

/** Clears all guest data from the state; that of the property and the page is preserved. */
export function clearState(state: SessionState): SessionState {
  return {
    ...initialState,
    property: state.property,
    themeId: state.themeId,
    skinId: state.property.skinId,
    projectId: state.property.projectId,
    connected: state.connected,
    started: state.started,
    hasWalkInContent: state.hasWalkInContent,
    isWebcheckinEnabled: state.isWebcheckinEnabled,
    language: { key: state.language.key, chosen: false },
    route: state.route,
    attempt: state.attempt + 1,
    loading: false,
  };
}

function same(one: AuthResult, other: AuthResult): boolean {
  const key = (result: AuthResult) =>
    [result.mode, result.room.id, result.room.room, result.user_id, ownCheckin(result)?.id, result.skin.id].join('\n');
  return key(one) === key(other);
}

function loginDataOf(state: SessionState, result: AuthResult): LoginData {
  const own = ownCheckin(result);
  if (isWalkinMode(state.mode) || !own) return noLoginData;
  return {
    room: own.room ?? result.room.room,
    name: own.permanent === 1 ? '' : own.last_name || own.name || state.loginData.name,
    checkin: state.loginData.checkin || (own.arrival ?? ''),
    userId: result.user_id,
    id: own.id,
  };
}

/** Returns the effects that load menu and modules, after every successful answer except `multiple_residents`. */
function loadEffects(state: SessionState): readonly SessionEffect[] {
  const walkin = isWalkinMode(state.mode);
  const { projectId, skinId } = state;
  return [{ type: 'loadSkin', projectId, skinId, walkin, language: state.language.key }, { type: 'loadModules' }];
}

/** A language chosen before the sign-in is told to the server, which answers this device in it from now on. */
function languageEffects(next: SessionState, result: AuthResult): readonly SessionEffect[] {
  const { key, chosen } = next.language;
  if (!chosen || result.mode !== 'guest' || result.language.lang_key.toUpperCase() === key) return [];
  return [{ type: 'storeLanguage', key, room: next.checkinData?.room ?? '' }];
}

/** Handles `registered` (docs/reference/platform.md §4). */
export function handleRegistered(state: SessionState, result: AuthResult): Transition {
  const before = state.authResult;
  const loginData = loginDataOf(state, result);
  const storedStayId = result.mode === 'guest' ? (ownCheckin(result)?.id ?? '') : '';
  const next: SessionState = {
    ...state,
    ...profileLanguage(state, result.language.lang_key),
    status: 'registered',
    settled: 'registered',
    initialized: true,
    loading: false,
    pending: undefined,
    autologin: false,
    authResult: result,
    checkinData: isWalkinMode(state.mode) ? undefined : toSessionCheckin(result),
    loginData,
    storedStayId,
    skinId: result.skin.id || state.skinId,
    projectId: result.skin.project_id || state.projectId,
    signIn: noSignIn,
  };
  // The previous guest did not sign out on this device: their data must not remain for the next one.
  const isOtherStay = state.storedStayId !== '' && state.storedStayId !== storedStayId;
  const home = state.route.name === 'login' || (before !== undefined && !same(before, result));
  const effects: SessionEffect[] = [
    ...(isOtherStay ? ([{ type: 'wipe' }] as const) : []),
    { type: 'storeStayId', id: storedStayId },
    isComplete(loginData) ? { type: 'storeLoginData', loginData } : { type: 'deleteLoginData' },
    ...loadEffects(next),
    // Not after a later answer: the server may refuse the language.
    ...(before === undefined ? languageEffects(next, result) : []),
  ];
  if (home) effects.push({ type: 'navigate', to: 'home', query: 'keep' });
  return { state: next, effects };
}

/** Handles a demo without a check-in: nobody is registered, but the app is usable (docs/reference/platform.md §2). */
export function handleDemoAccepted(state: SessionState, result: AuthResult): Transition {
  const next: SessionState = {
    ...state,
    status: 'not_registered',
    settled: 'not_registered',
    initialized: true,
    loading: false,
    pending: undefined,
    authResult: result,
    skinId: result.skin.id || state.skinId,
    projectId: result.skin.project_id || state.projectId,
    signIn: noSignIn,
  };
  // A presenter may sign in as a guest of the PMS.
  const staysOnLogin = state.mode === 'demo-use-pms';
  const home: readonly SessionEffect[] =
    state.route.name === 'login' && !staysOnLogin ? [{ type: 'navigate', to: 'home', query: 'keep' }] : [];
  return {
    state: next,
    effects: [{ type: 'checkWalkInContent', skinId: next.skinId }, ...loadEffects(next), ...home],
  };
}

/** Handles `multiple_residents`; a second one in a row goes to the login, to avoid a loop. */
export function handleMultipleResidents(state: SessionState, result: AuthResult): Transition {
  const again = state.pending?.purpose === 'resident';
  const next: SessionState = {
    ...state,
    status: 'multiple_residents',
    settled: 'multiple_residents',
    authResult: result,
    loading: false,
    pending: undefined,
    signIn: noSignIn,
  };
  const { loginData } = state;
  const room = loginData.room || result.room.room;
  const living = residentsOf(result).filter((resident) => !resident.permanent);
  const toLogin: SessionEffect = { type: 'navigate', to: 'login', query: 'keep' };
  if (again) return { state: next, effects: [toLogin] };
  const chosen = living.find((resident) => resident.id === loginData.userId);
  if (chosen) {
    return requestAuthentication(next, 'resident', { ...credentialsOf({ ...loginData, room }), userId: chosen.id });
  }
  if (loginData.name === '' && room !== '') {
    const userId = loginData.id || living[0]?.id || '';
    return requestAuthentication(next, 'resident', { room, userId });
  }
  if (isComplete(loginData)) return { state: next, effects: [toLogin] };
  return { state: next, effects: [{ type: 'navigate', to: 'home', query: 'property-and-theme' }] };
}

/** Handles `not_registered`. `signIn` is the state of the form; the data of a lost session is wiped. */
export function handleNotRegistered(state: SessionState, signIn = noSignIn): Transition {
  const lost = state.settled === 'registered' && state.pending?.purpose !== 'foreground';
  const credentials = state.pending?.credentials;
  const base: SessionState = {
    ...(lost ? { ...clearState(state), mode: state.mode, attempt: state.attempt } : state),
    status: 'not_registered',
    settled: 'not_registered',
    authResult: undefined,
    checkinData: undefined,
    initialized: isDemoMode(state.mode),
    loading: false,
    pending: undefined,
    autologin: false,
    signIn,
  };
  const effects: SessionEffect[] = lost ? [{ type: 'wipe' }] : [];
  effects.push({ type: 'checkWalkInContent', skinId: base.skinId });
  if (isDemoMode(state.mode)) {
    // The presentation goes on without the guest whose stay has ended.
    if (lost) effects.push({ type: 'navigate', to: 'home', query: 'clear' });
    return { state: base, effects };
  }
  if (isWalkinMode(state.mode) && !credentials?.walkin) {
    const walkin = requestAuthentication(base, 'foreground', walkInCredentials(state.mode as 'walkin' | 'walkin-only'));
    effects.push(...walkin.effects, { type: 'navigate', to: 'home', query: 'keep' });
    return { state: walkin.state, effects };
  }
  const refusedWalkIn = isWalkinMode(state.mode);
  const without = refusedWalkIn ? { without: ['mode'] } : {};
  const query = state.settled === 'registered' ? 'clear' : 'keep';
  if (!isOpenRoute(state.route.name) || refusedWalkIn)
    effects.push({ type: 'navigate', to: 'login', query, ...without });
  return { state: refusedWalkIn ? { ...base, mode: 'guest' } : base, effects };
}
