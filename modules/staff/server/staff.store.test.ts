import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDesk, type TestDesk } from '#staff/testing';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const me = 'GET /api/v1/staff/me';
const invite = 'POST /api/v1/staff/invites';
const patch = 'PATCH /api/v1/staff/members/{id}';
const remove = 'DELETE /api/v1/staff/members/{id}';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createTestDesk();
});
afterEach(() => desk.close());

describe('colleagues', () => {
  test('nobody can change their own roles', async () => {
    const ada = await desk.addMember('Ada', ['admin']);
    const max = await desk.addMember('Max', ['manager']);
    expect(
      await (await desk.signedIn('ada')).resultCode(patch, { params: { id: ada }, body: { roles: ['kitchen'] } }),
    ).toBe('own_roles');
    expect(
      await (await desk.signedIn('max')).resultCode(patch, { params: { id: max }, body: { roles: ['admin'] } }),
    ).toBe('own_roles');
    expect(
      await (await desk.signedIn('max')).resultCode('PATCH /api/v1/staff/me', {
        body: { roles: ['admin'], language: 'de' },
      }),
    ).toBe('OK');
    expect((await (await desk.signedIn('max')).request(me)).body).toMatchObject({ roles: ['manager'], language: 'de' });
  });

  test('a manager can neither create nor change an administrator', async () => {
    const ada = await desk.addMember('Ada', ['admin']);
    await desk.addMember('Max', ['manager']);
    const jon = await desk.addMember('Jon', ['kitchen']);
    const max = await desk.signedIn('max');
    expect(await max.resultCode(patch, { params: { id: jon }, body: { roles: ['admin'] } })).toBe('forbidden');
    expect(await max.resultCode(patch, { params: { id: jon }, body: { roles: ['front_desk'] } })).toBe('OK');
    expect(await max.resultCode(patch, { params: { id: ada }, body: { name: 'Adele' } })).toBe('forbidden');
    expect(await max.resultCode(remove, { params: { id: ada } })).toBe('forbidden');
    expect(await max.resultCode('POST /api/v1/staff/members/{id}/password-links', { params: { id: ada } })).toBe(
      'forbidden',
    );
    expect(await max.resultCode('POST /api/v1/staff/members/{id}/sign-out', { params: { id: ada } })).toBe('forbidden');
    expect(await max.resultCode(invite, { body: { name: 'Eve', email: 'e@x.example', roles: ['admin'] } })).toBe(
      'forbidden',
    );
  });

  test('an administrator has no permissions in another property', async () => {
    await desk.addMember('Ada', ['admin'], '1');
    const bea = await desk.addMember('Bea', ['kitchen'], '2');
    const ada = await desk.signedIn('ada');
    const body = { name: 'Eve', email: 'e@x.example', roles: ['admin'] };
    expect(await ada.resultCode(invite, { query: { property: '2' }, body })).toBe('forbidden');
    expect(await ada.resultCode(patch, { params: { id: bea }, body: { roles: ['admin'] } })).toBe('not_found');
    expect(
      await ada.resultCode(patch, { params: { id: bea }, query: { property: '2' }, body: { roles: ['admin'] } }),
    ).toBe('forbidden');
    expect(await ada.resultCode(remove, { params: { id: bea } })).toBe('not_found');
  });

  test('the last administrator stays, even if two remove each other at once', async () => {
    const ada = await desk.addMember('Ada', ['admin']);
    const ben = await desk.addMember('Ben', ['admin']);
    const [adas, bens] = [await desk.signedIn('ada'), await desk.signedIn('ben')];
    const codes = await Promise.all([
      adas.resultCode(patch, { params: { id: ben }, body: { roles: ['kitchen'] } }),
      bens.resultCode(remove, { params: { id: ada } }),
    ]);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect((await desk.port.listMembers('1', 'admin')).length).toBe(1);
  });

  test('a removed member loses sessions and sockets at once; the name stays, the address is free again', async () => {
    await desk.addMember('Ada', ['admin']);
    const id = await desk.addMember('Mara', ['kitchen']);
    const [ada, mara] = [await desk.signedIn('ada'), await desk.signedIn('mara')];
    expect(await ada.resultCode(remove, { params: { id } })).toBe('OK');
    expect(await mara.resultCode(me)).toBe('not_signed_in');
    const ended = (await desk.ground.events()).filter(({ name }) => name === 'staff.session_ended');
    expect(ended.map(({ payload }) => (payload as { reason: string }).reason)).toContain('removed');
    expect([...(await desk.port.findNames('1', [id, 'unknown']))]).toEqual([[id, 'Mara']]);
    expect(await desk.port.findNames('2', [id])).toEqual(new Map());
    expect(await desk.addMember('Mara', ['kitchen'])).not.toBe(id);
  });

  test('changed roles apply from the next request, and open sockets are authenticated again', async () => {
    await desk.addMember('Ada', ['admin']);
    const id = await desk.addMember('Mara', ['manager']);
    const [ada, mara] = [await desk.signedIn('ada'), await desk.signedIn('mara')];
    expect(await mara.resultCode('GET /api/v1/staff/members')).toBe('OK');
    const socket = await desk.authenticate({ cookies: mara.cookies });
    await ada.request(patch, { params: { id }, body: { roles: ['kitchen'] } });
    expect(await mara.resultCode('GET /api/v1/staff/members')).toBe('forbidden');
    if (socket?.kind !== 'staff') throw new Error('not signed in');
    const renewed = await desk.module.identityRefreshers.staff?.(socket);
    expect(renewed).toMatchObject({ kind: 'staff', roles: ['kitchen'] });
    const listener = desk.module.listeners.find(({ event }) => event === 'staff.changed');
    await listener?.handle({ seq: 1, property: '1', payload: { staff_id: id } });
    expect(desk.ground.socketActions.map(({ action }) => action)).toEqual([
      'refresh',
      'push Staff.changed',
      'push Staff.peopleChanged',
    ]);
  });

  test('the list of members has pages without gaps', async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) await desk.addMember(name, ['manager']);
    const ada = await desk.signedIn('ada');
    const list = 'GET /api/v1/staff/members';
    const first = (await ada.request(list, { query: { limit: '2' } })).body as {
      items: { name: string }[];
      next: string;
    };
    const rest = (await ada.request(list, { query: { limit: '2', cursor: first.next } })).body as typeof first;
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(rest.next).toBeNull();
    expect(await ada.resultCode(list, { query: { cursor: 'made up' } })).toBe('invalid_data');
  });
});

describe('API keys', () => {
  const make = 'POST /api/v1/staff/keys';

  test('a key has its permissions until it is revoked, and works only in the header', async () => {
    await desk.addMember('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
    const body = { name: 'Till', permissions: ['staff.read', 'orders.read'] };
    const { id, secret } = (await ada.request(make, { body })).body as { id: string; secret: string };
    expect(secret).toMatch(/^bhk_[\w-]{43}$/);
    const till = desk.browser({ bearer: secret });
    expect(await till.resultCode('GET /api/v1/staff/members')).toBe('OK');
    expect(await till.resultCode('GET /api/v1/staff/keys')).toBe('forbidden');
    expect(await till.resultCode('GET /api/v1/staff/members', { query: { property: '2' } })).toBe('forbidden');
    expect(await till.resultCode(me)).toBe('forbidden');
    const inQuery = desk.browser();
    expect(await inQuery.resultCode('GET /api/v1/staff/members', { query: { api_key: secret, token: secret } })).toBe(
      'not_signed_in',
    );
    const socket = await desk.authenticate({ headers: { authorization: `Bearer ${secret}` } });
    expect(await ada.resultCode('DELETE /api/v1/staff/keys/{id}', { params: { id } })).toBe('OK');
    expect(await desk.authenticate({ headers: { authorization: `Bearer ${secret}` } })).toBeUndefined();
    if (socket?.kind !== 'staff') throw new Error('no key');
    expect(await desk.module.identityRefreshers.staff?.(socket)).toBeUndefined();
    expect(await ada.resultCode('DELETE /api/v1/staff/keys/{id}', { params: { id } })).toBe('not_found');
  });

  test('a key cannot have permissions that its creator lacks, that are for people only, or that are unknown', async () => {
    await desk.addMember('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
    for (const one of ['staff.manage', 'keys.manage', 'account.own', 'made.up']) {
      expect(await ada.resultCode(make, { body: { name: 'x', permissions: [one] } })).toBe('permission_unknown');
    }
    await desk.addMember('Max', ['manager']);
    expect(
      await (await desk.signedIn('max')).resultCode(make, { body: { name: 'x', permissions: ['orders.read'] } }),
    ).toBe('forbidden');
  });

  test('an expired key is invalid, and a key cannot be created expired', async () => {
    await desk.addMember('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
    const at = (ms: number) => new Date(desk.ground.clock.now() + ms).toISOString();
    const input = { name: 'Week', permissions: ['orders.read'] };
    expect(await ada.resultCode(make, { body: { ...input, expires_at: at(-1) } })).toBe('invalid_data');
    const made = await ada.request(make, { body: { ...input, expires_at: at(hourMs) } });
    const authorization = `Bearer ${(made.body as { secret: string }).secret}`;
    expect(await desk.authenticate({ headers: { authorization } })).toMatchObject({ kind: 'staff', name: 'Week' });
    await desk.ground.clock.advance(hourMs);
    expect(await desk.authenticate({ headers: { authorization } })).toBeUndefined();
  });

  test('the last use of a key is recorded', async () => {
    await desk.addMember('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
    const made = await ada.request(make, { body: { name: 'Till', permissions: ['orders.read'] } });
    await desk.authenticate({ headers: { authorization: `Bearer ${(made.body as { secret: string }).secret}` } });
    await desk.ground.clock.advance(0);
    const { items } = (await ada.request('GET /api/v1/staff/keys')).body as { items: { last_used_at: string }[] };
    expect(items[0]?.last_used_at).not.toBeNull();
  });
});

describe('names', () => {
  test.each([
    ['no visible character', '\u200b\u200b', false],
    ['bidirectional control characters', 'Ada \u202egro.lleb', false],
    ['a line break', 'Ada\nAdmin', false],
    ['Arabic', 'ليلى حدّاد', true],
    ['Vietnamese, letters and marks apart', 'Nguye\u0302\u0303n Thi\u0323 Mai', true],
    ['Persian with its joiner', 'می\u200cرضا', true],
    ['Chinese', '李小龍', true],
    ['a nickname', "Jo-Jo O'Neil 2", true],
  ])('%s', async (_what, name, taken) => {
    await desk.addMember('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
    const body = { name, email: 'new@1.example', roles: ['kitchen'] };
    const invitation = ada.request(invite, { body });
    if (taken) expect((await invitation).status).toBe(201);
    else await expect(invitation).rejects.toMatchObject({ name: 'ZodError' });
  });
});
