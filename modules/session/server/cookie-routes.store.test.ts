import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createDeskCode,
  openTestHotel,
  outcome,
  signedIn,
  type TestHotel,
  threeStays,
  validCredentials,
} from '#session/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: threeStays });
});
afterEach(() => hotel.close());

test('a ticket sets a cookie that scripts cannot read, and the cookie signs in the next socket', async () => {
  const { phone, cookie } = await signedIn(hotel);
  expect(cookie).toMatch(/^bellhop_session=[\w-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await phone.reopen()).toMatchObject({ kind: 'guest', stayId: 'a', residentId: 'a-r1', room: '214' });
  expect((await phone.signIn({})).ticket).toBe('');
});

test('on https the cookie is bound to the host, and the plain cookie is ignored', async () => {
  const root = await hotel.phone().signIn(validCredentials);
  const answer = await hotel.route('POST /ONEapp/api/session', { body: { ticket: root.ticket } }, { secure: true });
  expect(answer.headers?.['set-cookie']).toMatch(
    /^__Host-bellhop_session=[\w-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const https = await openTestHotel({ stays: threeStays, publicUrl: 'https://hotel.test' });
  const phone = https.phone();
  // Also behind a proxy that does not forward the protocol.
  expect(await phone.post((await phone.signIn(validCredentials)).ticket)).toMatch(/^__Host-bellhop_session=.*; Secure/);
  expect((await phone.reopen()).kind).toBe('guest');
  phone.cookies.bellhop_session = phone.cookies['__Host-bellhop_session'] ?? '';
  delete phone.cookies['__Host-bellhop_session'];
  expect((await phone.reopen()).kind).toBe('nobody');
  await https.close();
});

test('a ticket works once, for thirty seconds, in its own property', async () => {
  const post = (ticket: string, property = '1') =>
    outcome(hotel.route('POST /ONEapp/api/session', { body: { ticket } }, { property }));
  const { ticket } = await hotel.phone().signIn(validCredentials);
  expect(await post(ticket, '2')).toBe('ticket_invalid');
  const both = await hotel.settle(Promise.all([post(ticket), post(ticket)]));
  expect(both.sort()).toEqual(['ok', 'ticket_invalid']);
  const late = (await hotel.phone().signIn(validCredentials)).ticket;
  await hotel.clock.advance(30_000);
  expect(await post(late)).toBe('ticket_invalid');
  expect(await post('nonsense')).toBe('ticket_invalid');
});

test('whoever guesses tickets is limited, and a guest behind the same address still signs in', async () => {
  const post = (ticket: string) => outcome(hotel.route('POST /ONEapp/api/session', { body: { ticket } }));
  const { ticket } = await hotel.phone().signIn(validCredentials);
  const guesses: string[] = [];
  for (let guess = 0; guess <= 300; guess += 1) guesses.push(await post(`guess ${guess}`));
  expect(guesses.slice(-2)).toEqual(['ticket_invalid', 'too_many_requests']);
  expect(await post(ticket)).toBe('ok');
});

test('with several properties, a ticket and a cookie determine their own property', async () => {
  const root = await hotel.phone().signIn(validCredentials);
  const answer = await hotel.route('POST /ONEapp/api/session', { body: { ticket: root.ticket } }, { property: '' });
  const [cookie = ''] = (answer.headers?.['set-cookie'] ?? '').split(';');
  const cookies = { bellhop_session: cookie.slice('bellhop_session='.length) };
  const prove = (property: string) =>
    hotel.settle(Promise.resolve(hotel.module.identityResolvers[0]?.({ property, cookies, headers: {} })));
  expect(await prove('')).toMatchObject({ kind: 'guest', property: '1', stayId: 'a' });
  expect(await prove('2')).toBeUndefined();
  await hotel.route('DELETE /ONEapp/api/session', {}, { property: '', cookies });
  expect(await prove('1')).toBeUndefined();
});

test('the cookie of another property does not prevent a ticket from being redeemed', async () => {
  const root = await hotel.phone().signIn(validCredentials);
  const identity = { kind: 'visitor', property: '2', mode: 'walkin', sessionId: 's' } as const;
  const post = hotel.route('POST /ONEapp/api/session', { body: { ticket: root.ticket } }, { property: '2', identity });
  expect((await post).status).toBe(204);
});

test('an unknown cookie is never adopted: the server always sets a new value', async () => {
  const phone = hotel.phone();
  phone.cookies.bellhop_session = 'chosen-by-somebody-else';
  expect((await phone.reopen()).kind).toBe('nobody');
  await phone.post((await phone.signIn(validCredentials)).ticket);
  expect(phone.cookies.bellhop_session).not.toBe('chosen-by-somebody-else');
});

test('the database contains no token and no name', async () => {
  const { phone, root } = await signedIn(hotel);
  const code = await createDeskCode(hotel, 'a');
  const read = hotel.database.platform.read as unknown as {
    selectFrom(table: string): { selectAll(): { execute(): Promise<object[]> } };
  };
  const rows: object[] = [];
  for (const table of ['session_devices', 'session_tokens', 'session_attempts', 'platform_outbox']) {
    rows.push(...(await read.selectFrom(table).selectAll().execute()));
  }
  const stored = JSON.stringify(rows);
  for (const secret of [phone.cookies.bellhop_session ?? '-', root.ticket, code, 'Lindqvist', 'Astrid']) {
    expect(stored).not.toContain(secret);
  }
});

test('a ticket redeemed by a browser that was signed in elsewhere ends that session', async () => {
  const { phone } = await signedIn(hotel);
  const old = { ...phone.cookies };
  const fresh = await hotel.phone().signIn({ room: '215', name: 'Berg' });
  await phone.post(fresh.ticket);
  expect(await phone.reopen()).toMatchObject({ stayId: 'c' });
  Object.assign(phone.cookies, old);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('a socket that signed in but has no cookie yet gets a fresh ticket', async () => {
  const phone = hotel.phone();
  const first = await phone.signIn(validCredentials);
  const again = await phone.signIn({});
  expect(again.ticket).not.toBe('');
  expect(again.ticket).not.toBe(first.ticket);
});

test('the cookie route ends the session and clears the cookie', async () => {
  const { phone } = await signedIn(hotel);
  const answer = await hotel.route('DELETE /ONEapp/api/session', {}, { cookies: phone.cookies });
  expect(answer.headers?.['set-cookie']).toBe('bellhop_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect((await phone.reopen()).kind).toBe('nobody');
});
