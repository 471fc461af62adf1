import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDesk, goodPassword, type TestDesk } from '#staff/testing';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const me = 'GET /api/v1/staff/me';
const signIn = 'POST /api/v1/staff/sign-in';
const redeem = 'POST /api/v1/staff/links/redeem';
const remove = 'DELETE /api/v1/staff/members/{id}';
const change = 'POST /api/v1/staff/me/password';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createTestDesk();
});
afterEach(() => desk.close());

describe('sign-in', () => {
  test('a member signs in and gets their profile', async () => {
    const id = await desk.addMember('Mara', ['front_desk']);
    const browser = desk.browser();
    const { body, cookies } = await browser.request(signIn, {
      body: { email: ' MARA@1.example ', password: goodPassword },
    });
    expect(body).toMatchObject({ id, name: 'Mara', roles: ['front_desk'], property: { id: '1', name: 'Hotel 1' } });
    expect((body as { permissions: string[] }).permissions).toContain('stays.manage');
    expect(cookies[0]).toMatch(
      /^__Host-bellhop_staff=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await browser.request(me)).body).toEqual(body);
    expect(desk.platform.auditEntries.at(-1)).toMatchObject({ actor: `staff:${id}`, action: 'staff.signed_in' });
  });

  test('an unknown address, a wrong password and a former member get the same response after the same time', async () => {
    const admin = await desk.addMember('Ada', ['admin']);
    await desk.addMember('Mara', ['kitchen']);
    const departed = await desk.addMember('Gone', ['kitchen']);
    expect(admin).not.toBe(departed);
    await (await desk.signedIn('Ada')).request(remove, { params: { id: departed } });
    for (const email of ['mara@1.example', 'nobody@1.example', 'gone@1.example']) {
      const from = desk.platform.clock.now();
      const refusal = await desk
        .browser()
        .request(signIn, { body: { email, password: 'wrong' } })
        .catch((error) => error);
      expect(refusal).toMatchObject({ code: 'sign_in_failed', message: 'wrong address or password' });
      expect(refusal.details).toBeUndefined();
      expect(desk.platform.clock.now() - from).toBeGreaterThanOrEqual(250);
    }
  });

  test('ten failed attempts lock out strangers, but not a known browser', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const own = await desk.signedIn('mara');
    for (let tried = 0; tried < 10; tried += 1) {
      const stranger = desk.browser({ address: `198.51.100.${tried}` });
      expect(await stranger.signIn('mara@1.example', `wrong ${tried}`)).toBe('sign_in_failed');
    }
    const stranger = desk.browser({ address: '198.51.100.99' });
    expect(await stranger.signIn('mara@1.example', goodPassword)).toBe('too_many_attempts');
    expect(await stranger.signIn('nobody@1.example', goodPassword)).toBe('sign_in_failed');
    expect(await own.signIn('mara@1.example', goodPassword)).toBe('OK');
    await desk.platform.clock.advance(15 * minuteMs);
    expect(await stranger.signIn('mara@1.example', goodPassword)).toBe('OK');
  });

  test('an IP address that tries many accounts, known or unknown, is locked out', async () => {
    const stranger = desk.browser({ address: '198.51.100.1' });
    const codes: string[] = [];
    for (let tried = 0; tried < 31; tried += 1) codes.push(await stranger.signIn(`n${tried}@1.example`, 'wrong'));
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'sign_in_failed'));
    expect(codes[30]).toBe('too_many_attempts');
  });

  test('a stranger who floods the sign-in is refused, and keeps no known browser of the same address out', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const own = await desk.signedIn('mara');
    const flood = Array.from({ length: 400 }, (_, at) => desk.browser().signIn(`n${at}@1.example`, 'wrong'));
    const codes = await Promise.all(flood);
    expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(340);
    expect(await desk.browser().signIn('mara@1.example', goodPassword)).toMatch(/^too_many_/);
    expect(await own.signIn('mara@1.example', goodPassword)).toBe('OK');
  });

  test('concurrent attempts are counted one by one', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const tries = Array.from({ length: 40 }, (_, index) =>
      desk.browser({ address: `198.51.100.${index}` }).signIn('mara@1.example', `wrong ${index}`),
    );
    const codes = await Promise.all(tries);
    expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(10);
  });

  test('with one address in two properties the password decides, and if it fits both the person chooses', async () => {
    await desk.addMember('Mara', ['kitchen'], '1');
    const other = await desk.addMember('Mara', ['admin'], '2');
    const twice = desk.browser();
    await desk.platform.database.platform.write(({ tx }) => setEmail(tx, other));
    const refusal = await twice
      .request(signIn, { body: { email: 'mara@1.example', password: goodPassword } })
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: 'which_property', details: { properties: [{ id: '1' }, { id: '2' }] } });
    const body = { email: 'mara@1.example', password: goodPassword, property_id: '2' };
    expect((await twice.request(signIn, { body })).body).toMatchObject({ id: other, property: { id: '2' } });
    expect(await twice.resultCode('GET /api/v1/staff/members', { query: { property: '1' } })).toBe('forbidden');
  });

  test('a sign-in always sets a new cookie and ends the browser’s former session', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const browser = desk.browser();
    browser.cookies['__Host-bellhop_staff'] = 'planted';
    expect(await browser.signIn('mara@1.example', goodPassword)).toBe('OK');
    const first = browser.cookies['__Host-bellhop_staff'];
    expect(first).not.toBe('planted');
    expect(await browser.signIn('mara@1.example', goodPassword)).toBe('OK');
    expect(browser.cookies['__Host-bellhop_staff']).not.toBe(first);
    const { items } = (await browser.request('GET /api/v1/staff/me/sessions')).body as { items: object[] };
    expect(items.filter((one) => 'current' in one && one.current)).toHaveLength(1);
    expect(await desk.authenticate({ cookies: { '__Host-bellhop_staff': first ?? '' } })).toMatchObject({
      kind: 'nobody',
    });
  });

  test('signing out ends the session once, even from two tabs', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const tab = desk.browser();
    Object.assign(tab.cookies, browser.cookies);
    expect((await browser.request('POST /api/v1/staff/sign-out')).cookies[0]).toContain('Max-Age=0');
    expect(await tab.resultCode(me)).toBe('not_signed_in');
    expect(await tab.resultCode('POST /api/v1/staff/sign-out')).toBe('OK');
    const ended = (await desk.platform.events()).filter(({ name }) => name === 'staff.session_ended');
    expect(ended).toHaveLength(1);
  });

  test('a session ends after a day without use and after a month, and closes its sockets', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const idle = await desk.signedIn('mara');
    const busy = await desk.signedIn('mara');
    for (let hours = 0; hours < 30 * 24; hours += 20) {
      expect(await busy.resultCode(me)).toBe('OK');
      // A request does not wait until its use is recorded.
      await desk.platform.clock.advance(0);
      await desk.platform.clock.advance(20 * hourMs);
      if (hours === 20) expect(await idle.resultCode(me)).toBe('not_signed_in');
    }
    expect(await busy.resultCode(me)).toBe('not_signed_in');
    const stop = await desk.module.start?.();
    await desk.settle(desk.platform.clock.advance(minuteMs));
    await stop?.();
    const ended = (await desk.platform.events()).filter(({ payload }) => 'reason' in (payload as object));
    expect(ended.map(({ payload }) => (payload as { reason: string }).reason)).toEqual(
      expect.arrayContaining(['expired', 'expired']),
    );
  });

  test('outside the desk a staff cookie is ignored, so that a guest in the same browser stays signed in', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const { cookies } = await desk.signedIn('mara');
    expect(await desk.authenticate({ cookies, desk: false })).toBeUndefined();
    expect(await desk.authenticate({ cookies, desk: true })).toMatchObject({ kind: 'staff', name: 'Mara' });
    expect(await desk.authenticate({ cookies: {}, headers: {}, desk: true })).toBeUndefined();
  });
});

function setEmail(tx: unknown, id: string): Promise<unknown> {
  const table = tx as {
    updateTable(name: string): { set(values: object): { where(...by: string[]): { execute(): Promise<unknown> } } };
  };
  return table.updateTable('staff_members').set({ email: 'mara@1.example' }).where('id', '=', id).execute();
}

describe('passwords', () => {
  test('a password change ends all other sessions, renews the cookie and invalidates the old password', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const [here, there] = [await desk.signedIn('mara'), await desk.signedIn('mara')];
    const before = here.cookies['__Host-bellhop_staff'];
    const body = { current: goodPassword, password: 'six quiet herons wade' };
    expect(await here.resultCode(change, { body })).toBe('OK');
    expect(here.cookies['__Host-bellhop_staff']).not.toBe(before);
    expect(await here.resultCode(me)).toBe('OK');
    expect(await there.resultCode(me)).toBe('not_signed_in');
    expect(await desk.browser().signIn('mara@1.example', goodPassword)).toBe('sign_in_failed');
    expect(await desk.browser().signIn('mara@1.example', body.password)).toBe('OK');
  });

  test('a password change requires the current one, with limited attempts', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const body = { current: 'wrong', password: 'six quiet herons wade' };
    for (let tried = 0; tried < 10; tried += 1)
      expect(await browser.resultCode(change, { body })).toBe('password_wrong');
    expect(await browser.resultCode(change, { body: { ...body, current: goodPassword } })).toBe('too_many_attempts');
  });

  test.each([
    ['short', 'Tr0ub4dor'],
    ['long', 'ö'.repeat(201)],
    ['common', 'password123'],
    ['common', 'aaaaaaaaaaaaaaaa'],
    ['common', '1234567890'],
    ['common', 'qwertyuiop'],
    ['common', 'p4$$w0rd12'],
    ['common', `${'p4$$w0rd'.repeat(8)} six quiet herons wade`],
    ['personal', 'marahotel1'],
    ['personal', 'Mara@1.example'],
  ])('a password that is too %s is refused: %s', async (reason, password) => {
    await desk.addMember('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const refusal = await browser
      .request(change, { body: { current: goodPassword, password } })
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: 'password_refused', details: { reason } });
  });

  test('new passwords are judged ten times in 15 minutes, also several at once', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const body = { current: goodPassword, password: 'p4$$w0rd'.repeat(25) };
    const codes = await Promise.all(Array.from({ length: 12 }, () => browser.resultCode(change, { body })));
    expect(codes.filter((code) => code === 'password_refused')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(2);
    await desk.platform.clock.advance(15 * 60_000);
    const good = { current: goodPassword, password: 'six quiet herons wade' };
    expect(await browser.resultCode(change, { body: good })).toBe('OK');
  });

  test.each(['nur kleine buchstaben', 'пять тихих выдр плывут', '八只慢吞吞的水獭在河里游', '🦦🦦 swim 🌊 away 🌙'])(
    'any kind of characters is accepted: %s',
    async (password) => {
      await desk.addMember('Mara', ['kitchen']);
      const browser = await desk.signedIn('mara');
      expect(await browser.resultCode(change, { body: { current: goodPassword, password } })).toBe('OK');
      expect(await desk.browser().signIn('mara@1.example', password)).toBe('OK');
    },
  );

  test('a password matches in every Unicode normalisation form', async () => {
    await desk.addMember('Mara', ['kitchen']);
    const browser = await desk.signedIn('mara');
    const composed = 'zwölf schöne Hüte ①';
    expect(await browser.resultCode(change, { body: { current: goodPassword, password: composed } })).toBe('OK');
    expect(await desk.browser().signIn('mara@1.example', composed.normalize('NFD').replace('①', '1'))).toBe('OK');
  });

  test('the database contains no password, cookie, key or token in plain text', async () => {
    const token = await desk.firstLink();
    const browser = desk.browser();
    const body = { token, name: 'Ada', email: 'ada@1.example', password: goodPassword };
    await browser.request(redeem, { body });
    const made = await browser.request('POST /api/v1/staff/keys', {
      body: { name: 'Till', permissions: ['orders.read'] },
    });
    const { secret } = made.body as { secret: string };
    const secrets = [goodPassword, token, secret, ...Object.values(browser.cookies)];
    for (const table of ['members', 'sessions', 'browsers', 'keys', 'links', 'attempts']) {
      const rows = await desk.platform.database.platform.read
        .selectFrom(`staff_${table}` as never)
        .selectAll()
        .execute();
      for (const one of secrets) expect(JSON.stringify(rows)).not.toContain(one);
    }
    expect(JSON.stringify(desk.platform.auditEntries)).not.toContain(token);
    expect(JSON.stringify(await desk.platform.events())).not.toContain(secret);
  });
});
