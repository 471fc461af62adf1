import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#platform/node/mail';
import { createTestDesk, goodPassword, type TestDesk } from '#staff/testing';

const minuteMs = 60_000;
const me = 'GET /api/v1/staff/me';
const redeem = 'POST /api/v1/staff/links/redeem';
const invite = 'POST /api/v1/staff/invites';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createTestDesk();
});
afterEach(() => desk.close());

describe('links', () => {
  test('the first link works once within 15 minutes', async () => {
    const expired = await desk.firstLink();
    await desk.platform.clock.advance(15 * minuteMs);
    const body = { token: expired, name: 'Ada', email: 'ada@1.example', password: goodPassword };
    expect(await desk.browser().resultCode(redeem, { body })).toBe('link_invalid');
    const token = await desk.firstLink();
    const browser = desk.browser();
    expect(await browser.resultCode('POST /api/v1/staff/links/look', { body: { token } })).toBe('OK');
    expect(await browser.resultCode(redeem, { body: { ...body, token, password: 'short' } })).toBe('password_refused');
    expect(await browser.resultCode(redeem, { body: { ...body, token } })).toBe('OK');
    expect((await browser.request(me)).body).toMatchObject({ name: 'Ada', roles: ['admin'] });
    expect(await desk.browser().resultCode(redeem, { body: { ...body, token } })).toBe('link_invalid');
  });

  test('a link judges ten new passwords in 15 minutes', async () => {
    const token = await desk.firstLink();
    const body = { token, name: 'Ada', email: 'ada@1.example', password: 'password123' };
    const tryOnce = () => desk.browser().resultCode(redeem, { body });
    for (let tried = 0; tried < 10; tried += 1) expect(await tryOnce()).toBe('password_refused');
    expect(await tryOnce()).toBe('too_many_attempts');
  });

  test('of concurrent uses of one link only one succeeds', async () => {
    const token = await desk.firstLink();
    const names = ['Ada', 'Eve', 'Mallory'];
    const codes = await Promise.all(
      names.map((name) => {
        const body = { token, name, email: `${name}@1.example`, password: goodPassword };
        return desk.browser().resultCode(redeem, { body });
      }),
    );
    expect(codes.sort()).toEqual(['OK', 'link_invalid', 'link_invalid']);
  });

  test('an invitation is returned once, with its token only in the fragment, and can be described', async () => {
    await desk.addMember('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
    const made = await ada.request(invite, { body: { name: 'Jon', email: 'Jon@x.example', roles: ['kitchen'] } });
    const { url, mailed } = made.body as { url: string; mailed: boolean };
    expect(mailed).toBe(false);
    const { pathname, search, hash } = new URL(url);
    expect([pathname, search]).toEqual(['/desk/', '?property=1']);
    const token = hash.slice('#invite='.length);
    const seen = (await desk.browser().request('POST /api/v1/staff/links/look', { body: { token } })).body;
    expect(seen).toMatchObject({ kind: 'invite', name: 'Jon', email: 'jon@x.example', roles: ['kitchen'] });
    const listed = (await ada.request('GET /api/v1/staff/invites')).body;
    expect(JSON.stringify(listed)).not.toContain(token);
    const jon = desk.browser();
    await jon.request(redeem, { body: { token, password: goodPassword, name: 'Jón' } });
    expect((await jon.request(me)).body).toMatchObject({ name: 'Jón', roles: ['kitchen'] });
    expect(await ada.resultCode(invite, { body: { name: 'J', email: 'jon@x.example', roles: ['kitchen'] } })).toBe(
      'address_taken',
    );
  });

  test('a withdrawn link is invalid', async () => {
    await desk.addMember('Ada', ['admin']);
    const ada = await desk.signedIn('ada');
    const made = await ada.request(invite, { body: { name: 'Jon', email: 'jon@x.example', roles: ['kitchen'] } });
    const { id, url } = made.body as { id: string; url: string };
    expect(await ada.resultCode('DELETE /api/v1/staff/invites/{id}', { params: { id } })).toBe('OK');
    const token = url.split('#invite=')[1] ?? '';
    expect(await desk.browser().resultCode(redeem, { body: { token, password: goodPassword } })).toBe('link_invalid');
  });

  test('a new password by link ends the existing sessions', async () => {
    await desk.addMember('Ada', ['admin']);
    const id = await desk.addMember('Mara', ['kitchen']);
    const [ada, mara] = [await desk.signedIn('ada'), await desk.signedIn('mara')];
    const made = await ada.request('POST /api/v1/staff/members/{id}/password-links', { params: { id } });
    const token = (made.body as { url: string }).url.split('#invite=')[1] ?? '';
    expect(await mara.resultCode(me)).toBe('OK');
    const fresh = desk.browser();
    expect(await fresh.resultCode(redeem, { body: { token, password: 'six quiet herons wade', name: 'Eve' } })).toBe(
      'OK',
    );
    expect((await fresh.request(me)).body).toMatchObject({ id, name: 'Mara', roles: ['kitchen'] });
    expect(await mara.resultCode(me)).toBe('not_signed_in');
  });

  test('an invitation is mailed in its recipient’s language if there is a mail server', async () => {
    const mails: Mail[] = [];
    await desk.close();
    const config = {
      demo: 'off',
      publicUrl: 'https://hotel.example',
      pmsUrl: '',
      pmsProperty: '',
      mqttUrl: '',
      mqttProperty: '',
      radioUrl: '',
      weatherUrl: '',
      flightsUrl: '',
      flightsCallsPerDay: 1000,
      filmsDir: '',
      musicDir: '',
      tvVersion: '',
    } as const;
    desk = await createTestDesk({ mailer: { send: async (mail) => void mails.push(mail) }, config });
    await desk.addMember('Ada', ['admin']);
    const body = { name: 'Jon', email: 'jon@x.example', roles: ['kitchen'], language: 'de' };
    const made = await (await desk.signedIn('ada')).request(invite, { body });
    expect(made.body).toMatchObject({ mailed: true });
    expect(mails).toMatchObject([{ to: 'jon@x.example', subject: 'Ihre Einladung zum Desk von Hotel 1' }]);
    expect(mails[0]?.text).toContain((made.body as { url: string }).url);
    expect(mails[0]?.text).toContain('https://hotel.example/desk/');
    const inTurkish = { ...body, email: 'ece@x.example', language: 'tr' };
    await (await desk.signedIn('ada')).request(invite, { body: inTurkish });
    expect(mails.splice(1)).toMatchObject([{ language: 'tr', subject: 'Panel davetiniz: Hotel 1' }]);

    const again = async () => (await (await desk.signedIn('ada')).request(invite, { body })).body;
    for (let at = 0; at < 12; at += 1) await again();
    expect(mails, 'nobody can fill a mailbox').toHaveLength(10);
    expect(await again()).toMatchObject({ mailed: false });
  });

  test('no link is mailed without PUBLIC_URL: a forged Host would lead its recipient to a stranger', async () => {
    await desk.close();
    desk = await createTestDesk({ mailer: { send: () => Promise.reject(new Error('a mail was sent')) } });
    await desk.addMember('Ada', ['admin']);
    const body = { name: 'Jon', email: 'jon@x.example', roles: ['kitchen'] };
    const made = await (await desk.signedIn('ada')).request(invite, { body });
    expect(made.body).toMatchObject({ mailed: false, url: expect.stringMatching(/^https:\/\/hotel\.test\/desk\//) });
  });
});

describe('the terminal', () => {
  const body = { name: 'Ada', email: 'ada@1.example', password: goodPassword, language: 'de' };

  test('on an empty server the first administrator creates the property', async () => {
    const { hash } = new URL(await desk.terminal.createAdminLink('', 'http://desk.example'));
    const token = hash.slice('#invite='.length);
    const looked = await desk.browser().request('POST /api/v1/staff/links/look', { body: { token } });
    expect(looked.body).toMatchObject({ kind: 'first', property: { id: '', name: '' } });
    expect(await desk.browser().resultCode(redeem, { body: { ...body, token } })).toBe('hotel_needed');
    const hotel = { name: 'Hotel Neu', zone: 'Europe/Berlin' };
    const { body: ada } = await desk.browser().request(redeem, { body: { ...body, token, hotel } });
    expect(desk.createdProperties).toEqual([{ ...hotel, language: 'de' }]);
    expect(ada).toMatchObject({ property: { id: '9' }, roles: ['admin'] });
  });

  test('hasAdmin is false until there is an administrator', async () => {
    expect(await desk.terminal.hasAdmin()).toBe(false);
    await desk.addMember('Max', ['manager']);
    expect(await desk.terminal.hasAdmin()).toBe(false);
    await desk.addMember('Ada', ['admin']);
    expect(await desk.terminal.hasAdmin()).toBe(true);
  });

  test('using one of several first links invalidates the others', async () => {
    const [one, two] = [await desk.firstLink(), await desk.firstLink()];
    expect(await desk.browser().resultCode(redeem, { body: { ...body, token: two } })).toBe('OK');
    expect(await desk.browser().resultCode(redeem, { body: { ...body, token: one } })).toBe('link_invalid');
  });

  test('demo staff cannot sign in without the demo, and lose their sessions', async () => {
    await desk.close();
    const config = {
      demo: 'hotel',
      publicUrl: '',
      pmsUrl: '',
      pmsProperty: '',
      mqttUrl: '',
      mqttProperty: '',
      radioUrl: '',
      weatherUrl: '',
      flightsUrl: '',
      flightsCallsPerDay: 1000,
      filmsDir: '',
      musicDir: '',
      tvVersion: '',
    } as {
      demo: 'hotel' | 'off';
      publicUrl: string;
      pmsUrl: string;
      pmsProperty: string;
      mqttUrl: string;
      mqttProperty: string;
      radioUrl: string;
      weatherUrl: string;
      flightsUrl: string;
      flightsCallsPerDay: number;
      filmsDir: string;
      musicDir: string;
      tvVersion: string;
    };
    desk = await createTestDesk({ config });
    const demo = { name: 'Demo', email: 'admin@demo.example', roles: ['admin'] } as const;
    await desk.settle(desk.terminal.seedDemoStaff('1', [demo], 'arvensee-demo'));
    await desk.settle(desk.terminal.seedDemoStaff('1', [demo], 'another word'));
    const browser = desk.browser();
    expect(await browser.signIn(demo.email, 'arvensee-demo')).toBe('OK');
    config.demo = 'off';
    expect(await browser.resultCode(me)).toBe('not_signed_in');
    expect(await browser.signIn(demo.email, 'arvensee-demo')).toBe('sign_in_failed');
    expect(await desk.terminal.hasAdmin()).toBe(false);
  });
});
