import { beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { guestAnswer, testProperty, walkInAnswer } from '../testing/guest-states.ts';
import { createGuestSession } from './create-guest-session.ts';
import type { GuestSessionDeps, SessionNavigation, SessionWire } from './guest-session.ts';
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

/** A wire whose calls answer what a test says, in order, the last one for ever. */
function fakeWire(answers: { [call: string]: Answer[] }) {
  const calls: { name: string; data: unknown }[] = [];
  const pushes = new Map<string, (root: unknown) => void>();
  let hearConnection: (open: boolean) => void = () => undefined;
  let hearEnd: (reason: string) => void = () => undefined;
  const wire = {
    of: () => ({
      async call(name: string, data: unknown) {
        calls.push({ name, data });
        const list = answers[name] ?? [];
        const next = list.length > 1 ? list.shift() : list[0];
        const value = typeof next === 'function' ? await next() : next;
        if (value instanceof Error) throw value;
        return value;
      },
      on: (name: string, hear: (root: unknown) => void) => {
        pushes.set(name, hear);
        return () => pushes.delete(name);
      },
    }),
    onConnection(hear: (open: boolean) => void) {
      hearConnection = hear;
      hear(true);
      return () => undefined;
    },
    onEnded(hear: (reason: string) => void) {
      hearEnd = hear;
      return () => undefined;
    },
  } as unknown as SessionWire;
  return {
    wire,
    calls,
    push: pushes,
    connection: (open: boolean) => hearConnection(open),
    end: (why: string) => hearEnd(why),
  };
}

function running(answers: { [call: string]: Answer[] }, query: Query = {}, route = 'home') {
  const clock = fakeClock();
  const fake = fakeWire({ 'Auth.hasWalkInContent': [false], 'Auth.signOut': [{}], ...answers });
  const went: SessionNavigation[] = [];
  const reloaded: SessionNavigation[] = [];
  const posted: unknown[] = [];
  const cleared: string[] = [];
  /** What the server was told to have been forgotten: how many had been emptied by then. */
  const told: number[] = [];
  const skins: unknown[] = [];
  const wiped: string[] = [];
  const ticket = { ok: true, status: 204, hangs: false };
  const line = { cut: false };
  const cookies = new Map<string, string>();
  const deps: GuestSessionDeps = {
    storage: localStorage,
    sessionStorage,
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
        if (line.cut) throw new TypeError('Failed to fetch');
        told.push(wiped.length);
        return { ok: true, status: 204 };
      }
      if (init.method === 'POST') posted.push(JSON.parse(String(init.body)));
      else cleared.push(init.method ?? 'GET');
      if (ticket.hangs) await new Promise(() => undefined);
      return ticket;
    },
    wipes: () => [{ local: ['shop-cart-*'], run: () => void wiped.push('memory') }],
    forgetCaches: async () => void wiped.push('caches'),
    navigate: (navigation) => went.push(navigation),
    reload: (navigation) => reloaded.push(navigation),
    loadSkin: (skin) => skins.push(skin),
    loadModules: () => undefined,
    reloadWeather: () => undefined,
    resetContentPages: () => undefined,
    log: () => undefined,
  };
  const session = createGuestSession(deps);
  session.start(testProperty, { name: route, params: {}, query });
  return { session, clock, fake, went, reloaded, posted, cleared, skins, wiped, told, ticket, line, cookies, deps };
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
});

test('a guest signs in: ticket posted, login data and cookies kept, menu loaded, home', async () => {
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

test('a refusal of the wire says what to ask next and how long to wait', async () => {
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
  const asked = app.fake.calls.filter(({ name }) => name === 'Auth.authenticate');
  expect(asked.at(-1)?.data).toMatchObject({ first_name: 'Astrid' });
  const { retryAt } = app.session.getState().signIn;
  expect(retryAt).toBe(app.clock.now() + 90_000);
});

test('a ticket that hangs holds nobody up', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] });
  app.ticket.hangs = true;
  await app.clock.advance(2999);
  expect(app.session.getState().status).toBe('fetching');
  await app.clock.advance(1);
  expect(app.session.getState()).toMatchObject({ status: 'registered', cookieless: true });
});

test('a ticket that the server refuses leaves a session without a cookie', async () => {
  const app = running({ 'Auth.authenticate': [() => Promise.resolve(ticketed)] });
  Object.assign(app.ticket, { ok: false, status: 401 });
  await app.clock.advance(0);
  expect(app.session.getState()).toMatchObject({ status: 'registered', cookieless: true });
});

test('the end of the stay leaves nothing of the guest on the device', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] }, { location: 'Pool' });
  await app.clock.advance(0);
  localStorage.setItem('shop-cart-item-list', '[1]');
  sessionStorage.setItem('anything', 'x');
  app.session.setLanguage('de');
  app.fake.end('checked_out');
  await app.clock.advance(0);
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect([...app.cookies.keys()].sort()).toEqual(['property', 'theme']);
  expect(app.wiped.sort()).toEqual(['caches', 'memory']);
  expect(app.reloaded).toEqual([{ to: 'login', query: { property: '1', theme: 'arvensee' }, replace: true }]);
});

test('logout tells the server before the page is loaded anew', async () => {
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

test('a second tab that signs in as somebody else keeps its login data, and the first begins again with it', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] });
  await app.clock.advance(0);
  sessionStorage.setItem('place', 'of the first guest');
  localStorage.setItem('login-name', 'Haddad');
  app.fake.end('replaced');
  expect(sessionStorage.length).toBe(0);
  await app.clock.advance(3_000);
  // The new cookie may not be there yet: nothing is asked of the server meanwhile.
  expect(app.reloaded).toEqual([]);
  await app.clock.advance(2_000);
  expect(app.reloaded).toMatchObject([{ to: 'login', query: { property: '1' } }]);
  expect(app.fake.calls.filter(({ name }) => name === 'Auth.authenticate')).toHaveLength(1);
  expect(localStorage.getItem('login-name')).toBe('Haddad');
  expect(app.wiped).toEqual([]);
});

test('logout without a network forgets at once, and nothing resumes until the server has heard of it', async () => {
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

test('as long as the server has not heard of a logout the live cookie signs nobody in', async () => {
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

test('continuing without signing in leaves no login data and keeps the mode in a cookie', async () => {
  const app = running({ 'Auth.authenticate': [notIn, walkInAnswer()] }, {}, 'login');
  await app.clock.advance(0);
  app.session.continueWithoutSigningIn();
  await app.clock.advance(0);
  expect(app.session.getState()).toMatchObject({ status: 'registered', mode: 'walkin' });
  expect([app.cookies.get('mode'), app.cookies.get('room'), localStorage.length]).toEqual(['walkin', undefined, 0]);
});

test('a language is kept on the device, in the address and with the stay', async () => {
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

test('a push of a change asks again, a stopped session does nothing', async () => {
  const app = running({ 'Auth.authenticate': [ticketed] });
  await app.clock.advance(0);
  app.fake.push.get('Auth.changed')?.({});
  await app.clock.advance(0);
  expect(app.fake.calls.filter(({ name }) => name === 'Auth.authenticate')).toHaveLength(2);
  app.session.stop();
  expect(app.clock.pending).toBe(0);
});

describe('a device says that it forgot', () => {
  test('once nothing of the stay is left on it, and before it loads the page anew', async () => {
    const app = running({ 'Auth.authenticate': [guestAnswer()] });
    await app.clock.advance(0);
    app.fake.end('checked_out');
    await app.clock.advance(0);
    expect([app.told, app.reloaded.length]).toEqual([[2], 1]);
    expect({ ...localStorage }).toEqual({});
  });

  test('at the next start, when it could not be told', async () => {
    const app = running({ 'Auth.authenticate': [guestAnswer()] });
    await app.clock.advance(0);
    app.line.cut = true;
    app.fake.end('checked_out');
    await app.clock.advance(0);
    expect([app.told, app.reloaded.length]).toEqual([[], 1]);
    expect(localStorage.getItem('login-name')).toBeNull();
    const next = running({ 'Auth.authenticate': [notIn] });
    await next.clock.advance(0);
    expect(next.told).toEqual([1]);
    expect({ ...localStorage }).toEqual({});
  });

  test('when it was off at the check-out, whatever the server refuses it by', async () => {
    for (const code of ['not_checked_in', 'second_proof_required', 'too_many_attempts']) {
      localStorage.clear();
      const before = running({ 'Auth.authenticate': [guestAnswer()] });
      await before.clock.advance(0);
      before.session.stop();
      const app = running({ 'Auth.authenticate': [notIn, new Refused(code)] });
      await app.clock.advance(0);
      expect([code, app.told, { ...localStorage }]).toEqual([code, [2], {}]);
    }
  });

  test('not without an answer: a cut keeps what is there', async () => {
    const before = running({ 'Auth.authenticate': [guestAnswer()] });
    await before.clock.advance(0);
    before.session.stop();
    const app = running({ 'Auth.authenticate': [new Refused('cut')] });
    await app.clock.advance(0);
    expect([app.told, localStorage.getItem('login-name')]).toEqual([[], 'Lindqvist']);
  });

  test('not a visitor, of whom there is nothing', async () => {
    const app = running({ 'Auth.authenticate': [walkInAnswer()] }, { mode: 'walkin' });
    await app.clock.advance(0);
    app.fake.end('signed_out');
    await app.clock.advance(0);
    expect(app.told).toEqual([]);
  });

  test('by signing another stay in, after it was emptied', async () => {
    const before = running({ 'Auth.authenticate': [guestAnswer()] });
    await before.clock.advance(0);
    before.session.stop();
    localStorage.setItem('shop-cart-item-list', '[]');
    const app = running({ 'Auth.authenticate': [otherStay] }, { room: '301', name: 'Rossi' });
    await app.clock.advance(0);
    expect([app.wiped, app.told, localStorage.getItem('shop-cart-item-list')]).toEqual([
      ['memory', 'caches'],
      [],
      null,
    ]);
    expect(localStorage.getItem('forgotten-owed')).toBeNull();
  });
});
