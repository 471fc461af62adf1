import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, type House, openHouse, outcome, right, signedIn, threeStays } from '#session/testing';

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays: threeStays });
});
afterEach(() => house.close());

test('a ticket gives a cookie that scripts cannot read, and the cookie signs the next socket in', async () => {
  const { phone, cookie } = await signedIn(house);
  expect(cookie).toMatch(/^bellhop_session=[\w-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await phone.reopen()).toMatchObject({ kind: 'guest', stayId: 'a', residentId: 'a-r1', room: '214' });
  expect((await phone.signIn({})).ticket).toBe('');
});

test('on https the cookie is bound to the host, and there the plain one counts for nothing', async () => {
  const root = await house.phone().signIn(right);
  const answer = await house.route('POST /ONEapp/api/session', { body: { ticket: root.ticket } }, { secure: true });
  expect(answer.headers?.['set-cookie']).toMatch(
    /^__Host-bellhop_session=[\w-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const https = await openHouse({ stays: threeStays, publicUrl: 'https://hotel.test' });
  const phone = https.phone();
  // Also behind a proxy that does not tell of https.
  expect(await phone.post((await phone.signIn(right)).ticket)).toMatch(/^__Host-bellhop_session=.*; Secure/);
  expect((await phone.reopen()).kind).toBe('guest');
  phone.cookies.bellhop_session = phone.cookies['__Host-bellhop_session'] ?? '';
  delete phone.cookies['__Host-bellhop_session'];
  expect((await phone.reopen()).kind).toBe('nobody');
  await https.close();
});

test('a ticket works once, for thirty seconds, in its own property', async () => {
  const post = (ticket: string, property = '1') =>
    outcome(house.route('POST /ONEapp/api/session', { body: { ticket } }, { property }));
  const { ticket } = await house.phone().signIn(right);
  expect(await post(ticket, '2')).toBe('ticket_invalid');
  const both = await house.settle(Promise.all([post(ticket), post(ticket)]));
  expect(both.sort()).toEqual(['ok', 'ticket_invalid']);
  const late = (await house.phone().signIn(right)).ticket;
  await house.clock.advance(30_000);
  expect(await post(late)).toBe('ticket_invalid');
  expect(await post('nonsense')).toBe('ticket_invalid');
});

test('in a house of several properties a ticket and a cookie say themselves of which they are', async () => {
  const root = await house.phone().signIn(right);
  const answer = await house.route('POST /ONEapp/api/session', { body: { ticket: root.ticket } }, { property: '' });
  const [cookie = ''] = (answer.headers?.['set-cookie'] ?? '').split(';');
  const cookies = { bellhop_session: cookie.slice('bellhop_session='.length) };
  const prove = (property: string) =>
    house.settle(Promise.resolve(house.module.identities[0]?.({ property, cookies, headers: {} })));
  expect(await prove('')).toMatchObject({ kind: 'guest', property: '1', stayId: 'a' });
  expect(await prove('2')).toBeUndefined();
  await house.route('DELETE /ONEapp/api/session', {}, { property: '', cookies });
  expect(await prove('1')).toBeUndefined();
});

test('the cookie of a guest of another property does not keep a ticket from being taken', async () => {
  const root = await house.phone().signIn(right);
  const identity = { kind: 'visitor', property: '2', mode: 'walkin', sessionId: 's' } as const;
  const post = house.route('POST /ONEapp/api/session', { body: { ticket: root.ticket } }, { property: '2', identity });
  expect((await post).status).toBe(204);
});

test('an unknown cookie is never adopted: the value is always the server’s', async () => {
  const phone = house.phone();
  phone.cookies.bellhop_session = 'chosen-by-somebody-else';
  expect((await phone.reopen()).kind).toBe('nobody');
  await phone.post((await phone.signIn(right)).ticket);
  expect(phone.cookies.bellhop_session).not.toBe('chosen-by-somebody-else');
});

test('the database holds no token and no name', async () => {
  const { phone, root } = await signedIn(house);
  const code = await codeOf(house, 'a');
  const read = house.database.platform.read as unknown as {
    selectFrom(table: string): { selectAll(): { execute(): Promise<object[]> } };
  };
  const rows: object[] = [];
  for (const table of ['session_devices', 'session_tokens', 'session_attempts', 'platform_outbox']) {
    rows.push(...(await read.selectFrom(table).selectAll().execute()));
  }
  const kept = JSON.stringify(rows);
  for (const secret of [phone.cookies.bellhop_session ?? '-', root.ticket, code, 'Lindqvist', 'Astrid']) {
    expect(kept).not.toContain(secret);
  }
});

test('a ticket redeemed by a browser that was signed in elsewhere ends that session', async () => {
  const { phone } = await signedIn(house);
  const old = { ...phone.cookies };
  const fresh = await house.phone().signIn({ room: '215', name: 'Berg' });
  await phone.post(fresh.ticket);
  expect(await phone.reopen()).toMatchObject({ stayId: 'c' });
  Object.assign(phone.cookies, old);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('a socket that signed in but has no cookie yet gets a fresh ticket', async () => {
  const phone = house.phone();
  const first = await phone.signIn(right);
  const again = await phone.signIn({});
  expect(again.ticket).not.toBe('');
  expect(again.ticket).not.toBe(first.ticket);
});

test('the cookie route ends the session and clears the cookie', async () => {
  const { phone } = await signedIn(house);
  const answer = await house.route('DELETE /ONEapp/api/session', {}, { cookies: phone.cookies });
  expect(answer.headers?.['set-cookie']).toBe('bellhop_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect((await phone.reopen()).kind).toBe('nobody');
});
