import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDesk, type TestDesk } from '#staff/testing';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const me = 'GET /api/v1/staff/me';
const invite = 'POST /api/v1/staff/invites';
const patch = 'PATCH /api/v1/staff/members/{id}';
const remove = 'DELETE /api/v1/staff/members/{id}';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('colleagues', () => {
  test('nobody changes their own roles, whatever they are', async () => {
    const ada = await desk.hire('Ada', ['admin']);
    const max = await desk.hire('Max', ['manager']);
    expect(await (await desk.signedIn('ada')).code(patch, { params: { id: ada }, body: { roles: ['kitchen'] } })).toBe(
      'own_roles',
    );
    expect(await (await desk.signedIn('max')).code(patch, { params: { id: max }, body: { roles: ['admin'] } })).toBe(
      'own_roles',
    );
    expect(
      await (await desk.signedIn('max')).code('PATCH /api/v1/staff/me', { body: { roles: ['admin'], language: 'de' } }),
    ).toBe('OK');
    expect((await (await desk.signedIn('max')).ask(me)).body).toMatchObject({ roles: ['manager'], language: 'de' });
  });

  test('a manager neither makes nor touches an administrator', async () => {
    const ada = await desk.hire('Ada', ['admin']);
    await desk.hire('Max', ['manager']);
    const jon = await desk.hire('Jon', ['kitchen']);
    const max = await desk.signedIn('max');
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
    const ada = await desk.signedIn('ada');
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
    const [adas, bens] = [await desk.signedIn('ada'), await desk.signedIn('ben')];
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
    const [ada, mara] = [await desk.signedIn('ada'), await desk.signedIn('mara')];
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
    const [ada, mara] = [await desk.signedIn('ada'), await desk.signedIn('mara')];
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
    const ada = await desk.signedIn('ada');
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
    const ada = await desk.signedIn('ada');
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
    const ada = await desk.signedIn('ada');
    for (const one of ['staff.manage', 'keys.manage', 'account.own', 'made.up']) {
      expect(await ada.code(make, { body: { name: 'x', permissions: [one] } })).toBe('permission_unknown');
    }
    await desk.hire('Max', ['manager']);
    expect(await (await desk.signedIn('max')).code(make, { body: { name: 'x', permissions: ['orders.read'] } })).toBe(
      'forbidden',
    );
  });

  test('one that ran out is worth nothing, and one of the past cannot be made', async () => {
    await desk.hire('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
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
    const ada = await desk.signedIn('ada');
    const made = await ada.ask(make, { body: { name: 'Till', permissions: ['orders.read'] } });
    await desk.prove({ headers: { authorization: `Bearer ${(made.body as { secret: string }).secret}` } });
    await desk.ground.clock.advance(0);
    const { items } = (await ada.ask('GET /api/v1/staff/keys')).body as { items: { last_used_at: string }[] };
    expect(items[0]?.last_used_at).not.toBeNull();
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
    const ada = await desk.signedIn('ada');
    const body = { name, email: 'new@1.example', roles: ['kitchen'] };
    const asked = ada.ask(invite, { body });
    if (taken) expect((await asked).status).toBe(201);
    else await expect(asked).rejects.toMatchObject({ name: 'ZodError' });
  });
});
