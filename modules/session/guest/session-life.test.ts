import { describe, expect, test } from 'vitest';
import {
  answer,
  guestAnswer,
  nobodyAnswer,
  play,
  refusal,
  signedIn,
  startedSession,
  startOn,
  testProperty,
  walkInAnswer,
} from '../testing/guest-states.ts';
import type { SessionEvent } from './session-event.ts';
import { initialState, type Mode } from './session-state.ts';

const storedLogin = { room: '214', name: 'Lindqvist', checkin: '', userId: '', id: '' };
const authenticates = (credentials: object) => expect.objectContaining({ type: 'authenticate', credentials });
const typed = { type: 'signInRequested', credentials: { room: '214', name: 'Lindqvist' }, allowed: true } as const;

describe('Socket connection (docs/reference/platform.md §4)', () => {
  test('a cookie is resumed with empty credentials', () => {
    expect(startedSession().pending).toEqual({ purpose: 'resume', credentials: {} });
  });

  test('once up, authentication starts with the stored login data when no cookie resumed', () => {
    const state = startedSession({ ...startOn('home'), stored: storedLogin });
    const { effects } = play(state, refusal(state, 'not_checked_in'));
    expect(effects).toContainEqual(authenticates({ room: '214', name: 'Lindqvist' }));
  });

  test('stored login data of an ended stay is wiped', () => {
    const state = startedSession({ ...startOn('home'), stored: storedLogin });
    const renewed = play(state, answer(state, nobodyAnswer)).state;
    const { state: next, kinds } = play(renewed, refusal(renewed, 'room_or_name_invalid'));
    expect(kinds).toContain('wipe');
    expect(next.loginData.name).toBe('');
  });

  test('names in the query sign in without typing', () => {
    const state = startedSession(startOn('home', { name: 'Rossi', room: '301', checkin: '2026-11-20', userId: '7' }));
    expect(state.pending).toEqual({
      purpose: 'foreground',
      credentials: { room: '301', name: 'Rossi', checkin: '2026-11-20', userId: '7' },
    });
  });

  test('names in the query do not sign in after Back or Forward', () => {
    const start = { ...startOn('home', { name: 'Rossi', room: '301' }), restored: true };
    const state = startedSession(start);
    expect(state.pending?.credentials).toEqual({});
    expect(play(state, refusal(state, 'not_checked_in')).kinds).not.toContain('authenticate');
  });

  test('names in the query equal to the stored login data resume by the cookie first', () => {
    const start = { ...startOn('home', { name: 'Lindqvist', room: '214' }), stored: storedLogin };
    expect(startedSession(start).pending?.purpose).toBe('resume');
  });

  test('a closed connection preserves the session, and the next one authenticates again', () => {
    const { state } = play(signedIn(), { type: 'disconnected' }, { type: 'connected' });
    expect(state).toMatchObject({ status: 'registered', pending: { purpose: 'background' } });
  });

  test('after a lost connection during the start the splash screen remains and the next connection retries', () => {
    const state = startedSession();
    const cut = play(state, refusal(state, 'cut'), { type: 'disconnected' });
    expect(cut.kinds).not.toContain('navigate');
    expect(play(cut.state, { type: 'connected' }).effects).toContainEqual(authenticates({}));
  });

  test('a failure in the background leaves the guest on the page', () => {
    const { state } = play(signedIn(), { type: 'changed' });
    for (const code of ['cut', 'unavailable', 'internal', 'too_many_requests']) {
      const { state: next, kinds } = play(state, refusal(state, code));
      expect([next.status, next.pending, kinds]).toEqual(['registered', undefined, ['log']]);
    }
  });

  test('a session whose ticket was lost is resumed with its login data after a lost connection', () => {
    const state = startedSession();
    const event: SessionEvent = {
      type: 'authenticated',
      attempt: state.attempt,
      result: guestAnswer({ ticket: 't' }),
      ticketLost: true,
    };
    const pending = play(state, event, { type: 'disconnected' }, { type: 'connected' }).state;
    expect(play(pending, refusal(pending, 'not_checked_in')).effects).toContainEqual(
      authenticates({ room: '214', name: 'Lindqvist', checkin: '2026-11-20', userId: 'u1' }),
    );
  });

  test('configuration load error codes set initialisation failed', () => {
    const { state } = play(initialState, { type: 'configurationFailed', code: '4000-2' });
    expect(state).toMatchObject({ configurationError: '4000-2', initialized: false, loading: false });
  });
});

describe('Before each route (docs/reference/platform.md §2)', () => {
  const to = (name: string): SessionEvent => ({ type: 'routeChanged', route: { name, params: {}, query: {} } });

  test('the server is asked to authenticate', () => {
    expect(play(signedIn(), to('epg')).effects).toEqual([authenticates({})]);
  });

  test.each<[string, Mode]>([
    ['login', 'guest'],
    ['epg', 'walkin'],
    ['epg', 'walkin-only'],
    ['epg', 'demo'],
  ])('unless the route is login or the mode is walkin, walkin-only or demo: %s in %s', (route, mode) => {
    expect(play(signedIn({ mode }), to(route)).effects).toEqual([]);
  });

  test('if the answer has no check-in, the user is sent to login', () => {
    const { state } = play(signedIn(), to('epg'));
    expect(play(state, answer(state, nobodyAnswer)).effects).toContainEqual(expect.objectContaining({ to: 'login' }));
  });

  test('only one attempt is pending at a time', () => {
    expect(play(signedIn(), to('epg'), to('search')).kinds).toEqual(['authenticate']);
  });
});

describe('The place of orders', () => {
  const to = (query: { [name: string]: string }): SessionEvent => ({
    type: 'routeChanged',
    route: { name: 'shop', params: {}, query },
  });

  test('is remembered from the address, read from its cookie, and forgotten with the session', () => {
    const state = startedSession({ ...startOn('home'), cookies: { location: 'Pool 3' } });
    expect(state.location).toBe('Pool 3');
    expect(startedSession({ ...startOn('home', { location: 'Bar' }), cookies: { location: 'Pool 3' } }).location).toBe(
      'Bar',
    );
    const later = play(signedIn(), to({ location: 'Pool 7' }), to({}));
    expect(later.state.location).toBe('Pool 7');
    expect(play(later.state, { type: 'signOutRequested' }).state.location).toBe('');
  });
});

describe('Check-in validity check', () => {
  test('if the server reports no check-in, login data is deleted and the page reloads', () => {
    const { state } = play(signedIn(), { type: 'checkDue' });
    expect(state.pending?.purpose).toBe('check');
    for (const event of [answer(state, nobodyAnswer), refusal(state, 'not_checked_in')]) {
      const { state: next, kinds } = play(state, event);
      expect(kinds).toEqual(['wipe', 'reload']);
      expect(JSON.stringify(next)).not.toContain('Lindqvist');
    }
  });

  test.each<[string, Mode]>([
    ['login', 'guest'],
    ['home', 'walkin'],
    ['home', 'walkin-only'],
    ['home', 'demo'],
    ['home', 'demo-use-pms'],
  ])('skipped on login and in walkin, walkin-only, demo and demo-use-pms: %s in %s', (name, mode) => {
    const state = signedIn({ mode, route: { name, params: {}, query: {} } });
    expect(play(state, { type: 'checkDue' }).effects).toEqual([]);
  });

  test('a network failure does not end the session', () => {
    const { state } = play(signedIn(), { type: 'checkDue' });
    expect(play(state, refusal(state, 'unavailable')).state.status).toBe('registered');
  });
});

describe('The end of a stay', () => {
  test('everything is wiped at once and the app returns to the login', () => {
    const { state, effects } = play(signedIn(), { type: 'ended', reason: 'checked_out' });
    expect(effects).toEqual([{ type: 'wipe' }, { type: 'reload', to: 'login' }]);
    expect(state).toMatchObject({ status: 'not_registered', route: { name: 'login' }, authResult: undefined });
    expect(JSON.stringify(state)).not.toMatch(/Lindqvist|214/);
  });

  test('after a sign-in in another tab, the data on the device is preserved', () => {
    const { state, effects } = play(signedIn(), { type: 'ended', reason: 'replaced' });
    expect(effects).toEqual([{ type: 'followOtherTab' }]);
    expect(JSON.stringify(state)).not.toMatch(/Lindqvist|214/);
    expect(play(state, { type: 'connected' }, { type: 'checkDue' }).effects).toEqual([]);
  });

  test('all events are ignored until the page reloads', () => {
    const { state } = play(signedIn(), { type: 'ended', reason: 'checked_out' });
    const later: SessionEvent[] = [{ type: 'connected' }, { type: 'changed' }, { type: 'checkDue' }];
    expect(play(state, ...later).effects).toEqual([]);
    expect(play(state, { type: 'ended', reason: 'again' }).effects).toEqual([{ type: 'wipe' }]);
  });

  test('an answer that arrives after the end signs in nobody', () => {
    const pending = play(signedIn(), { type: 'changed' }).state;
    const late = answer(pending);
    const { state } = play(pending, { type: 'ended', reason: 'checked_out' }, late);
    expect(state.status).toBe('not_registered');
  });

  test('a change of the stay is fetched in the background', () => {
    const { state, effects } = play(signedIn(), { type: 'changed' });
    expect(effects).toEqual([authenticates({})]);
    expect(state).toMatchObject({ status: 'registered', loading: false });
  });

  test('logout clears login data, resets the session and reloads to login', () => {
    const { state, effects } = play(signedIn(), { type: 'signOutRequested' });
    expect(effects).toEqual([{ type: 'signOutAtServer' }, { type: 'wipe' }, { type: 'reload', to: 'login' }]);
    expect(state).toMatchObject({ loginData: { name: '', room: '' }, checkinData: undefined, authResult: undefined });
  });

  test('sign in (not checked in): reset session, clear cookies and login data, go to login', () => {
    const walkin = startedSession(startOn('home', { mode: 'walkin' }));
    const { state } = play(walkin, answer(walkin, walkInAnswer()));
    const { state: next, effects } = play(state, { type: 'signInScreenRequested' });
    expect(effects).toEqual([{ type: 'signOutAtServer' }, { type: 'wipe' }, { type: 'reload', to: 'login' }]);
    expect(next.mode).toBe('guest');
  });
});

describe('The login form', () => {
  const onLogin = () => {
    const state = startedSession(startOn('login'));
    return play(state, refusal(state, 'not_checked_in')).state;
  };
  const refusedWith = (code: string, details: object = {}) => {
    const { state } = play(onLogin(), typed);
    expect(state.signIn.busy).toBe(true);
    return play(state, refusal(state, code, details)).state.signIn;
  };

  test('initially shows no problem and logs nothing', () => {
    const state = startedSession(startOn('login'));
    expect(play(state, refusal(state, 'not_checked_in')).kinds).toEqual(['checkWalkInContent']);
    expect(onLogin().signIn).toEqual({ busy: false, problem: undefined, ask: [], retryAt: undefined });
  });

  test.each([
    ['room_or_name_invalid', {}, { problem: 'room_or_name_invalid', ask: [] }],
    ['which_guest', { ask: 'first_name' }, { problem: 'first_name_needed', ask: ['first_name'] }],
    ['which_guest', { ask: 'arrival' }, { problem: 'arrival_needed', ask: ['arrival'] }],
    ['second_proof_required', {}, { problem: 'arrival_needed', ask: ['arrival'] }],
    ['too_many_attempts', { retryAfterSeconds: 60 }, { problem: 'too_many_attempts', retryAt: 1_060_000 }],
    ['mode_not_allowed', {}, { problem: 'mode_not_allowed' }],
    ['cut', {}, { problem: 'unavailable' }],
    ['never_heard_of', {}, { problem: 'unavailable' }],
  ])('after %s %o the form shows %o', (code, details, expected) => {
    expect(refusedWith(code, details)).toMatchObject(expected);
  });

  test('requested fields remain until the guest is signed in', () => {
    const first = play(onLogin(), typed).state;
    const second = play(play(first, refusal(first, 'which_guest', { ask: 'first_name' })).state, typed).state;
    const third = play(second, refusal(second, 'second_proof_required')).state;
    expect(third.signIn.ask).toEqual(['first_name', 'arrival']);
    const fourth = play(third, typed).state;
    expect(play(fourth, answer(fourth)).state.signIn.ask).toEqual([]);
  });

  test('room and name are required', () => {
    const { effects } = play(onLogin(), { ...typed, credentials: { room: '214' } });
    expect(effects).toEqual([]);
  });

  test('shows a problem on a device type that is not allowed, without a request to the server', () => {
    const { state, effects } = play(onLogin(), { ...typed, allowed: false });
    expect([state.signIn.problem, effects]).toEqual(['device_not_allowed', []]);
  });

  test('continue without signing in signs in as a walk-in and goes home', () => {
    const { state, effects } = play(onLogin(), { type: 'walkInRequested' });
    expect(effects).toEqual([authenticates({ walkin: true, room: 'walkin', mode: 'walkin' })]);
    expect(play(state, answer(state, walkInAnswer())).effects).toContainEqual(expect.objectContaining({ to: 'home' }));
  });

  test('a code signs in, and a wrong code shows a problem', () => {
    const { state, effects } = play(onLogin(), { type: 'codeRedeemed', code: 'abc' });
    expect(effects).toEqual([{ type: 'redeemCode', attempt: state.attempt, code: 'abc' }]);
    expect(play(state, answer(state)).state.loginData.name).toBe('Lindqvist');
    expect(play(state, refusal(state, 'code_invalid')).state.signIn.problem).toBe('code_invalid');
  });

  test('login data of the query is preserved after a refusal', () => {
    const state = startedSession(startOn('home', { name: 'Rossi', room: '301' }));
    const { state: next, effects } = play(state, refusal(state, 'room_or_name_invalid'));
    expect(effects).toContainEqual({ type: 'navigate', to: 'login', query: 'keep' });
    expect(next.signIn.problem).toBe('room_or_name_invalid');
  });
});

describe('Language (docs/reference/platform.md §4)', () => {
  const choose = (key: string) => ({ type: 'languageChosen', key }) as const;

  test('choosing a language sets the language, the key (uppercase) and the lang query', () => {
    const { state, effects } = play(signedIn(), choose('de'));
    expect(state.language).toEqual({ key: 'DE', chosen: true });
    expect(effects).toEqual([
      { type: 'storeLanguageCookies', key: 'DE' },
      { type: 'setQuery', query: { lang: 'de' } },
      { type: 'storeLanguage', key: 'DE', room: '214' },
    ]);
  });

  test('switching to the current language is skipped', () => {
    expect(play(signedIn(), choose('en')).effects).toEqual([]);
  });

  test.each(['ar', 'en'])('a guest who chose %s on the login keeps it, whatever their stay has', (key) => {
    const stay = { lang_key: key === 'en' ? 'DE' : 'EN' };
    const { state: login } = play(initialState, startOn('login'), choose(key));
    expect(login.language).toEqual({ key: key.toUpperCase(), chosen: true });
    const result = guestAnswer({ language: stay });
    const { state, effects } = play(login, { type: 'authenticated', attempt: login.attempt, result });
    expect(state.language.key).toBe(key.toUpperCase());
    expect(effects).toContainEqual({ type: 'storeLanguage', key: key.toUpperCase(), room: '214' });
  });

  test('a language that the property does not offer is not chosen', () => {
    expect(play(signedIn(), choose('fi')).state.language.key).toBe('EN');
  });

  test('on success the session re-authenticates if the language differs, except on login', () => {
    const { state } = play(signedIn(), choose('de'));
    expect(play(state, { type: 'languageStored', key: 'DE' }).kinds).toEqual(['authenticate']);
    expect(play(signedIn(), { type: 'languageStored', key: 'EN' }).kinds).toEqual([]);
    const onLogin = { ...state, route: { ...state.route, name: 'login' } };
    expect(play(onLogin, { type: 'languageStored', key: 'DE' }).kinds).toEqual([]);
  });

  test('a language that the server did not store is stored with the next connection', () => {
    const chosen = play(signedIn(), choose('de')).state;
    expect(chosen.languageStatus).toBe('fetching');
    const failed = play(chosen, { type: 'languageStoreFailed' }).state;
    expect(failed.languageStatus).toBe('failure');
    const stores = { type: 'storeLanguage', key: 'DE', room: '214' };
    const again = play(failed, { type: 'disconnected' }, { type: 'connected' });
    expect(again.effects).toContainEqual(stores);
    const stored = play(again.state, { type: 'languageStored', key: 'DE' }).state;
    expect(stored.languageStatus).toBe('success');
    expect(play(stored, { type: 'disconnected' }, { type: 'connected' }).effects).not.toContainEqual(stores);
  });

  test('an answer for a language that the guest has changed again leaves the new one unconfirmed', () => {
    const { state } = play(signedIn(), choose('de'), choose('ar'), { type: 'languageStored', key: 'DE' });
    expect(state).toMatchObject({ language: { key: 'AR' }, languageStatus: 'fetching' });
  });

  test('on login nothing is stored with a stay', () => {
    const state = startedSession(startOn('login'));
    const { state: out } = play(state, refusal(state, 'not_checked_in'));
    expect(play(out, choose('de')).kinds).toEqual(['storeLanguageCookies', 'setQuery']);
  });

  test('the menu uses the screen’s language even if the server did not store it', () => {
    const { state } = play(signedIn(), choose('de'));
    expect(play(state, { type: 'languageStoreFailed' }).effects).toContainEqual(
      expect.objectContaining({ type: 'loadSkin', language: 'DE' }),
    );
  });

  test.each<[Mode, boolean, string]>([
    ['guest', false, 'AR'],
    ['guest', true, 'EN'],
    ['demo', false, 'EN'],
    ['demo-use-pms', false, 'EN'],
    ['walkin', false, 'EN'],
    ['walkin-only', false, 'EN'],
  ])('the guest profile language in %s mode, chosen on this device %s: %s', (mode, chosen, expected) => {
    const state = { ...startedSession(), mode, language: { key: 'EN', chosen } };
    const result = guestAnswer({ language: { lang_key: 'ar' }, mode });
    expect(play(state, answer(state, result)).state.language.key).toBe(expected);
  });
});

test('theme and skin of the query override those of the property', () => {
  const state = startedSession(startOn('home', { theme: 'winter', skin: 'spa' }));
  expect([state.themeId, state.skinId, state.property]).toEqual(['winter', 'spa', testProperty]);
});

test('the theme is the one that is shown, whatever theme a cookie names', () => {
  const start = { ...startOn('home'), cookies: { property: '1', theme: 'removed', skin: 'spa' } };
  expect(startedSession(start)).toMatchObject({ themeId: 'arvensee', skinId: 'spa' });
});

test('cookies of another property name neither mode, skin nor place, but the guest’s language', () => {
  const cookies = { property: '2', mode: 'walkin', skin: 'spa', location: 'Terrace 4', 'lang-key': 'DE' };
  const state = startedSession({ ...startOn('home'), cookies });
  expect([state.mode, state.skinId, state.location, state.language.key]).toEqual(['guest', 'house', '', 'DE']);
  const own = startedSession({ ...startOn('home'), cookies: { ...cookies, property: '1' } });
  expect([own.mode, own.skinId, own.location, own.language.key]).toEqual(['walkin', 'spa', 'Terrace 4', 'DE']);
});

test('changed settings leave the skin that the address names, and bring that of the hotel', () => {
  const changed = { type: 'propertyChanged', property: { ...testProperty, skinId: 'winter' } } as const;
  const named = play(startedSession(startOn('login', { skin: 'spa' })), changed);
  expect(named.state.skinId).toBe('spa');
  expect(named.effects).toContainEqual({ type: 'checkWalkInContent', skinId: 'spa' });
  expect(play(startedSession(startOn('login')), changed).state.skinId).toBe('winter');
});

test('a hotel that switches web check-in off or on need not wait for the next start', () => {
  const set = (isWebCheckInEnabled: boolean) =>
    ({ type: 'propertyChanged', property: { ...testProperty, isWebCheckInEnabled } }) as const;
  const off = play(signedIn(), set(false)).state;
  expect(off.isWebcheckinEnabled).toBe(false);
  expect(play(off, set(true)).state.isWebcheckinEnabled).toBe(true);
});
