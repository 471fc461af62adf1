import { beforeEach, describe, expect, test } from 'vitest';
import { type Clock, fakeClock } from '#platform/clock';
import { wipeDevice } from '#platform/web/guest-shell';
import { guestAnswer, testProperty, walkInAnswer } from '../testing/guest-states.ts';
import { createGuestSession } from './create-guest-session.ts';
import type { GuestSessionDeps, SessionNavigation, SessionWire } from './guest-session.ts';
import { sessionModule } from './manifest.ts';
import type { Query } from './session-state.ts';

type Answer = unknown | (() => unknown);
class Refused extends Error {
  readonly code: string;
  readonly details: object;
  constructor(code: string, details: object = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Creates a wire whose calls return the given answers in order, then the last one repeatedly. */
/** By how much the server's clock is behind the device's, which is wrong. */
const behindMs = 6 * 86_400_000;

function fakeWire(answers: { [call: string]: Answer[] }, clock: Clock) {
  const calls: { name: string; data: unknown }[] = [];
  const pushes = new Map<string, (root: unknown) => void>();
  let connectionListener: (open: boolean) => void = () => undefined;
  let endListener: (reason: string) => void = () => undefined;
  let stateListener: () => void = () => undefined;
  const state = { connection: 'open' };
  const wire = {
    state: () => state,
    serverNow: () => clock.now() - behindMs,
    subscribe(listener: () => void) {
      stateListener = listener;
      return () => undefined;
    },
    of: () => ({
      async call(name: string, data: unknown) {
        calls.push({ name, data });
        const list = answers[name] ?? [];
        const next = list.length > 1 ? list.shift() : list[0];
        const value = typeof next === 'function' ? await next() : next;
        if (value instanceof Error) throw value;
        return value;
      },
      on: (name: string, listener: (root: unknown) => void) => {
        pushes.set(name, listener);
        return () => pushes.delete(name);
      },
    }),
    onConnection(listener: (open: boolean) => void) {
      connectionListener = listener;
      listener(true);
      return () => undefined;
    },
    onEnded(listener: (reason: string) => void) {
      endListener = listener;
      return () => undefined;
    },
  } as unknown as SessionWire;
  return {
    wire,
    calls,
    push: pushes,
    connection(open: boolean) {
      state.connection = open ? 'open' : 'cut';
      stateListener();
      connectionListener(open);
    },
    end: (why: string) => endListener(why),
  };
}

/** What outlives a killed browser. */
const witnessed: { stay?: string } = {};

function running(answers: { [call: string]: Answer[] }, query: Query = {}, route = 'home') {
  const clock = fakeClock();
  const fake = fakeWire({ 'Auth.hasWalkInContent': [false], 'Auth.signOut': [{}], ...answers }, clock);
  const went: SessionNavigation[] = [];
  const reloaded: SessionNavigation[] = [];
  const posted: unknown[] = [];
  const cleared: string[] = [];
  /** For each wipe reported to the server: the number of wipes done by then. */
  const reported: number[] = [];
  const skins: unknown[] = [];
  const wiped: string[] = [];
  const ticket = { ok: true, status: 204, hangs: false };
  const network = { cut: false };
  const cookies = new Map<string, string>();
  const deps: GuestSessionDeps = {
    storage: localStorage,
    sessionStorage,
    witness: { read: async () => witnessed.stay, write: (stayId) => void Object.assign(witnessed, { stay: stayId }) },
    userAgent: 'a phone',
    touchPoints: 5,
    browserLanguages: ['en-GB'],
    restored: false,
    wire: fake.wire,
    clock,
    cookies: {
      read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      write: (text) => {
        const [pair = ''] = text.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (text.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      },
    },
    fetch: async (url, init) => {
      if (url.endsWith('/forgotten')) {
        if (network.cut) throw new TypeError('Failed to fetch');
        reported.push(wiped.length);
        return { ok: true, status: 204 };
      }
      if (init.method === 'POST') posted.push(JSON.parse(String(init.body)));
      else cleared.push(init.method ?? 'GET');
      if (ticket.hangs) await new Promise(() => undefined);
      return ticket;
    },
    wipe: async () => {
      const shop = { wipe: { local: ['shop-cart-item-list'], run: () => void wiped.push('memory') } };
      const queries = { clear: async () => void wiped.push('queries') };
      delete witnessed.stay;
      await wipeDevice([sessionModule, shop], { queries, cookies: deps.cookies });
    },
    navigate: (navigation) => went.push(navigation),
    reload: (navigation) => reloaded.push(navigation),
    loadSkin: (skin) => skins.push(skin),
    loadModules: () => undefined,
    log: () => undefined,
  };
  const session = createGuestSession(deps);
  session.start(testProperty, { name: route, params: {}, query });
  return {
    session,
    clock,
    fake,
    went,
    reloaded,
    posted,
    cleared,
    skins,
    wiped,
    reported,
    ticket,
    network,
    cookies,
    deps,
  };
}

const notIn = new Refused('not_checked_in');
const ticketed = guestAnswer({ ticket: 'one-time' });
const otherStay = guestAnswer({
  room: { id: 'r301', room: '301' },
  checkin: [{ id: 's2', room: '301', last_name: 'Rossi', residents: [] }],
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete witnessed.stay;
});

test('a sign-in posts the ticket, stores login data and cookies, loads the menu and goes home', async () => {
  const app = running({ 'Auth.authenticate': [notIn, ticketed] }, {}, 'login');
  await app.clock.advance(0);
  app.session.signIn({ name: ' Lindqvist ', room: '214' });
  await app.clock.advance(0);
  expect(app.session.getState().status).toBe('registered');
  expect(app.posted).toEqual([{ ticket: 'one-time' }]);
  expect(localStorage.getItem('login-name')).toBe('Lindqvist');
  expect(app.cookies.get('room')).toBe('214');
  expect(app.skins).toEqual([{ projectId: 'arvensee', skinId: 'house', walkin: false, language: 'EN' }]);
  expect(app.went.at(-1)).toMatchObject({ to: 'home' });
  expect(app.fake.calls.at(-1)?.data).toEqual({
    name: 'Lindqvist',
    room: '214',
    device_type: 'unknown',
    skin: 'house',
    lang: 'EN',
  });
});

test('a refusal sets the fields to request and the waiting time', async () => {
  const wait = new Refused('too_many_attempts', { retry_after_s: 90 });
  const app = running(
    { 'Auth.authenticate': [notIn, new Refused('which_guest', { ask: 'first_name' }), wait] },
    {},
    'login',
  );
  await app.clock.advance(0);
  app.session.signIn({ name: 'Lindqvist', room: '214' });
  await app.clock.advance(0);
  expect(app.session.getState().signIn).toMatchObject({ problem: 'first_name_needed', ask: ['first_name'] });
  app.session.signIn({ name: 'Lindqvist', room: '214', firstName: 'Astrid' });
  await app.clock.advance(0);
  const attempts = app.fake.calls.filter(({ name }) => name === 'Auth.authenticate');
  expect(attempts.at(-1)?.data).toMatchObject({ first_name: 'Astrid' });
  const { retryAt } = app.session.getState().signIn;
  expect(retryAt, 'by the server’s clock').toBe(app.clock.now() - behindMs + 90_000);
});

test('a ticket request that hangs delays the sign-in by at most 3 seconds', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] });
  app.ticket.hangs = true;
  await app.clock.advance(2999);
  expect(app.session.getState().status).toBe('fetching');
  await app.clock.advance(1);
  expect(app.session.getState()).toMatchObject({ status: 'registered', cookieless: true });
});

test('a refused ticket leaves a session without a cookie', async () => {
  const app = running({ 'Auth.authenticate': [() => Promise.resolve(ticketed)] });
  Object.assign(app.ticket, { ok: false, status: 401 });
  await app.clock.advance(0);
  expect(app.session.getState()).toMatchObject({ status: 'registered', cookieless: true });
});

test('while the server cannot be reached the app starts with its last sign-in, and asks once it answers', async () => {
  const first = running({ 'Auth.authenticate': [ticketed] });
  await first.clock.advance(0);
  first.session.stop();
  const app = running({ 'Auth.authenticate': [() => new Promise(() => undefined), ticketed] });
  expect(app.session.getState().status).toBe('fetching');
  app.fake.connection(false);
  await app.clock.advance(0);
  expect(app.session.getState()).toMatchObject({ status: 'registered', initialized: true });
  expect(app.session.getState().checkinData?.id).toBe(first.session.getState().checkinData?.id);
  app.fake.connection(true);
  await app.clock.advance(0);
  expect(app.fake.calls.filter(({ name }) => name === 'Auth.authenticate')).toHaveLength(2);
  expect(app.session.getState().status).toBe('registered');
  expect([app.wiped, app.reloaded]).toEqual([[], []]);
});

test.each([
  ['the storage from before', (before: object) => Object.assign(localStorage, before)],
  ['the mark of the wipe as well', (before: object) => Object.assign(localStorage, before, { 'forgotten-owed': '1' })],
])(
  'a browser killed after a check-out that starts with %s names nobody while the server is away',
  async (_case, restore) => {
    const first = running({ 'Auth.authenticate': [ticketed] });
    await first.clock.advance(0);
    const before = { ...localStorage };
    expect(before).toMatchObject({ 'login-stay': 's1', 'login-result': expect.stringContaining('Lindqvist') });
    first.fake.end('checked_out');
    await first.clock.advance(0);
    first.session.stop();
    // The storage had not reached the disk.
    localStorage.clear();
    restore(before);
    const app = running({ 'Auth.authenticate': [() => new Promise(() => undefined)] });
    app.network.cut = true;
    app.fake.connection(false);
    await app.clock.advance(0);
    expect(app.session.getState().status).not.toBe('registered');
    expect(JSON.stringify(app.session.getState().checkinData ?? '')).not.toContain('Lindqvist');
  },
);

test('a saved sign-in whose stay ended meanwhile is wiped by the first answer', async () => {
  const first = running({ 'Auth.authenticate': [ticketed] });
  await first.clock.advance(0);
  first.session.stop();
  const refusal = () => Promise.reject(Object.assign(new Error('over'), { code: 'not_checked_in' }));
  const app = running({ 'Auth.authenticate': [() => new Promise(() => undefined), refusal] });
  app.fake.connection(false);
  await app.clock.advance(0);
  app.fake.connection(true);
  await app.clock.advance(0);
  expect(app.session.getState().status).not.toBe('registered');
  expect(app.wiped).toContain('queries');
  expect(localStorage.getItem('login-result')).toBeNull();
});

test('the end of the stay wipes all guest data from the device', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] }, { location: 'Pool' });
  await app.clock.advance(0);
  localStorage.setItem('shop-cart-item-list', '[1]');
  sessionStorage.setItem('anything', 'x');
  app.session.setLanguage('de');
  app.fake.end('checked_out');
  await app.clock.advance(0);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect([...app.cookies.keys()].sort()).toEqual(['property', 'theme']);
  expect(app.wiped.sort()).toEqual(['memory', 'queries']);
  expect(app.reloaded).toEqual([{ to: 'login', query: { property: '1', theme: 'arvensee' }, replace: true }]);
});

test('logout reaches the server before the page reloads', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const slow = () => new Promise((resolve) => (answer = resolve));
  const app = running(
    { 'Auth.authenticate': [ticketed], 'Auth.signOut': [slow] },
    { autologin: '1', name: 'Lindqvist', room: '214' },
  );
  await app.clock.advance(0);
  app.session.signOut();
  await app.clock.advance(0);
  expect([app.session.getState().status, app.reloaded.length]).toEqual(['not_registered', 0]);
  answer({});
  await app.clock.advance(0);
  expect(app.cleared).toEqual(['DELETE']);
  expect(app.reloaded[0]?.query).toEqual({ property: '1', theme: 'arvensee' });
  expect(localStorage.length).toBe(0);
});

test('after a sign-in as another guest in a second tab, the first tab preserves its login data and restarts', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] });
  await app.clock.advance(0);
  sessionStorage.setItem('place', 'of the first guest');
  localStorage.setItem('login-name', 'Haddad');
  app.fake.end('replaced');
  expect(sessionStorage.length).toBe(0);
  await app.clock.advance(3_000);
  // The new cookie may not be set yet, so there must be no requests meanwhile.
  expect(app.reloaded).toEqual([]);
  await app.clock.advance(2_000);
  expect(app.reloaded).toMatchObject([{ to: 'login', query: { property: '1' } }]);
  expect(app.fake.calls.filter(({ name }) => name === 'Auth.authenticate')).toHaveLength(1);
  expect(localStorage.getItem('login-name')).toBe('Haddad');
  expect(app.wiped).toEqual([]);
});

test('logout without a network wipes at once, and no session resumes until the sign-out reached the server', async () => {
  const never = () => new Promise(() => undefined);
  const app = running({ 'Auth.authenticate': [ticketed], 'Auth.signOut': [never] });
  await app.clock.advance(0);
  app.session.signOut();
  expect(localStorage.getItem('login-name')).toBeNull();
  await app.clock.advance(3000);
  expect(app.reloaded).toHaveLength(1);
  app.session.stop();
  const again = running({ 'Auth.authenticate': [notIn], 'Auth.signOut': [{}] });
  await again.clock.advance(0);
  expect(again.fake.calls.map(({ name }) => name).slice(0, 2)).toEqual(['Auth.signOut', 'Auth.authenticate']);
  expect(localStorage.length).toBe(0);
});

test('while a sign-out is pending, the cookie signs in nobody', async () => {
  localStorage.setItem('sign-out-owed', '1');
  const app = running({ 'Auth.authenticate': [ticketed], 'Auth.signOut': [new Refused('unavailable')] });
  await app.clock.advance(0);
  expect(app.session.getState().status).toBe('not_registered');
  expect(app.fake.calls.map(({ name }) => name)).not.toContain('Auth.authenticate');
});

test('the validity check runs every 10 minutes', async () => {
  const app = running({ 'Auth.authenticate': [ticketed, guestAnswer(), guestAnswer({ checkin: [], user_id: '' })] });
  await app.clock.advance(599_999);
  expect(app.fake.calls.filter(({ name }) => name === 'Auth.authenticate')).toHaveLength(1);
  await app.clock.advance(1);
  expect(app.session.getState().status).toBe('registered');
  await app.clock.advance(600_000);
  expect(app.reloaded).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

test('another interval of the validity check counts as soon as the hotel has set it', async () => {
  const app = running({ 'Auth.authenticate': [ticketed, guestAnswer()] });
  await app.clock.advance(0);
  const checks = () => app.fake.calls.filter(({ name }) => name === 'Auth.authenticate').length - 1;
  app.session.propertyChanged({ ...testProperty, checkIntervalMs: 60_000 });
  await app.clock.advance(120_000);
  expect(checks()).toBe(2);
  app.session.propertyChanged({ ...testProperty, checkIntervalMs: 3_600_000 });
  await app.clock.advance(3_599_999);
  expect(checks()).toBe(2);
  // The same settings again do not begin the hour anew.
  app.session.propertyChanged({ ...testProperty, checkIntervalMs: 3_600_000 });
  await app.clock.advance(1);
  expect(checks()).toBe(3);
});

test('continuing without signing in stores no login data, and the mode in a cookie', async () => {
  const app = running({ 'Auth.authenticate': [notIn, walkInAnswer()] }, {}, 'login');
  await app.clock.advance(0);
  app.session.continueWithoutSigningIn();
  await app.clock.advance(0);
  expect(app.session.getState()).toMatchObject({ status: 'registered', mode: 'walkin' });
  expect([app.cookies.get('mode'), app.cookies.get('room'), localStorage.length]).toEqual(['walkin', undefined, 0]);
});

test('a chosen language is stored on the device, in the URL and with the stay', async () => {
  const app = running({
    'Auth.authenticate': [ticketed, guestAnswer({ language: { lang_key: 'DE' } })],
    'SystemSettings.setLanguageOfRoom': [{}],
  });
  await app.clock.advance(0);
  app.session.setLanguage('de');
  await app.clock.advance(0);
  expect(app.cookies.get('lang-key')).toBe('DE');
  expect(app.went.at(-1)).toMatchObject({ to: 'here', query: { lang: 'de' } });
  expect(
    app.fake.calls.some(
      ({ name, data }) => name.endsWith('setLanguageOfRoom') && (data as { room: string }).room === '214',
    ),
  ).toBe(true);
  expect(app.skins.at(-1)).toMatchObject({ language: 'DE' });
});

test('a push of a change authenticates again, and a stopped session does nothing', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] });
  await app.clock.advance(0);
  app.fake.push.get('Auth.changed')?.({});
  await app.clock.advance(0);
  expect(app.fake.calls.filter(({ name }) => name === 'Auth.authenticate')).toHaveLength(2);
  app.session.stop();
  expect(app.clock.pending).toBe(0);
});

describe('a device reports its wipe', () => {
  test('after all data is wiped and before the page reloads', async () => {
    const app = running({ 'Auth.authenticate': [guestAnswer()] });
    await app.clock.advance(0);
    app.fake.end('checked_out');
    await app.clock.advance(0);
    expect([app.reported, app.reloaded.length]).toEqual([[2], 1]);
    expect({ ...localStorage }).toEqual({});
  });

  test('at the next start if the report failed', async () => {
    const app = running({ 'Auth.authenticate': [guestAnswer()] });
    await app.clock.advance(0);
    app.network.cut = true;
    app.fake.end('checked_out');
    await app.clock.advance(0);
    expect([app.reported, app.reloaded.length]).toEqual([[], 1]);
    expect(localStorage.getItem('login-name')).toBeNull();
    const next = running({ 'Auth.authenticate': [notIn] });
    await next.clock.advance(0);
    expect(next.reported).toEqual([2]);
    expect({ ...localStorage }).toEqual({});
  });

  test('after a check-out while it was off, whatever the code of the refusal', async () => {
    for (const code of ['not_checked_in', 'second_proof_required', 'too_many_attempts']) {
      localStorage.clear();
      const before = running({ 'Auth.authenticate': [guestAnswer()] });
      await before.clock.advance(0);
      before.session.stop();
      const app = running({ 'Auth.authenticate': [notIn, new Refused(code)] });
      await app.clock.advance(0);
      expect([code, app.reported, { ...localStorage }]).toEqual([code, [2], {}]);
    }
  });

  test('not after a lost connection, which wipes nothing', async () => {
    const before = running({ 'Auth.authenticate': [guestAnswer()] });
    await before.clock.advance(0);
    before.session.stop();
    const app = running({ 'Auth.authenticate': [new Refused('cut')] });
    await app.clock.advance(0);
    expect([app.reported, localStorage.getItem('login-name')]).toEqual([[], 'Lindqvist']);
  });

  test('not for a visitor, who has no guest data', async () => {
    const app = running({ 'Auth.authenticate': [walkInAnswer()] }, { mode: 'walkin' });
    await app.clock.advance(0);
    app.fake.end('signed_out');
    await app.clock.advance(0);
    expect(app.reported).toEqual([]);
  });

  test('by signing in to another stay, after the wipe', async () => {
    const before = running({ 'Auth.authenticate': [guestAnswer()] });
    await before.clock.advance(0);
    before.session.stop();
    localStorage.setItem('shop-cart-item-list', '[]');
    const app = running({ 'Auth.authenticate': [otherStay] }, { room: '301', name: 'Rossi' });
    await app.clock.advance(0);
    expect([app.wiped, app.reported, localStorage.getItem('shop-cart-item-list')]).toEqual([
      ['memory', 'queries'],
      [],
      null,
    ]);
    expect(localStorage.getItem('forgotten-owed')).toBeNull();
  });
});
