import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeskBrowser, goodPassword, openDesk, type TestDesk } from '#staff/testing';

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
  const answer = await admin.ask(invite, { body });
  return new URL((answer.body as { url: string }).url).hash.replace('#invite=', '');
}

beforeEach(async () => {
  desk = await openDesk();
  await desk.hire('Ada', ['admin'], '1');
  await desk.hire('Bob', ['admin'], '2');
  maraId = await desk.hire('Mara', ['manager'], '1');
  ada = await desk.signedIn('ada');
  bob = await desk.signedIn('bob', '2');
  mara = await desk.signedIn('mara');
  expect(await mara.code(join, { body: { token: await invitedTo(bob, ['kitchen']) } })).toBe('OK');
});
afterEach(() => desk.close());

test('one sign-in counts in both hotels, in each with the roles of that hotel, and in no third', async () => {
  const properties = [
    { id: '1', name: 'Hotel 1' },
    { id: '2', name: 'Hotel 2' },
  ];
  expect((await mara.ask(me, at('1'))).body).toMatchObject({ id: maraId, roles: ['manager'], properties });
  expect((await mara.ask(me, at('2'))).body).toMatchObject({ id: maraId, roles: ['kitchen'], property: { id: '2' } });
  expect(await mara.code(me, at('3'))).toBe('forbidden');
  expect(await mara.code(members, at('1'))).toBe('OK');
  expect(await mara.code(members, at('2')), 'a kitchen has no list of people').toBe('forbidden');
});

test('where no property is named, the session speaks where it began', async () => {
  expect((await mara.ask(me)).body).toMatchObject({ property: { id: '1' }, roles: ['manager'] });
});

test('an invitation is used up by whoever joins with it, and not by who works there already', async () => {
  const token = await desk.firstLink('2');
  expect(await mara.code(join, { body: { token } })).toBe('works_here');
  expect(await ada.code(join, { body: { token } }), 'a refusal leaves it good').toBe('OK');
  expect(await mara.code(join, { body: { token } })).toBe('link_invalid');
  expect(desk.ground.audited.filter(({ action }) => action === 'staff.joined')).toHaveLength(2);
});

test('an API key joins nowhere', async () => {
  const key = await ada.ask('POST /api/v1/staff/keys', { body: { name: 'Till', permissions: ['orders.read'] } });
  const till = desk.browser({ bearer: (key.body as { secret: string }).secret });
  expect(await till.code(join, { body: { token: await desk.firstLink('2') } })).toBe('forbidden');
});

test('an administrator of one hotel changes no account that counts in another, only roles of their own', async () => {
  const params = { id: maraId };
  for (const [admin, property] of [
    [ada, '1'],
    [bob, '2'],
  ] as const) {
    expect(await admin.code(passwordLink, { params })).toBe('works_elsewhere');
    expect(await admin.code(patch, { params, body: { email: 'mine@evil.example' } })).toBe('works_elsewhere');
    expect(await admin.code(patch, { params, body: { name: 'Another' } })).toBe('works_elsewhere');
    const { items } = (await admin.ask(members, at(property))).body as { items: { id: string }[] };
    const shown = items.find(({ id }) => id === maraId);
    expect(shown).toMatchObject({ changeable: true, account_changeable: false });
  }
  expect(await bob.code(patch, { params, body: { roles: ['housekeeping'] } })).toBe('OK');
  expect((await mara.ask(me, at('2'))).body).toMatchObject({ roles: ['housekeeping'] });
  expect((await mara.ask(me, at('1'))).body).toMatchObject({ roles: ['manager'] });
});

test('who is an administrator of both hotels changes the account, and it changes in both', async () => {
  expect(await ada.code(join, { body: { token: await desk.firstLink('2') } })).toBe('OK');
  const params = { id: maraId };
  expect(await ada.code(patch, { params, body: { name: 'Mara Lind', email: 'lind@chain.example' } })).toBe('OK');
  for (const property of ['1', '2']) {
    const shown = { name: 'Mara Lind', email: 'lind@chain.example' };
    expect((await mara.ask(me, at(property))).body).toMatchObject(shown);
  }
  expect(await ada.code(passwordLink, { params })).toBe('OK');
});

test('a new password is one for both hotels, and ends every other session', async () => {
  const other = await desk.signedIn('mara');
  const body = { current: goodPassword, password: 'seven calm herons wade' };
  expect(await mara.code(changePassword, { body, ...at('2') })).toBe('OK');
  expect(await other.code(me, at('1'))).toBe('not_signed_in');
  expect(await desk.browser().signIn('mara@1.example', goodPassword)).toBe('sign_in_failed');
  expect(await desk.browser().signIn('mara@1.example', 'seven calm herons wade')).toBe('OK');
});

test('who is removed from one hotel works on in the other, and is out of the first at once', async () => {
  expect(await bob.code(remove, { params: { id: maraId } })).toBe('OK');
  expect(await mara.code(me, at('2'))).toBe('forbidden');
  expect(await mara.code(me, at('1'))).toBe('OK');
  const again = { body: { token: await invitedTo(bob, ['content']) } };
  expect(await mara.code(join, again), 'and may come back').toBe('OK');
  expect((await mara.ask(me, at('2'))).body).toMatchObject({ id: maraId, roles: ['content'] });
  expect(await bob.code(remove, { params: { id: maraId } })).toBe('OK');
  expect(await ada.code(remove, { params: { id: maraId } })).toBe('OK');
  expect(await mara.code(me), 'the last one ends the session').toBe('not_signed_in');
});

test('the end of a session is told in every hotel in which a desk of it may be open', async () => {
  await mara.ask('POST /api/v1/staff/sign-out');
  const ended = (await desk.ground.events()).filter(({ name }) => name === 'staff.session_ended');
  expect(ended.map(({ property }) => property).sort()).toEqual(['1', '2']);
});

test('an open socket is renewed for its own hotel alone', async () => {
  const identity = await desk.prove({ property: '2', cookies: mara.cookies });
  const renew = desk.module.renewals?.staff;
  if (identity?.kind !== 'staff' || !renew) throw new Error('no member of staff');
  expect(await renew(identity)).toMatchObject({ property: '2', roles: ['kitchen'] });
  await bob.ask(remove, { params: { id: maraId } });
  expect(await renew(identity)).toBeUndefined();
});

test('two people of one address in two hotels stay two accounts', async () => {
  await desk.hire('Ida', ['kitchen'], '1');
  await desk.hire('Ida', ['kitchen'], '2');
  const { body } = await (await desk.signedIn('ida')).ask(me);
  expect((body as { properties: object[] }).properties).toEqual([{ id: '1', name: 'Hotel 1' }]);
});
