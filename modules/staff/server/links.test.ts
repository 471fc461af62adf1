import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, openDesk, type TestDesk } from '#staff/testing';

const minuteMs = 60_000;
const me = 'GET /api/v1/staff/me';
const redeem = 'POST /api/v1/staff/links/redeem';
const invite = 'POST /api/v1/staff/invites';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

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
    const ada = await desk.signedIn('ada');
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
    const ada = await desk.signedIn('ada');
    const made = await ada.ask(invite, { body: { name: 'Jon', email: 'jon@x.example', roles: ['kitchen'] } });
    const { id, url } = made.body as { id: string; url: string };
    expect(await ada.code('DELETE /api/v1/staff/invites/{id}', { params: { id } })).toBe('OK');
    const token = url.split('#invite=')[1] ?? '';
    expect(await desk.browser().code(redeem, { body: { token, password: goodPassword } })).toBe('link_invalid');
  });

  test('a link to a new password ends what the old one had begun', async () => {
    await desk.hire('Ada', ['admin']);
    const id = await desk.hire('Mara', ['kitchen']);
    const [ada, mara] = [await desk.signedIn('ada'), await desk.signedIn('mara')];
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
    const made = await (await desk.signedIn('ada')).ask(invite, { body });
    expect(made.body).toMatchObject({ mailed: true });
    expect(mails).toMatchObject([{ to: 'jon@x.example', subject: 'Ihr Zugang zum Desk von Hotel 1' }]);
    expect(mails[0]?.text).toContain((made.body as { url: string }).url);
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
