import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Staff } from '#platform/auth';
import type { AuthResult } from '#session/contract';
import { type House, openHouse, stayOf } from '../testing/index.ts';

const right = { room: '214', name: 'Lindqvist' };
const stays = [
  stayOf({ id: 'a', names: ['Lindqvist | Astrid', 'Lindqvist | Ulf'] }),
  stayOf({ id: 'b', names: ['Haddad | Omar'] }),
  stayOf({ id: 'c', room: '215', names: ['Berg | Anna'] }),
];
const staff: Staff = { kind: 'staff', property: '*', staffId: 'anna', permissions: 'all' };
const links = 'POST /api/v1/stays/{id}/sign-in-links';

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays });
});
afterEach(() => house.close());

async function signedIn(data: object = right) {
  const phone = house.phone();
  const root = await phone.signIn(data);
  const cookie = await phone.post(root.ticket);
  return { phone, root, cookie };
}

async function codeOf(stay: string): Promise<string> {
  const answer = await house.route(
    links,
    { params: { id: stay } },
    { identity: staff, headers: { host: 'hotel.test' } },
  );
  return (answer.body as { code: string }).code;
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

test('a ticket gives a cookie that scripts cannot read, and the cookie signs the next socket in', async () => {
  const { phone, cookie } = await signedIn();
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
  const https = await openHouse({ stays, publicUrl: 'https://hotel.test' });
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
  const { phone, root } = await signedIn();
  const code = await codeOf('a');
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

test('a cookie is refused the instant its stay is over, before anybody heard of it', async () => {
  const { phone } = await signedIn();
  house.stays.change('a', { state: 'checked_out' });
  expect((await phone.reopen()).kind).toBe('nobody');
  expect((await phone.refused({})).code).toBe('not_checked_in');
});

test('a socket that still believes in an ended stay does not resume it', async () => {
  const { phone } = await signedIn();
  house.stays.change('a', { state: 'checked_out' });
  expect(phone.identity.kind).toBe('guest');
  expect((await phone.refused({})).code).toBe('not_checked_in');
  expect(phone.identity.kind).toBe('nobody');
});

test('the end of a stay ends its sessions, tickets and codes for good, and closes its sockets; twice is as once', async () => {
  const { phone } = await signedIn();
  const other = await signedIn({ room: '215', name: 'Berg' });
  const code = await codeOf('a');
  const { ticket } = await house.phone().signIn(right);
  for (let time = 0; time < 2; time += 1) await house.hear('stays.ended', { stay_id: 'a', room_id: 'room-214' });
  expect(house.pushed).toContainEqual({ name: 'end', target: { property: '1', stayId: 'a' }, reason: 'checked_out' });
  // Even if the stay came back, what ended stays ended.
  expect((await phone.reopen()).kind).toBe('nobody');
  expect(await outcome(house.route('POST /ONEapp/api/session', { body: { ticket } }))).toBe('ticket_invalid');
  expect(await outcome(house.settle(house.phone().call('Auth.redeemSignInCode', { code })))).toBe('code_invalid');
  expect((await other.phone.reopen()).kind).toBe('guest');
});

test('a move keeps the session, and the socket is proven anew in its new room', async () => {
  const { phone } = await signedIn();
  house.stays.change('a', { room: '301', roomId: 'room-301' });
  await house.hear('stays.moved', { stay_id: 'a', from_room_id: 'room-214', room_id: 'room-301' });
  const target = { property: '1', stayId: 'a' };
  expect(house.pushed).toEqual([
    { name: 'refresh', target },
    { name: 'Auth.changed', target, root: {} },
  ]);
  const renew = house.module.renewals.guest;
  expect(phone.identity.kind === 'guest' && (await renew?.(phone.identity))).toMatchObject({ room: '301' });
  expect(await phone.reopen()).toMatchObject({ room: '301', roomId: 'room-301' });
  expect((await phone.signIn({})).room).toEqual({ id: 'room-301', room: '301' });
});

test('a changed stay tells its devices to ask again', async () => {
  await house.hear('stays.changed', { stay_id: 'a' });
  expect(house.pushed).toEqual([{ name: 'Auth.changed', target: { property: '1', stayId: 'a' }, root: {} }]);
});

test('a socket is not proven anew when its session has ended', async () => {
  const { phone } = await signedIn();
  const { identity } = phone;
  await house.settle(phone.call('Auth.signOut', {}));
  expect(identity.kind === 'guest' && (await house.module.renewals.guest?.(identity))).toBeUndefined();
});

test('the same credentials resume, others sign in anew and end the session that the device had', async () => {
  const { phone } = await signedIn();
  const before = phone.identity;
  expect((await phone.signIn({ room: '0214', name: 'lindqvist' })).ticket).toBe('');
  expect(phone.identity).toEqual(before);
  const root = await phone.signIn({ room: '215', name: 'Berg' });
  expect(root.checkin[0]?.id).toBe('c');
  expect(root.ticket).not.toBe('');
  const sessionId = before.kind === 'guest' ? before.sessionId : '';
  expect(await house.events('session.ended')).toEqual([{ session_id: sessionId, reason: 'replaced' }]);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('wrong credentials leave the live session as it is', async () => {
  const { phone } = await signedIn();
  const before = phone.identity;
  expect((await phone.refused({ room: '215', name: 'Nobody' })).code).toBe('room_or_name_invalid');
  expect(phone.identity).toEqual(before);
  expect((await phone.reopen()).kind).toBe('guest');
});

test('a session that ends while its phone tries other credentials in vain is not given back', async () => {
  const { phone } = await signedIn();
  const other = { room: '215', name: 'Berg' };
  for (let at = 0; at < 5; at += 1) await house.phone().refused({ ...other, name: 'X' });
  house.stays.beforeAnswer(async () => house.stays.change('a', { state: 'checked_out' }));
  expect((await phone.refused(other)).code).toBe('second_proof_required');
  expect(phone.identity.kind).toBe('nobody');
});

test('right credentials that are refused for now leave the live session as it is', async () => {
  const { phone } = await signedIn();
  const before = phone.identity;
  for (let at = 0; at < 5; at += 1) await house.phone().refused({ room: '215', name: 'X' });
  expect((await phone.refused({ room: '215', name: 'Berg' })).code).toBe('second_proof_required');
  expect(phone.identity).toEqual(before);
  expect(await house.events('session.ended')).toEqual([]);
});

test('a ticket redeemed by a browser that was signed in elsewhere ends that session', async () => {
  const { phone } = await signedIn();
  const old = { ...phone.cookies };
  const fresh = await house.phone().signIn({ room: '215', name: 'Berg' });
  await phone.post(fresh.ticket);
  expect(await phone.reopen()).toMatchObject({ stayId: 'c' });
  Object.assign(phone.cookies, old);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('within a live session, userId chooses among the residents of its own stay alone', async () => {
  const { phone } = await signedIn();
  expect((await phone.signIn({ userId: 'a-r2' })).user_id).toBe('a-r2');
  expect(await phone.reopen()).toMatchObject({ residentId: 'a-r2' });
  expect((await phone.signIn({ room: '214', userId: 'a-r1' })).user_id).toBe('a-r1');
  expect((await phone.refused({ userId: 'b-r1' })).code).toBe('forbidden');
  expect((await phone.refused({ room: '214', userId: 'b-r1' })).code).toBe('forbidden');
  expect(house.audited.filter(({ action }) => action === 'session.claim_refused')).toHaveLength(2);
  expect(phone.identity).toMatchObject({ stayId: 'a' });
});

test('a socket that signed in but has no cookie yet gets a fresh ticket', async () => {
  const phone = house.phone();
  const first = await phone.signIn(right);
  const again = await phone.signIn({});
  expect(again.ticket).not.toBe('');
  expect(again.ticket).not.toBe(first.ticket);
});

test('sign-out ends the session everywhere, not the socket that asked', async () => {
  const { phone } = await signedIn();
  await house.settle(phone.call('Auth.signOut', {}));
  expect(phone.identity.kind).toBe('nobody');
  expect((await phone.reopen()).kind).toBe('nobody');
  const [ended] = (await house.events('session.ended')) as { session_id: string }[];
  await house.hear('session.ended', { session_id: ended?.session_id, reason: 'signed_out' });
  expect(house.pushed).toEqual([
    { name: 'end', target: { property: '1', sessionId: ended?.session_id }, reason: 'signed_out' },
  ]);
});

test('the cookie route ends the session and clears the cookie', async () => {
  const { phone } = await signedIn();
  const answer = await house.route('DELETE /ONEapp/api/session', {}, { cookies: phone.cookies });
  expect(answer.headers?.['set-cookie']).toBe('bellhop_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('a link from the desk signs one device in, once, for two minutes', async () => {
  const answer = await house.route(
    links,
    { params: { id: 'a' } },
    { identity: staff, headers: { host: 'hotel.test' } },
  );
  const { url, code } = answer.body as { url: string; code: string };
  // This house has two properties; where there is one, nothing is named.
  expect(url).toBe(`http://hotel.test/ONEapp/login?property=1#code=${code}`);
  expect(code.length * 6).toBeGreaterThanOrEqual(128);
  const [one, two] = [house.phone(), house.phone()];
  const both = [one, two].map((phone) => outcome(phone.call('Auth.redeemSignInCode', { code })));
  expect((await house.settle(Promise.all(both))).sort()).toEqual(['code_invalid', 'ok']);
  expect([one, two].filter((phone) => phone.identity.kind === 'guest')).toHaveLength(1);
  const late = await codeOf('a');
  await house.clock.advance(120_000);
  expect(await outcome(house.settle(house.phone().call('Auth.redeemSignInCode', { code: late })))).toBe('code_invalid');
});

test('a code signs in also where names are refused, and replaces the session that the device had', async () => {
  for (let at = 0; at < 5; at += 1) await house.phone().refused({ room: '214', name: 'X' });
  const { phone } = await signedIn({ room: '215', name: 'Berg' });
  const code = await codeOf('a');
  const root = (await house.settle(phone.call('Auth.redeemSignInCode', { code }))) as AuthResult;
  expect(root.user_id).toBe('a-r1');
  expect((await phone.reopen()).kind).toBe('nobody');
  await phone.post(root.ticket);
  expect(await phone.reopen()).toMatchObject({ stayId: 'a' });
});

test('no link is made for a stay that is not in house', async () => {
  house.stays.change('a', { state: 'expected' });
  expect(await outcome(house.route(links, { params: { id: 'a' } }, { identity: staff }))).toBe('conflict');
  expect(await outcome(house.route(links, { params: { id: 'zzz' } }, { identity: staff }))).toBe('not_found');
});

test('a guest lists the devices of the stay and signs another out, never one of another stay', async () => {
  const { phone } = await signedIn();
  const second = await signedIn();
  const stranger = await signedIn({ room: '214', name: 'Haddad' });
  const { devices } = (await phone.call('Auth.listDevices', {})) as {
    devices: { id: string; current: boolean; kind: string; label: string }[];
  };
  expect(devices).toHaveLength(2);
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  expect(devices[0]).toMatchObject({ kind: 'mobile', label: 'Safari, iPhone' });
  const foreign = stranger.phone.identity.kind === 'guest' ? stranger.phone.identity.sessionId : '';
  expect(await outcome(house.settle(phone.call('Auth.revokeDevice', { id: foreign })))).toBe('not_found');
  const other = devices.find(({ current }) => !current)?.id ?? '';
  expect(await outcome(house.settle(phone.call('Auth.revokeDevice', { id: other })))).toBe('ok');
  expect((await second.phone.reopen()).kind).toBe('nobody');
  expect((await stranger.phone.reopen()).kind).toBe('guest');
  expect(await house.events('session.ended')).toEqual([{ session_id: other, reason: 'revoked' }]);
});

test('the desk lists and signs out the devices of a stay', async () => {
  const { phone } = await signedIn();
  const list = async () => {
    const answer = await house.route('GET /api/v1/stays/{id}/devices', { params: { id: 'a' } }, { identity: staff });
    return (answer.body as { items: { id: string }[] }).items;
  };
  const [device] = await list();
  const params = { id: 'a', device: device?.id };
  const gone = 'DELETE /api/v1/stays/{id}/devices/{device}';
  expect(await outcome(house.route(gone, { params: { ...params, id: 'c' } }, { identity: staff }))).toBe('not_found');
  expect((await house.route(gone, { params }, { identity: staff })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await phone.reopen()).kind).toBe('nobody');
  expect(house.audited.at(-1)).toMatchObject({ actor: 'staff:anna', action: 'session.revoked', subject: 'a' });
});

test('a walk-in comes in without a name, with a cookie of its own, where the property allows it', async () => {
  const phone = house.phone();
  const root = await phone.signIn({ walkin: true });
  expect(root).toMatchObject({ room: { id: 'walkin', room: 'walkin' }, checkin: [], user_id: '', mode: 'walkin' });
  await phone.post(root.ticket);
  expect(await phone.reopen()).toMatchObject({ kind: 'visitor', mode: 'walkin' });
  expect((await phone.signIn({ walkin: true })).ticket).toBe('');
  expect((await phone.signIn({})).mode).toBe('walkin');
  expect((await phone.signIn({ mode: 'walkin-only' })).mode).toBe('walkin-only');
});

test('one address cannot fill the disk with visitors, and keeps nobody else out', async () => {
  const phone = house.phone('203.0.113.9');
  const visit = () => outcome(house.phone('203.0.113.9').signIn({ walkin: true }));
  await phone.signIn({ walkin: true });
  for (let many = 1; many < 300; many += 1) await visit();
  expect(await visit()).toBe('too_many_requests');
  expect(await outcome(phone.signIn({ walkin: true }))).toBe('ok');
  expect(await outcome(house.phone('203.0.113.10').signIn({ walkin: true }))).toBe('ok');
  await house.clock.advance(60_000);
  expect(await visit()).toBe('ok');
});

test('modes that the property does not offer are refused, and a visitor of one is nobody any more', async () => {
  expect((await house.phone().refused({ mode: 'demo' })).code).toBe('mode_not_allowed');
  const other = await openHouse({ stays, settings: { oneapp_walkin_enabled: false, oneapp_demo_modes_enabled: true } });
  expect((await other.phone().refused({ walkin: true })).code).toBe('mode_not_allowed');
  expect((await other.phone().signIn({ mode: 'demo' })).room.room).toBe('demo');
  expect((await other.phone().signIn({ mode: 'demo-use-pms' })).mode).toBe('demo-use-pms');
  expect((await other.phone().signIn({ mode: 'demo-use-pms', ...right })).mode).toBe('guest');
  await other.close();
});

test('nothing typed and nothing live is told at once', async () => {
  expect(await house.phone().refused({})).toMatchObject({ code: 'not_checked_in', ms: 0 });
});

test('the skin says whether it has something for walk-ins', async () => {
  expect(await house.phone().call('Auth.hasWalkInContent', { skinId: '' })).toBe(true);
  expect(await house.phone().call('Auth.hasWalkInContent', { skinId: 'none' })).toBe(false);
});

test('a device’s last use is kept once a minute at most', async () => {
  const { phone } = await signedIn();
  const seen = async () => {
    await phone.reopen();
    const list = (await phone.call('Auth.listDevices', {})) as { devices: { last_seen_at: string }[] };
    return list.devices[0]?.last_seen_at;
  };
  const first = await seen();
  await house.clock.advance(50_000);
  expect(await seen()).toBe(first);
  await house.clock.advance(20_000);
  await seen();
  await house.clock.advance(10);
  expect(await seen()).not.toBe(first);
});
