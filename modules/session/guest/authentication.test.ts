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
  walkInAnswer,
} from '../testing/guest-states.ts';
import { reduce } from './session-machine/reduce.ts';
import { guestName, initialState, isCheckedIn } from './session-state.ts';

const family = (ids: readonly string[]) => guestAnswer({ user_id: '', checkin: ids.map((id) => ({ id })) });
const storedLogin = { room: '214', name: 'Lindqvist', checkin: '', userId: '', id: '' };
const login = (query: 'keep' | 'clear') => ({ type: 'navigate', to: 'login', query });

describe('Authentication (docs/reference/platform.md §4)', () => {
  test('initial not_registered', () => {
    expect(initialState).toMatchObject({ status: 'not_registered', initialized: false, isWebcheckinEnabled: true });
  });

  test('fetching, then registered, not_registered or multiple_residents', () => {
    const state = startedSession();
    expect(state.status).toBe('fetching');
    expect(play(state, answer(state)).state.status).toBe('registered');
    expect(play(state, answer(state, nobodyAnswer)).state.status).toBe('not_registered');
    const named = startedSession(startOn('home', { name: 'Lindqvist', room: '214' }));
    expect(play(named, answer(named, family(['a', 'b']))).state.status).toBe('multiple_residents');
  });

  test('who checks in before arrival has no stay yet, and is not sent to the login', () => {
    const state = startedSession(startOn('webCheckIn'));
    const { effects } = play(state, answer(state, nobodyAnswer));
    expect(effects).not.toContainEqual(expect.objectContaining({ type: 'navigate' }));
  });

  test('a successful result with a check-in id and a user id is registered', () => {
    const state = startedSession();
    const { state: next } = play(state, answer(state));
    expect(next).toMatchObject({ status: 'registered', initialized: true, loading: false });
    expect([isCheckedIn(next), guestName(next)]).toEqual([true, 'Lindqvist']);
    expect(play(state, answer(state, guestAnswer({ user_id: '' }))).state.status).toBe('not_registered');
  });

  test('walk-in is registered without a user', () => {
    const state = startedSession(startOn('home', { mode: 'walkin' }));
    expect(state.pending?.credentials).toEqual({ walkin: true, room: 'walkin', mode: 'walkin' });
    const { state: next } = play(state, answer(state, walkInAnswer()));
    expect(next).toMatchObject({ status: 'registered', checkinData: undefined, mode: 'walkin' });
  });

  test('more than one resident outside demo is multiple_residents', () => {
    const named = startedSession(startOn('home', { name: 'Lindqvist', room: '214' }));
    const residents = { ...family(['a']), checkin: [{ id: 'a', residents: [{ id: 'b' }] }] };
    expect(play(named, answer(named, residents)).state.status).toBe('multiple_residents');
    const demo = startedSession(startOn('home', { mode: 'demo' }));
    const inDemo = { ...family(['a', 'b']), mode: 'demo' as const };
    expect(play(demo, answer(demo, inDemo)).state.status).toBe('not_registered');
  });

  test.each(['internal', 'unavailable', 'room_or_name_invalid', 'anything'])(
    'a server failure or non-OK answer is not_registered: %s',
    (code) => {
      const state = startedSession(startOn('home', { name: 'Lindqvist', room: '214' }));
      expect(play(state, refusal(state, code)).state.status).toBe('not_registered');
    },
  );

  test('for a permanent resident, the first non-permanent resident replaces the record', () => {
    const state = startedSession();
    const checkin = [
      { id: 'p', permanent: 1 as const, last_name: 'House' },
      { id: 's2', last_name: 'Rossi' },
    ];
    const { state: next } = play(state, answer(state, guestAnswer({ checkin })));
    expect(next.checkinData).toMatchObject({ id: 's2', last_name: 'Rossi' });
    expect(next.loginData.name).toBe('Rossi');
  });

  test('residents of other stays, known only by id, replace nobody', () => {
    const state = startedSession();
    const checkin = [{ id: 'p', room: '214', permanent: 1 as const, last_name: 'House' }, { id: 'other' }];
    const { state: next } = play(state, answer(state, guestAnswer({ checkin })));
    expect(next).toMatchObject({ status: 'registered', checkinData: { id: 'p', room: '214' } });
  });

  test('after login permanent residents are removed from the resident list', () => {
    const state = startedSession();
    const checkin = [
      { id: 's2', last_name: 'Rossi', residents: [{ id: 'p' }, { id: 's2' }] },
      { id: 'p', permanent: 1 as const },
    ];
    const { state: next } = play(state, answer(state, guestAnswer({ checkin })));
    expect(next.checkinData?.residents).toEqual([{ id: 's2' }]);
  });

  test('the answer to an older attempt is dropped', () => {
    const state = startedSession();
    const late = { type: 'authenticated', attempt: state.attempt - 1, result: guestAnswer() } as const;
    expect(reduce(state, late).state).toBe(state);
  });
});

describe('Reaction to not_registered', () => {
  test('loading off, not initialised, walk-in content check', () => {
    const state = startedSession();
    const { state: next, effects } = play(state, answer(state, nobodyAnswer));
    expect(next).toMatchObject({ loading: false, initialized: false });
    expect(effects).toContainEqual({ type: 'checkWalkInContent', skinId: 'house' });
  });

  test('go to login, query kept', () => {
    const state = startedSession();
    expect(play(state, answer(state, nobodyAnswer)).effects).toContainEqual(login('keep'));
  });

  test('unless the previous status was registered, then query cleared', () => {
    const { state } = play(signedIn(), { type: 'changed' });
    const { effects } = play(state, answer(state, nobodyAnswer));
    expect(effects).toContainEqual(login('clear'));
    expect(effects).toContainEqual({ type: 'wipe' });
  });

  test('demo mode passes', () => {
    const state = startedSession(startOn('home', { mode: 'demo' }));
    const { state: next, kinds } = play(state, answer(state, { ...nobodyAnswer, mode: 'demo' }));
    expect(next).toMatchObject({ initialized: true, status: 'not_registered', loading: false });
    expect(kinds).toEqual(['checkWalkInContent', 'loadSkin', 'loadModules']);
  });

  test('a demo that the property does not offer goes to login without the mode', () => {
    const state = startedSession(startOn('home', { mode: 'demo' }));
    const { state: next, effects } = play(state, refusal(state, 'mode_not_allowed'));
    expect(effects).toContainEqual(login('keep'));
    expect(next).toMatchObject({ mode: 'guest', route: { query: {} }, signIn: { problem: 'mode_not_allowed' } });
  });

  test('demo-use-pms skips the login, at the start and before each route', () => {
    const state = startedSession(startOn('home', { mode: 'demo-use-pms' }));
    const { state: next, kinds } = play(state, answer(state, { ...nobodyAnswer, mode: 'demo-use-pms' }));
    expect(next).toMatchObject({ initialized: true, status: 'not_registered', mode: 'demo-use-pms' });
    expect(kinds).toEqual(['checkWalkInContent', 'loadSkin', 'loadModules']);
    for (const connected of [true, false]) {
      const epg = { type: 'routeChanged', route: { name: 'epg', params: {}, query: {} } } as const;
      expect(play({ ...next, connected }, epg).kinds).toEqual(connected ? ['authenticate'] : []);
    }
    for (const code of ['not_checked_in', 'room_or_name_invalid', 'internal']) {
      const refused = play(state, refusal(state, code));
      expect([refused.state.initialized, refused.kinds.includes('navigate')]).toEqual([true, false]);
    }
  });

  test('in demo-use-pms a guest of the PMS signs in on the login that the address names', () => {
    const state = startedSession(startOn('login', { mode: 'demo-use-pms' }));
    const { state: next, kinds } = play(state, answer(state, { ...nobodyAnswer, mode: 'demo-use-pms' }));
    expect(kinds).not.toContain('navigate');
    const typed = { room: '214', name: 'Lindqvist' };
    const sent = play(next, { type: 'signInRequested', credentials: typed, allowed: true });
    expect(sent.state.pending?.credentials).toEqual({ ...typed, mode: 'demo-use-pms' });
    expect(play(sent.state, answer(sent.state, guestAnswer())).state).toMatchObject({
      ...{ status: 'registered', mode: 'demo-use-pms' },
    });
  });

  test('in demo-use-pms a guest whose stay has ended is forgotten, and the presentation goes on at home', () => {
    const { state } = play(signedIn({ mode: 'demo-use-pms' }), { type: 'changed' });
    for (const event of [answer(state, { ...nobodyAnswer, mode: 'demo-use-pms' }), refusal(state, 'not_checked_in')]) {
      const { state: next, effects } = play(state, event);
      expect(effects).toContainEqual({ type: 'wipe' });
      expect(effects).toContainEqual({ type: 'navigate', to: 'home', query: 'clear' });
      expect(next).toMatchObject({ initialized: true, mode: 'demo-use-pms', checkinData: undefined });
      expect(JSON.stringify(next)).not.toContain('Lindqvist');
    }
  });

  test('a demo-use-pms that the property does not offer goes to login without the mode', () => {
    const state = startedSession(startOn('home', { mode: 'demo-use-pms' }));
    const { state: next, effects } = play(state, refusal(state, 'mode_not_allowed'));
    expect(effects).toContainEqual(login('keep'));
    expect(next).toMatchObject({ mode: 'guest', signIn: { problem: 'mode_not_allowed' } });
  });

  test('walkin or walkin-only logs in as room walkin and goes home', () => {
    for (const mode of ['walkin', 'walkin-only'] as const) {
      const state = { ...startedSession(), mode };
      const { effects } = play(state, refusal(state, 'room_or_name_invalid'));
      expect(effects).toContainEqual(
        expect.objectContaining({ type: 'authenticate', credentials: { walkin: true, room: 'walkin', mode } }),
      );
      expect(effects).toContainEqual({ type: 'navigate', to: 'home', query: 'keep' });
    }
  });

  test('a refused walk-in goes to login without the mode, not into a loop', () => {
    const state = startedSession(startOn('home', { mode: 'walkin' }));
    const { state: next, effects, kinds } = play(state, refusal(state, 'mode_not_allowed'));
    expect(effects).toContainEqual({ ...login('keep'), without: ['mode'] });
    expect(kinds).not.toContain('authenticate');
    expect(next.mode).toBe('guest');
  });
});

describe('Reaction to registered', () => {
  test('if the check-in is permanent (1) the name is cleared', () => {
    const state = startedSession();
    const checkin = [{ id: 's1', room: '214', permanent: 1 as const, last_name: 'House', name: 'House' }];
    const { state: next, effects } = play(state, answer(state, guestAnswer({ checkin })));
    expect([guestName(next), next.loginData.name]).toEqual(['', '']);
    expect(effects).toContainEqual({ type: 'deleteLoginData' });
  });

  test('loading off; initialised', () => {
    expect(signedIn()).toMatchObject({ loading: false, initialized: true });
  });

  test('if on login, go home with query kept', () => {
    const state = startedSession(startOn('login'));
    expect(play(state, answer(state)).effects).toContainEqual({ type: 'navigate', to: 'home', query: 'keep' });
  });

  test('the first result leaves the guest on the requested page', () => {
    const state = startedSession(startOn('contentpage'));
    expect(play(state, answer(state)).kinds).not.toContain('navigate');
  });

  test('login data is stored with both room and name', () => {
    const state = startedSession();
    expect(play(state, answer(state)).effects).toContainEqual({
      type: 'storeLoginData',
      loginData: { room: '214', name: 'Lindqvist', checkin: '2026-11-20', userId: 'u1', id: 's1' },
    });
  });
});

describe('Reaction to multiple_residents', () => {
  const resolve = (query: { [name: string]: string }, ids = ['a', 'b']) => {
    const state = startedSession({ ...startOn('home', query), stored: { ...storedLogin, ...query } });
    const renewed = play(state, refusal(state, 'not_checked_in')).state;
    return play(renewed, answer(renewed, family(ids)));
  };

  test('with a userId in login data, authenticate as the resident whose id matches', () => {
    const { effects } = resolve({ userId: 'b' });
    expect(effects).toContainEqual(
      expect.objectContaining({ type: 'authenticate', credentials: { room: '214', name: 'Lindqvist', userId: 'b' } }),
    );
  });

  test('without a name, authenticate by id with the room', () => {
    const state = { ...startedSession(), loginData: { ...storedLogin, name: '', id: 'b' } };
    expect(play(state, answer(state, family(['a', 'b']))).effects).toContainEqual(
      expect.objectContaining({ type: 'authenticate', credentials: { room: '214', userId: 'b' } }),
    );
  });

  test('with both name and room, go to login', () => {
    expect(resolve({}).effects).toContainEqual(login('keep'));
    expect(resolve({ userId: 'stranger' }).effects).toContainEqual(login('keep'));
  });

  test('otherwise go home with only property and theme queries', () => {
    const state = { ...startedSession(), loginData: { ...storedLogin, room: '' } };
    const noRoom = { ...family(['a', 'b']), room: { id: '', room: '' } };
    expect(play(state, answer(state, noRoom)).effects).toContainEqual({
      type: 'navigate',
      to: 'home',
      query: 'property-and-theme',
    });
  });

  test('a second one in a row goes to login, not into a loop', () => {
    const { state } = resolve({ userId: 'b' });
    const { effects, kinds } = play(state, answer(state, family(['a', 'b'])));
    expect(effects).toContainEqual(login('keep'));
    expect(kinds).not.toContain('authenticate');
  });
});

describe('After authentication', () => {
  test('unless multiple_residents, the skin menu file and room control are loaded', () => {
    const state = startedSession();
    const { effects } = play(state, answer(state));
    const skin = { projectId: 'arvensee', skinId: 'house', walkin: false, language: 'EN' };
    expect(effects).toContainEqual({ type: 'loadSkin', ...skin });
    expect(effects).toContainEqual({ type: 'loadModules' });
    const many = startedSession(startOn('home', { name: 'Lindqvist', room: '214' }));
    expect(play(many, answer(many, family(['a', 'b']))).kinds).not.toContain('loadSkin');
  });

  test('a change of auth result navigates home', () => {
    const { state } = play(signedIn({ route: { name: 'epg', params: {}, query: {} } }), { type: 'changed' });
    const moved = guestAnswer({ room: { id: 'r301', room: '301' } });
    expect(play(state, answer(state, moved)).effects).toContainEqual({ type: 'navigate', to: 'home', query: 'keep' });
    expect(play(state, answer(state)).kinds).not.toContain('navigate');
  });

  test('a change of landing page id while on it sends the user home', () => {
    const onIt = { name: 'contentpage', params: { cpId: '7' }, query: {} };
    const home = { type: 'navigate', to: 'home', query: 'keep' };
    expect(
      play(signedIn({ landingPageId: '7', route: onIt }), { type: 'landingPageChanged', id: '8' }).effects,
    ).toEqual([home]);
    expect(play(signedIn({ landingPageId: '7' }), { type: 'landingPageChanged', id: '8' }).effects).toEqual([]);
    expect(play(signedIn({ route: onIt }), { type: 'landingPageChanged', id: '7' }).effects).toEqual([]);
  });

  test('fetching before initialisation is ignored', () => {
    const fresh = { ...initialState, loading: false };
    expect(play(fresh, startOn('home')).state.loading).toBe(false);
    const form = { type: 'signInRequested', credentials: { room: '1', name: 'A' }, allowed: true } as const;
    expect(play(signedIn(), form).state.loading).toBe(true);
  });
});
