import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeskBrowser, goodPassword, openDesk, type TestDesk } from '#staff/testing';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const me = 'GET /api/v1/staff/me';
const signIn = 'POST /api/v1/staff/sign-in';
const redeem = 'POST /api/v1/staff/links/redeem';
const invite = 'POST /api/v1/staff/invites';
const patch = 'PATCH /api/v1/staff/members/{id}';
const remove = 'DELETE /api/v1/staff/members/{id}';
const change = 'POST /api/v1/staff/me/password';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function signedIn(name: string, at = '1'): Promise<DeskBrowser> {
  const browser = desk.browser();
  expect(await browser.signIn(`${name}@${at}.example`, goodPassword)).toBe('OK');
  return browser;
}

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
    await (await signedIn('Ada')).ask(remove, { params: { id: gone } });
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
    const own = await signedIn('mara');
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
    const browser = await signedIn('mara');
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
    const idle = await signedIn('mara');
    const busy = await signedIn('mara');
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
    const { cookies } = await signedIn('mara');
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
    const [here, there] = [await signedIn('mara'), await signedIn('mara')];
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
    const browser = await signedIn('mara');
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
    const browser = await signedIn('mara');
    const refusal = await browser.ask(change, { body: { current: goodPassword, password } }).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'password_refused', details: { reason } });
  });

  test.each(['nur kleine buchstaben', 'пять тихих выдр плывут', '八只慢吞吞的水獭在河里游', '🦦🦦 swim 🌊 away 🌙'])(
    'no rule says of which kinds characters are: %s',
    async (password) => {
      await desk.hire('Mara', ['kitchen']);
      const browser = await signedIn('mara');
      expect(await browser.code(change, { body: { current: goodPassword, password } })).toBe('OK');
      expect(await desk.browser().signIn('mara@1.example', password)).toBe('OK');
    },
  );

  test('one password in two writings of Unicode is one', async () => {
    await desk.hire('Mara', ['kitchen']);
    const browser = await signedIn('mara');
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

describe('links', () => {
  test('the first administrator comes by a link, once, within 15 minutes', async () => {
    const late = await desk.firstLink();
    await desk.ground.clock.advance(15 * minuteMs);
    const body = { token: late, name: 'Ada', email: 'ada@1.example', password: goodPassword };
    expect(await desk.browser().code(redeem, { body })).toBe('link_invalid');
    const token = await desk.firstLink();
    const browser = desk.browser();
    expect(await browser.code('POST /api/v1/staff/links/look', { body: { token } })).toBe('OK');
    expect(await browser.code(redeem, { body: { ...body, token, password: 'short' } })).toBe('password_refused');
    expect(await browser.code(redeem, { body: { ...body, token } })).toBe('OK');
    expect((await browser.ask(me)).body).toMatchObject({ name: 'Ada', roles: ['admin'] });
    expect(await desk.browser().code(redeem, { body: { ...body, token } })).toBe('link_invalid');
  });

  test('of two who use one link at the same time, one gets in', async () => {
    const token = await desk.firstLink();
    const names = ['Ada', 'Eve', 'Mallory'];
    const codes = await Promise.all(
      names.map((name) => {
        const body = { token, name, email: `${name}@1.example`, password: goodPassword };
        return desk.browser().code(redeem, { body });
      }),
    );
    expect(codes.sort()).toEqual(['OK', 'link_invalid', 'link_invalid']);
  });

  test('an invitation is shown once, with its token in the fragment alone, and says what it is for', async () => {
    await desk.hire('Ada', ['admin']);
    const ada = await signedIn('ada');
    const made = await ada.ask(invite, { body: { name: 'Jon', email: 'Jon@x.example', roles: ['kitchen'] } });
    const { url, mailed } = made.body as { url: string; mailed: boolean };
    expect(mailed).toBe(false);
    const { pathname, search, hash } = new URL(url);
    expect([pathname, search]).toEqual(['/desk/', '?property=1']);
    const token = hash.slice('#invite='.length);
    const seen = (await desk.browser().ask('POST /api/v1/staff/links/look', { body: { token } })).body;
    expect(seen).toMatchObject({ kind: 'invite', name: 'Jon', email: 'jon@x.example', roles: ['kitchen'] });
    const listed = (await ada.ask('GET /api/v1/staff/invites')).body;
    expect(JSON.stringify(listed)).not.toContain(token);
    const jon = desk.browser();
    await jon.ask(redeem, { body: { token, password: goodPassword, name: 'Jón' } });
    expect((await jon.ask(me)).body).toMatchObject({ name: 'Jón', roles: ['kitchen'] });
    expect(await ada.code(invite, { body: { name: 'J', email: 'jon@x.example', roles: ['kitchen'] } })).toBe(
      'address_taken',
    );
  });

  test('a withdrawn link is worth nothing', async () => {
    await desk.hire('Ada', ['admin']);
    const ada = await signedIn('ada');
    const made = await ada.ask(invite, { body: { name: 'Jon', email: 'jon@x.example', roles: ['kitchen'] } });
    const { id, url } = made.body as { id: string; url: string };
    expect(await ada.code('DELETE /api/v1/staff/invites/{id}', { params: { id } })).toBe('OK');
    const token = url.split('#invite=')[1] ?? '';
    expect(await desk.browser().code(redeem, { body: { token, password: goodPassword } })).toBe('link_invalid');
  });

  test('a link to a new password ends what the old one had begun', async () => {
    await desk.hire('Ada', ['admin']);
    const id = await desk.hire('Mara', ['kitchen']);
    const [ada, mara] = [await signedIn('ada'), await signedIn('mara')];
    const made = await ada.ask('POST /api/v1/staff/members/{id}/password-links', { params: { id } });
    const token = (made.body as { url: string }).url.split('#invite=')[1] ?? '';
    expect(await mara.code(me)).toBe('OK');
    const fresh = desk.browser();
    expect(await fresh.code(redeem, { body: { token, password: 'six quiet herons wade', name: 'Eve' } })).toBe('OK');
    expect((await fresh.ask(me)).body).toMatchObject({ id, name: 'Mara', roles: ['kitchen'] });
    expect(await mara.code(me)).toBe('not_signed_in');
  });

  test('it goes by mail where there is a server, in the language of who gets it, and names cannot bend its head', async () => {
    const mails: { to: string; subject: string; text: string }[] = [];
    await desk.close();
    desk = await openDesk({ mailer: { send: async (mail) => void mails.push(mail) } });
    await desk.hire('Ada', ['admin']);
    const body = { name: 'Jon', email: 'jon@x.example', roles: ['kitchen'], language: 'de' };
    const made = await (await signedIn('ada')).ask(invite, { body });
    expect(made.body).toMatchObject({ mailed: true });
    expect(mails).toMatchObject([{ to: 'jon@x.example', subject: 'Ihr Zugang zum Desk von Hotel 1' }]);
    expect(mails[0]?.text).toContain((made.body as { url: string }).url);
  });
});

describe('colleagues', () => {
  test('nobody changes their own roles, whatever they are', async () => {
    const ada = await desk.hire('Ada', ['admin']);
    const max = await desk.hire('Max', ['manager']);
    expect(await (await signedIn('ada')).code(patch, { params: { id: ada }, body: { roles: ['kitchen'] } })).toBe(
      'own_roles',
    );
    expect(await (await signedIn('max')).code(patch, { params: { id: max }, body: { roles: ['admin'] } })).toBe(
      'own_roles',
    );
    expect(
      await (await signedIn('max')).code('PATCH /api/v1/staff/me', { body: { roles: ['admin'], language: 'de' } }),
    ).toBe('OK');
    expect((await (await signedIn('max')).ask(me)).body).toMatchObject({ roles: ['manager'], language: 'de' });
  });

  test('a manager neither makes nor touches an administrator', async () => {
    const ada = await desk.hire('Ada', ['admin']);
    await desk.hire('Max', ['manager']);
    const jon = await desk.hire('Jon', ['kitchen']);
    const max = await signedIn('max');
    expect(await max.code(patch, { params: { id: jon }, body: { roles: ['admin'] } })).toBe('forbidden');
    expect(await max.code(patch, { params: { id: jon }, body: { roles: ['front_desk'] } })).toBe('OK');
    expect(await max.code(patch, { params: { id: ada }, body: { name: 'Adele' } })).toBe('forbidden');
    expect(await max.code(remove, { params: { id: ada } })).toBe('forbidden');
    expect(await max.code('POST /api/v1/staff/members/{id}/password-links', { params: { id: ada } })).toBe('forbidden');
    expect(await max.code('POST /api/v1/staff/members/{id}/sign-out', { params: { id: ada } })).toBe('forbidden');
    expect(await max.code(invite, { body: { name: 'Eve', email: 'e@x.example', roles: ['admin'] } })).toBe('forbidden');
  });

  test('an administrator has nothing in another property, and makes nobody anything there', async () => {
    await desk.hire('Ada', ['admin'], '1');
    const bea = await desk.hire('Bea', ['kitchen'], '2');
    const ada = await signedIn('ada');
    const body = { name: 'Eve', email: 'e@x.example', roles: ['admin'] };
    expect(await ada.code(invite, { query: { property: '2' }, body })).toBe('forbidden');
    expect(await ada.code(patch, { params: { id: bea }, body: { roles: ['admin'] } })).toBe('not_found');
    expect(await ada.code(patch, { params: { id: bea }, query: { property: '2' }, body: { roles: ['admin'] } })).toBe(
      'forbidden',
    );
    expect(await ada.code(remove, { params: { id: bea } })).toBe('not_found');
  });

  test('the last administrator stays, also when two remove each other at once', async () => {
    const ada = await desk.hire('Ada', ['admin']);
    const ben = await desk.hire('Ben', ['admin']);
    const [adas, bens] = [await signedIn('ada'), await signedIn('ben')];
    const codes = await Promise.all([
      adas.code(patch, { params: { id: ben }, body: { roles: ['kitchen'] } }),
      bens.code(remove, { params: { id: ada } }),
    ]);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect((await desk.port.membersIn('1', 'admin')).length).toBe(1);
  });

  test('who is removed loses sessions and sockets at once; the log keeps the name, the address is free', async () => {
    await desk.hire('Ada', ['admin']);
    const id = await desk.hire('Mara', ['kitchen']);
    const [ada, mara] = [await signedIn('ada'), await signedIn('mara')];
    expect(await ada.code(remove, { params: { id } })).toBe('OK');
    expect(await mara.code(me)).toBe('not_signed_in');
    const ended = (await desk.ground.events()).filter(({ name }) => name === 'staff.session_ended');
    expect(ended.map(({ payload }) => (payload as { reason: string }).reason)).toContain('removed');
    expect([...(await desk.port.namesOf('1', [id, 'unknown']))]).toEqual([[id, 'Mara']]);
    expect(await desk.port.namesOf('2', [id])).toEqual(new Map());
    expect(await desk.hire('Mara', ['kitchen'])).not.toBe(id);
  });

  test('other roles count from the next request, and open sockets are proven anew', async () => {
    await desk.hire('Ada', ['admin']);
    const id = await desk.hire('Mara', ['manager']);
    const [ada, mara] = [await signedIn('ada'), await signedIn('mara')];
    expect(await mara.code('GET /api/v1/staff/members')).toBe('OK');
    const socket = await desk.prove({ cookies: mara.cookies });
    await ada.ask(patch, { params: { id }, body: { roles: ['kitchen'] } });
    expect(await mara.code('GET /api/v1/staff/members')).toBe('forbidden');
    if (socket?.kind !== 'staff') throw new Error('not signed in');
    const renewed = await desk.module.renewals.staff?.(socket);
    expect(renewed).toMatchObject({ kind: 'staff', roles: ['kitchen'] });
    const heard = desk.module.listeners.find(({ event }) => event === 'staff.changed')?.heard;
    await heard?.({ seq: 1, property: '1', payload: { staff_id: id } });
    expect(desk.ground.deeds.map(({ deed }) => deed)).toEqual([
      'refresh',
      'push Staff.changed',
      'push Staff.peopleChanged',
    ]);
  });

  test('the list goes on where the last page ended', async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) await desk.hire(name, ['manager']);
    const ada = await signedIn('ada');
    const list = 'GET /api/v1/staff/members';
    const first = (await ada.ask(list, { query: { limit: '2' } })).body as { items: { name: string }[]; next: string };
    const rest = (await ada.ask(list, { query: { limit: '2', cursor: first.next } })).body as typeof first;
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(rest.next).toBeNull();
    expect(await ada.code(list, { query: { cursor: 'made up' } })).toBe('invalid_data');
  });
});

describe('API keys', () => {
  const make = 'POST /api/v1/staff/keys';

  test('a key acts with its permissions, until it is revoked, and only in the header', async () => {
    await desk.hire('Ada', ['admin']);
    const ada = await signedIn('ada');
    const body = { name: 'Till', permissions: ['staff.read', 'orders.read'] };
    const { id, secret } = (await ada.ask(make, { body })).body as { id: string; secret: string };
    expect(secret).toMatch(/^bhk_[\w-]{43}$/);
    const till = desk.browser({ bearer: secret });
    expect(await till.code('GET /api/v1/staff/members')).toBe('OK');
    expect(await till.code('GET /api/v1/staff/keys')).toBe('forbidden');
    expect(await till.code('GET /api/v1/staff/members', { query: { property: '2' } })).toBe('forbidden');
    expect(await till.code(me)).toBe('forbidden');
    const inQuery = desk.browser();
    expect(await inQuery.code('GET /api/v1/staff/members', { query: { api_key: secret, token: secret } })).toBe(
      'not_signed_in',
    );
    const socket = await desk.prove({ headers: { authorization: `Bearer ${secret}` } });
    expect(await ada.code('DELETE /api/v1/staff/keys/{id}', { params: { id } })).toBe('OK');
    expect(await desk.prove({ headers: { authorization: `Bearer ${secret}` } })).toBeUndefined();
    if (socket?.kind !== 'staff') throw new Error('no key');
    expect(await desk.module.renewals.staff?.(socket)).toBeUndefined();
    expect(await ada.code('DELETE /api/v1/staff/keys/{id}', { params: { id } })).toBe('not_found');
  });

  test('no key has what its maker has not, what is for people alone, or what nobody knows', async () => {
    await desk.hire('Ada', ['admin']);
    const ada = await signedIn('ada');
    for (const one of ['staff.manage', 'keys.manage', 'account.own', 'made.up']) {
      expect(await ada.code(make, { body: { name: 'x', permissions: [one] } })).toBe('permission_unknown');
    }
    await desk.hire('Max', ['manager']);
    expect(await (await signedIn('max')).code(make, { body: { name: 'x', permissions: ['orders.read'] } })).toBe(
      'forbidden',
    );
  });

  test('one that ran out is worth nothing, and one of the past cannot be made', async () => {
    await desk.hire('Ada', ['admin']);
    const ada = await signedIn('ada');
    const at = (ms: number) => new Date(desk.ground.clock.now() + ms).toISOString();
    const asked = { name: 'Week', permissions: ['orders.read'] };
    expect(await ada.code(make, { body: { ...asked, expires_at: at(-1) } })).toBe('invalid_data');
    const made = await ada.ask(make, { body: { ...asked, expires_at: at(hourMs) } });
    const authorization = `Bearer ${(made.body as { secret: string }).secret}`;
    expect(await desk.prove({ headers: { authorization } })).toMatchObject({ kind: 'staff', name: 'Week' });
    await desk.ground.clock.advance(hourMs);
    expect(await desk.prove({ headers: { authorization } })).toBeUndefined();
  });

  test('when it was last used is kept', async () => {
    await desk.hire('Ada', ['admin']);
    const ada = await signedIn('ada');
    const made = await ada.ask(make, { body: { name: 'Till', permissions: ['orders.read'] } });
    await desk.prove({ headers: { authorization: `Bearer ${(made.body as { secret: string }).secret}` } });
    await desk.ground.clock.advance(0);
    const { items } = (await ada.ask('GET /api/v1/staff/keys')).body as { items: { last_used_at: string }[] };
    expect(items[0]?.last_used_at).not.toBeNull();
  });
});

describe('the terminal', () => {
  const body = { name: 'Ada', email: 'ada@1.example', password: goodPassword, language: 'de' };

  test('on a server without any property the first administrator names the hotel', async () => {
    const { hash } = new URL(await desk.terminal.adminLink('', 'http://desk.example'));
    const token = hash.slice('#invite='.length);
    const looked = await desk.browser().ask('POST /api/v1/staff/links/look', { body: { token } });
    expect(looked.body).toMatchObject({ kind: 'first', property: { id: '', name: '' } });
    expect(await desk.browser().code(redeem, { body: { ...body, token } })).toBe('hotel_needed');
    const hotel = { name: 'Hotel Neu', zone: 'Europe/Berlin' };
    const { body: ada } = await desk.browser().ask(redeem, { body: { ...body, token, hotel } });
    expect(desk.founded).toEqual([{ ...hotel, language: 'de' }]);
    expect(ada).toMatchObject({ property: { id: '9' }, roles: ['admin'] });
  });

  test('it offers the first link until there is an administrator', async () => {
    expect(await desk.terminal.hasAdmin()).toBe(false);
    await desk.hire('Max', ['manager']);
    expect(await desk.terminal.hasAdmin()).toBe(false);
    await desk.hire('Ada', ['admin']);
    expect(await desk.terminal.hasAdmin()).toBe(true);
  });

  test('of several first links the first that is used is the last', async () => {
    const [one, two] = [await desk.firstLink(), await desk.firstLink()];
    expect(await desk.browser().code(redeem, { body: { ...body, token: two } })).toBe('OK');
    expect(await desk.browser().code(redeem, { body: { ...body, token: one } })).toBe('link_invalid');
  });

  test('staff of the demo hotel are nobody where there is no demo, not even with a session', async () => {
    await desk.close();
    const config = { demo: 'hotel', publicUrl: '' } as { demo: 'hotel' | 'off'; publicUrl: string };
    desk = await openDesk({ config });
    const demo = { name: 'Demo', email: 'admin@demo.example', roles: ['admin'], language: 'en' } as const;
    await desk.settle(desk.terminal.enlistDemo('1', [demo], 'arvensee-demo'));
    await desk.settle(desk.terminal.enlistDemo('1', [demo], 'another word'));
    const browser = desk.browser();
    expect(await browser.signIn(demo.email, 'arvensee-demo')).toBe('OK');
    config.demo = 'off';
    expect(await browser.code(me)).toBe('not_signed_in');
    expect(await browser.signIn(demo.email, 'arvensee-demo')).toBe('sign_in_failed');
    expect(await desk.terminal.hasAdmin()).toBe(false);
  });
});

describe('names', () => {
  test.each([
    ['nothing to be seen', '\u200b\u200b', false],
    ['a name that turns its line around', 'Ada \u202egro.lleb', false],
    ['a line break', 'Ada\nAdmin', false],
    ['Arabic', 'ليلى حدّاد', true],
    ['Vietnamese, letters and marks apart', 'Nguye\u0302\u0303n Thi\u0323 Mai', true],
    ['Persian with its joiner', 'می\u200cرضا', true],
    ['Chinese', '李小龍', true],
    ['a nick', "Jo-Jo O'Neil 2", true],
  ])('%s', async (_what, name, taken) => {
    await desk.hire('Ada', ['admin']);
    const ada = await signedIn('ada');
    const body = { name, email: 'new@1.example', roles: ['kitchen'] };
    const asked = ada.ask(invite, { body });
    if (taken) expect((await asked).status).toBe(201);
    else await expect(asked).rejects.toMatchObject({ name: 'ZodError' });
  });
});
