import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, openDesk, type TestDesk } from '#staff/testing';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const me = 'GET /api/v1/staff/me';
const signIn = 'POST /api/v1/staff/sign-in';
const redeem = 'POST /api/v1/staff/links/redeem';
const remove = 'DELETE /api/v1/staff/members/{id}';
const change = 'POST /api/v1/staff/me/password';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('sign-in', () => {
  test('a member signs in and is told who they are', async () => {
    const id = await desk.hire('Mara', ['front_desk']);
    const browser = desk.browser();
    const { body, cookies } = await browser.ask(signIn, {
      body: { email: ' MARA@1.example ', password: goodPassword },
    });
    expect(body).toMatchObject({ id, name: 'Mara', roles: ['front_desk'], property: { id: '1', name: 'Hotel 1' } });
    expect((body as { permissions: string[] }).permissions).toContain('stays.manage');
    expect(cookies[0]).toMatch(
      /^__Host-bellhop_staff=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await browser.ask(me)).body).toEqual(body);
    expect(desk.ground.audited.at(-1)).toMatchObject({ actor: `staff:${id}`, action: 'staff.signed_in' });
  });

  test('an unknown address, a wrong password and a former member are one answer on one tick', async () => {
    const admin = await desk.hire('Ada', ['admin']);
    await desk.hire('Mara', ['kitchen']);
    const gone = await desk.hire('Gone', ['kitchen']);
    expect(admin).not.toBe(gone);
    await (await desk.signedIn('Ada')).ask(remove, { params: { id: gone } });
    for (const email of ['mara@1.example', 'nobody@1.example', 'gone@1.example']) {
      const from = desk.ground.clock.now();
      const refusal = await desk
        .browser()
        .ask(signIn, { body: { email, password: 'wrong' } })
        .catch((error) => error);
      expect(refusal).toMatchObject({ code: 'sign_in_failed', message: 'no such account with such a password' });
      expect(refusal.details).toBeUndefined();
      expect(desk.ground.clock.now() - from).toBeGreaterThanOrEqual(250);
    }
  });

  test('ten wrong tries stop strangers, and not the browser that signed in before', async () => {
    await desk.hire('Mara', ['kitchen']);
    const own = await desk.signedIn('mara');
    for (let tried = 0; tried < 10; tried += 1) {
      const stranger = desk.browser({ address: `198.51.100.${tried}` });
      expect(await stranger.signIn('mara@1.example', `wrong ${tried}`)).toBe('sign_in_failed');
    }
    const stranger = desk.browser({ address: '198.51.100.99' });
    expect(await stranger.signIn('mara@1.example', goodPassword)).toBe('too_many_attempts');
    expect(await stranger.signIn('nobody@1.example', goodPassword)).toBe('sign_in_failed');
    expect(await own.signIn('mara@1.example', goodPassword)).toBe('OK');
    await desk.ground.clock.advance(15 * minuteMs);
    expect(await stranger.signIn('mara@1.example', goodPassword)).toBe('OK');
  });

  test('an address that tries many accounts is stopped, unknown accounts counted like others', async () => {
    const stranger = desk.browser({ address: '198.51.100.1' });
    const codes: string[] = [];
    for (let tried = 0; tried < 31; tried += 1) codes.push(await stranger.signIn(`n${tried}@1.example`, 'wrong'));
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'sign_in_failed'));
    expect(codes[30]).toBe('too_many_attempts');
  });

  test('a hundred tries at once are counted one by one', async () => {
    await desk.hire('Mara', ['kitchen']);
    const tries = Array.from({ length: 40 }, (_, index) =>
      desk.browser({ address: `198.51.100.${index}` }).signIn('mara@1.example', `wrong ${index}`),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(10);
  });

  test('one address in two properties: the password decides, and where it fits twice the person', async () => {
    await desk.hire('Mara', ['kitchen'], '1');
    const other = await desk.hire('Mara', ['admin'], '2');
    const twice = desk.browser();
    await desk.ground.database.platform.write(({ tx }) => setEmail(tx, other));
    const refusal = await twice
      .ask(signIn, { body: { email: 'mara@1.example', password: goodPassword } })
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: 'which_property', details: { properties: [{ id: '1' }, { id: '2' }] } });
    const body = { email: 'mara@1.example', password: goodPassword, property_id: '2' };
    expect((await twice.ask(signIn, { body })).body).toMatchObject({ id: other, property: { id: '2' } });
    expect(await twice.code('GET /api/v1/staff/members', { query: { property: '1' } })).toBe('forbidden');
  });

  test('a cookie that somebody planted is not taken up: each sign-in has a fresh one, and the former ends', async () => {
    await desk.hire('Mara', ['kitchen']);
    const browser = desk.browser();
    browser.cookies['__Host-bellhop_staff'] = 'planted';
    expect(await browser.signIn('mara@1.example', goodPassword)).toBe('OK');
    const first = browser.cookies['__Host-bellhop_staff'];
    expect(first).not.toBe('planted');
    expect(await browser.signIn('mara@1.example', goodPassword)).toBe('OK');
    expect(browser.cookies['__Host-bellhop_staff']).not.toBe(first);
    const { items } = (await browser.ask('GET /api/v1/staff/me/sessions')).body as { items: object[] };
    expect(items.filter((one) => 'current' in one && one.current)).toHaveLength(1);
    expect(await desk.prove({ cookies: { '__Host-bellhop_staff': first ?? '' } })).toMatchObject({ kind: 'nobody' });
  });

  test('signing out ends the session, twice in two tabs too', async () => {
    await desk.hire('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const tab = desk.browser();
    Object.assign(tab.cookies, browser.cookies);
    expect((await browser.ask('POST /api/v1/staff/sign-out')).cookies[0]).toContain('Max-Age=0');
    expect(await tab.code(me)).toBe('not_signed_in');
    expect(await tab.code('POST /api/v1/staff/sign-out')).toBe('OK');
    const ended = (await desk.ground.events()).filter(({ name }) => name === 'staff.session_ended');
    expect(ended).toHaveLength(1);
  });

  test('a session unused for a day is over, one of a month too, and its sockets are ended', async () => {
    await desk.hire('Mara', ['kitchen']);
    const idle = await desk.signedIn('mara');
    const busy = await desk.signedIn('mara');
    for (let hours = 0; hours < 30 * 24; hours += 20) {
      expect(await busy.code(me)).toBe('OK');
      // A request does not wait for its use to be kept.
      await desk.ground.clock.advance(0);
      await desk.ground.clock.advance(20 * hourMs);
      if (hours === 20) expect(await idle.code(me)).toBe('not_signed_in');
    }
    expect(await busy.code(me)).toBe('not_signed_in');
    const stop = await desk.module.start?.();
    await desk.settle(desk.ground.clock.advance(minuteMs));
    await stop?.();
    const ended = (await desk.ground.events()).filter(({ payload }) => 'reason' in (payload as object));
    expect(ended.map(({ payload }) => (payload as { reason: string }).reason)).toEqual(
      expect.arrayContaining(['expired', 'expired']),
    );
  });

  test('outside of the desk a staff cookie says nothing, so that a guest of the same browser stays one', async () => {
    await desk.hire('Mara', ['kitchen']);
    const { cookies } = await desk.signedIn('mara');
    expect(await desk.prove({ cookies, desk: false })).toBeUndefined();
    expect(await desk.prove({ cookies, desk: true })).toMatchObject({ kind: 'staff', name: 'Mara' });
    expect(await desk.prove({ cookies: {}, headers: {}, desk: true })).toBeUndefined();
  });
});

function setEmail(tx: unknown, id: string): Promise<unknown> {
  const table = tx as {
    updateTable(name: string): { set(values: object): { where(...by: string[]): { execute(): Promise<unknown> } } };
  };
  return table.updateTable('staff_members').set({ email: 'mara@1.example' }).where('id', '=', id).execute();
}

describe('passwords', () => {
  test('a new one ends every other session and renews the cookie; the old one is worth nothing', async () => {
    await desk.hire('Mara', ['kitchen']);
    const [here, there] = [await desk.signedIn('mara'), await desk.signedIn('mara')];
    const before = here.cookies['__Host-bellhop_staff'];
    const body = { current: goodPassword, password: 'six quiet herons wade' };
    expect(await here.code(change, { body })).toBe('OK');
    expect(here.cookies['__Host-bellhop_staff']).not.toBe(before);
    expect(await here.code(me)).toBe('OK');
    expect(await there.code(me)).toBe('not_signed_in');
    expect(await desk.browser().signIn('mara@1.example', goodPassword)).toBe('sign_in_failed');
    expect(await desk.browser().signIn('mara@1.example', body.password)).toBe('OK');
  });

  test('the current one is asked for, and not for ever', async () => {
    await desk.hire('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const body = { current: 'wrong', password: 'six quiet herons wade' };
    for (let tried = 0; tried < 10; tried += 1) expect(await browser.code(change, { body })).toBe('password_wrong');
    expect(await browser.code(change, { body: { ...body, current: goodPassword } })).toBe('too_many_attempts');
  });

  test.each([
    ['short', 'Tr0ub4dor'],
    ['long', 'ö'.repeat(201)],
    ['common', 'password123'],
    ['common', 'aaaaaaaaaaaaaaaa'],
    ['common', '1234567890'],
    ['common', 'qwertyuiop'],
    ['personal', 'marahotel1'],
    ['personal', 'Mara@1.example'],
  ])('a %s one is refused: %s', async (reason, password) => {
    await desk.hire('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const refusal = await browser.ask(change, { body: { current: goodPassword, password } }).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'password_refused', details: { reason } });
  });

  test.each(['nur kleine buchstaben', 'пять тихих выдр плывут', '八只慢吞吞的水獭在河里游', '🦦🦦 swim 🌊 away 🌙'])(
    'no rule says of which kinds characters are: %s',
    async (password) => {
      await desk.hire('Mara', ['kitchen']);
      const browser = await desk.signedIn('mara');
      expect(await browser.code(change, { body: { current: goodPassword, password } })).toBe('OK');
      expect(await desk.browser().signIn('mara@1.example', password)).toBe('OK');
    },
  );

  test('one password in two writings of Unicode is one', async () => {
    await desk.hire('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const composed = 'zwölf schöne Hüte ①';
    expect(await browser.code(change, { body: { current: goodPassword, password: composed } })).toBe('OK');
    expect(await desk.browser().signIn('mara@1.example', composed.normalize('NFD').replace('①', '1'))).toBe('OK');
  });

  test('the database holds no password, cookie, key or token', async () => {
    const token = await desk.firstLink();
    const browser = desk.browser();
    const body = { token, name: 'Ada', email: 'ada@1.example', password: goodPassword };
    await browser.ask(redeem, { body });
    const made = await browser.ask('POST /api/v1/staff/keys', { body: { name: 'Till', permissions: ['orders.read'] } });
    const { secret } = made.body as { secret: string };
    const secrets = [goodPassword, token, secret, ...Object.values(browser.cookies)];
    for (const table of ['members', 'sessions', 'browsers', 'keys', 'links', 'attempts']) {
      const rows = await desk.ground.database.platform.read
        .selectFrom(`staff_${table}` as never)
        .selectAll()
        .execute();
      for (const one of secrets) expect(JSON.stringify(rows)).not.toContain(one);
    }
    expect(JSON.stringify(desk.ground.audited)).not.toContain(token);
    expect(JSON.stringify(await desk.ground.events())).not.toContain(secret);
  });
});
