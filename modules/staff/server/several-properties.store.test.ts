import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDesk, type DeskBrowser, goodPassword, type TestDesk } from '#staff/testing';

const me = 'GET /api/v1/staff/me';
const invite = 'POST /api/v1/staff/invites';
const join = 'POST /api/v1/staff/links/join';
const members = 'GET /api/v1/staff/members';
const patch = 'PATCH /api/v1/staff/members/{id}';
const remove = 'DELETE /api/v1/staff/members/{id}';
const passwordLink = 'POST /api/v1/staff/members/{id}/password-links';
const changePassword = 'POST /api/v1/staff/me/password';
const at = (property: string) => ({ query: { property } });

let desk: TestDesk;
let maraId: string;
let mara: DeskBrowser;
/** Administrators of hotel 1 and of hotel 2. */
let ada: DeskBrowser;
let bob: DeskBrowser;

async function invitedTo(admin: DeskBrowser, roles: readonly string[]): Promise<string> {
  const body = { name: 'Mara', email: 'mara@1.example', roles };
  const answer = await admin.request(invite, { body });
  return new URL((answer.body as { url: string }).url).hash.replace('#invite=', '');
}

beforeEach(async () => {
  desk = await createTestDesk();
  await desk.addMember('Ada', ['admin'], '1');
  await desk.addMember('Bob', ['admin'], '2');
  maraId = await desk.addMember('Mara', ['manager'], '1');
  ada = await desk.signedIn('ada');
  bob = await desk.signedIn('bob', '2');
  mara = await desk.signedIn('mara');
  expect(await mara.resultCode(join, { body: { token: await invitedTo(bob, ['kitchen']) } })).toBe('OK');
});
afterEach(() => desk.close());

test('one sign-in is valid in both hotels with the roles of each, and in no other', async () => {
  const properties = [
    { id: '1', name: 'Hotel 1' },
    { id: '2', name: 'Hotel 2' },
  ];
  expect((await mara.request(me, at('1'))).body).toMatchObject({ id: maraId, roles: ['manager'], properties });
  expect((await mara.request(me, at('2'))).body).toMatchObject({
    id: maraId,
    roles: ['kitchen'],
    property: { id: '2' },
  });
  expect(await mara.resultCode(me, at('3'))).toBe('forbidden');
  expect(await mara.resultCode(members, at('1'))).toBe('OK');
  expect(await mara.resultCode(members, at('2')), 'the role kitchen may not list members').toBe('forbidden');
});

test('a request without a property uses the one where the session started', async () => {
  expect((await mara.request(me)).body).toMatchObject({ property: { id: '1' }, roles: ['manager'] });
});

test('an invitation is consumed by joining, and refused for a person who works there already', async () => {
  const token = await desk.firstLink('2');
  expect(await mara.resultCode(join, { body: { token } })).toBe('works_here');
  expect(await ada.resultCode(join, { body: { token } }), 'a refusal leaves the link valid').toBe('OK');
  expect(await mara.resultCode(join, { body: { token } })).toBe('link_invalid');
  expect(desk.ground.auditEntries.filter(({ action }) => action === 'staff.joined')).toHaveLength(2);
});

test('an API key cannot join a property', async () => {
  const key = await ada.request('POST /api/v1/staff/keys', { body: { name: 'Till', permissions: ['orders.read'] } });
  const till = desk.browser({ bearer: (key.body as { secret: string }).secret });
  expect(await till.resultCode(join, { body: { token: await desk.firstLink('2') } })).toBe('forbidden');
});

test('an administrator of one hotel changes only the roles there of a person in two hotels', async () => {
  const params = { id: maraId };
  for (const [admin, property] of [
    [ada, '1'],
    [bob, '2'],
  ] as const) {
    expect(await admin.resultCode(passwordLink, { params })).toBe('works_elsewhere');
    expect(await admin.resultCode(patch, { params, body: { email: 'mine@evil.example' } })).toBe('works_elsewhere');
    expect(await admin.resultCode(patch, { params, body: { name: 'Another' } })).toBe('works_elsewhere');
    const { items } = (await admin.request(members, at(property))).body as { items: { id: string }[] };
    const shown = items.find(({ id }) => id === maraId);
    expect(shown).toMatchObject({ changeable: true, account_changeable: false });
  }
  expect(await bob.resultCode(patch, { params, body: { roles: ['housekeeping'] } })).toBe('OK');
  expect((await mara.request(me, at('2'))).body).toMatchObject({ roles: ['housekeeping'] });
  expect((await mara.request(me, at('1'))).body).toMatchObject({ roles: ['manager'] });
});

test('an administrator of both hotels can change the account, in both', async () => {
  expect(await ada.resultCode(join, { body: { token: await desk.firstLink('2') } })).toBe('OK');
  const params = { id: maraId };
  expect(await ada.resultCode(patch, { params, body: { name: 'Mara Lind', email: 'lind@chain.example' } })).toBe('OK');
  for (const property of ['1', '2']) {
    const shown = { name: 'Mara Lind', email: 'lind@chain.example' };
    expect((await mara.request(me, at(property))).body).toMatchObject(shown);
  }
  expect(await ada.resultCode(passwordLink, { params })).toBe('OK');
});

test('a new password applies in both hotels and ends all other sessions', async () => {
  const other = await desk.signedIn('mara');
  const body = { current: goodPassword, password: 'seven calm herons wade' };
  expect(await mara.resultCode(changePassword, { body, ...at('2') })).toBe('OK');
  expect(await other.resultCode(me, at('1'))).toBe('not_signed_in');
  expect(await desk.browser().signIn('mara@1.example', goodPassword)).toBe('sign_in_failed');
  expect(await desk.browser().signIn('mara@1.example', 'seven calm herons wade')).toBe('OK');
});

test('a person removed from one hotel keeps access to the other only', async () => {
  expect(await bob.resultCode(remove, { params: { id: maraId } })).toBe('OK');
  expect(await mara.resultCode(me, at('2'))).toBe('forbidden');
  expect(await mara.resultCode(me, at('1'))).toBe('OK');
  const again = { body: { token: await invitedTo(bob, ['content']) } };
  expect(await mara.resultCode(join, again), 'a former member can join again').toBe('OK');
  expect((await mara.request(me, at('2'))).body).toMatchObject({ id: maraId, roles: ['content'] });
  expect(await bob.resultCode(remove, { params: { id: maraId } })).toBe('OK');
  expect(await ada.resultCode(remove, { params: { id: maraId } })).toBe('OK');
  expect(await mara.resultCode(me), 'removal from the last hotel ends the session').toBe('not_signed_in');
});

test('the end of a session is published in every hotel of the person', async () => {
  await mara.request('POST /api/v1/staff/sign-out');
  const ended = (await desk.ground.events()).filter(({ name }) => name === 'staff.session_ended');
  expect(ended.map(({ property }) => property).sort()).toEqual(['1', '2']);
});

test('an open socket is authenticated again only for its own hotel', async () => {
  const identity = await desk.authenticate({ property: '2', cookies: mara.cookies });
  const renew = desk.module.identityRefreshers?.staff;
  if (identity?.kind !== 'staff' || !renew) throw new Error('no member of staff');
  expect(await renew(identity)).toMatchObject({ property: '2', roles: ['kitchen'] });
  await bob.request(remove, { params: { id: maraId } });
  expect(await renew(identity)).toBeUndefined();
});

test('the same address in two hotels can belong to two accounts', async () => {
  await desk.addMember('Ida', ['kitchen'], '1');
  await desk.addMember('Ida', ['kitchen'], '2');
  const { body } = await (await desk.signedIn('ida')).request(me);
  expect((body as { properties: object[] }).properties).toEqual([{ id: '1', name: 'Hotel 1' }]);
});
