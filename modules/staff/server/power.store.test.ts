import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDesk, type DeskBrowser, goodPassword, type TestDesk } from '#staff/testing';

const redeem = 'POST /api/v1/staff/links/redeem';
const look = 'POST /api/v1/staff/links/look';
const join = 'POST /api/v1/staff/links/join';
const invite = 'POST /api/v1/staff/invites';
const patch = 'PATCH /api/v1/staff/members/{id}';
const remove = 'DELETE /api/v1/staff/members/{id}';
const passwordLink = 'POST /api/v1/staff/members/{id}/password-links';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createTestDesk();
});
afterEach(() => desk.close());

async function tokenOf(made: Promise<{ readonly body: unknown }>): Promise<string> {
  return ((await made).body as { url: string }).url.split('#invite=')[1] ?? '';
}

async function redeemed(token: string): Promise<readonly string[]> {
  const body = { token, password: 'six quiet herons wade' };
  const looked = await desk.browser().resultCode(look, { body: { token } });
  return [looked, await desk.browser().resultCode(redeem, { body })];
}

const invalid = ['link_invalid', 'link_invalid'];

async function twoAdmins(): Promise<{ ada: DeskBrowser; evaId: string; eva: DeskBrowser }> {
  await desk.addMember('Ada', ['admin']);
  const evaId = await desk.addMember('Eva', ['admin']);
  return { ada: await desk.signedIn('ada'), evaId, eva: await desk.signedIn('eva') };
}

test('a password link made by a manager ends when its person becomes an administrator', async () => {
  await desk.addMember('Ada', ['admin']);
  await desk.addMember('Max', ['manager']);
  const id = await desk.addMember('Rita', ['front_desk']);
  const token = await tokenOf((await desk.signedIn('max')).request(passwordLink, { params: { id } }));
  await (await desk.signedIn('ada')).request(patch, { params: { id }, body: { roles: ['admin'] } });
  expect(await redeemed(token)).toEqual(invalid);
});

test('a password link made by a manager ends when its person gets more power in another hotel', async () => {
  await desk.addMember('Max', ['manager']);
  const id = await desk.addMember('Rita', ['front_desk']);
  const token = await tokenOf((await desk.signedIn('max')).request(passwordLink, { params: { id } }));
  await desk.addMember('Bea', ['admin'], '2');
  const body = { name: 'Rita', email: 'rita@other.example', roles: ['admin'] };
  const query = { property: '2' };
  const invitation = await tokenOf((await desk.signedIn('bea', '2')).request(invite, { query, body }));
  await (await desk.signedIn('rita')).request(join, { body: { token: invitation } });
  expect(await redeemed(token)).toEqual(invalid);
});

test('links of a removed administrator end, also for whoever has an account already', async () => {
  const { ada, evaId, eva } = await twoAdmins();
  await desk.addMember('Bea', ['kitchen'], '2');
  const token = await tokenOf(eva.request(invite, { body: { name: 'E', email: 'e@x.example', roles: ['admin'] } }));
  const other = await tokenOf(eva.request(invite, { body: { name: 'B', email: 'b@x.example', roles: ['admin'] } }));
  expect(await ada.resultCode(remove, { params: { id: evaId } })).toBe('OK');
  expect(await redeemed(token)).toEqual(invalid);
  expect(await (await desk.signedIn('bea', '2')).resultCode(join, { body: { token: other } })).toBe('link_invalid');
});

test('links of a demoted manager end for good, even if the role comes back', async () => {
  await desk.addMember('Ada', ['admin']);
  const id = await desk.addMember('Max', ['manager']);
  const ada = await desk.signedIn('ada');
  const body = { name: 'Jon', email: 'jon@x.example', roles: ['kitchen'] };
  const token = await tokenOf((await desk.signedIn('max')).request(invite, { body }));
  await ada.request(patch, { params: { id }, body: { roles: ['kitchen'] } });
  expect(await redeemed(token)).toEqual(invalid);
  await ada.request(patch, { params: { id }, body: { roles: ['manager'] } });
  expect(await redeemed(token)).toEqual(invalid);
});

test('a link is judged again while it is redeemed', async () => {
  const { ada, evaId, eva } = await twoAdmins();
  const token = await tokenOf(eva.request(invite, { body: { name: 'E', email: 'e@x.example', roles: ['admin'] } }));
  const [, code] = await desk.settle(
    Promise.all([
      ada.request(remove, { params: { id: evaId } }),
      desk.browser().resultCode(redeem, { body: { token, password: goodPassword } }),
    ]),
  );
  // Whichever write came first: nobody is made after the removal.
  expect(['OK', 'link_invalid']).toContain(code);
  expect(await desk.browser().resultCode(redeem, { body: { token, password: goodPassword } })).toBe('link_invalid');
});

test('API keys are suspended with the power of whoever made them, are listed so, and come back with it', async () => {
  const { ada, evaId, eva } = await twoAdmins();
  const permissions = ['orders.read', 'property.manage'];
  const { body } = await eva.request('POST /api/v1/staff/keys', { body: { name: 'Till', permissions } });
  const { id, secret } = body as { id: string; secret: string };
  const known = async () => (await desk.authenticate({ headers: { authorization: `Bearer ${secret}` } })) !== undefined;
  const roles = (names: readonly string[]) => ada.request(patch, { params: { id: evaId }, body: { roles: names } });
  const suspended = async () => {
    const { items } = (await ada.request('GET /api/v1/staff/keys')).body as unknown as {
      items: { id: string; suspended: boolean }[];
    };
    return items.find((key) => key.id === id)?.suspended;
  };
  expect([await known(), await suspended(), await desk.port.findPermissions('1', id)]).toEqual([
    true,
    false,
    new Set(permissions),
  ]);
  await roles(['kitchen']);
  expect([await known(), await suspended(), await desk.port.findPermissions('1', id)]).toEqual([
    false,
    true,
    undefined,
  ]);
  const events = await desk.platform.events();
  expect(events.filter(({ name }) => name === 'staff.changed').map(({ payload }) => payload)).toContainEqual({
    staff_id: id,
  });
  await roles(['admin']);
  expect(await known()).toBe(true);
  await ada.request(remove, { params: { id: evaId } });
  expect([await known(), await suspended()]).toEqual([false, true]);
});
