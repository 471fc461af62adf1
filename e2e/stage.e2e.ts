import type { Frame, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

type Actor = 'phone' | 'tv' | 'desk';

/** The frame of an actor, once it stands at its own host. */
async function actor(page: Page, name: Actor): Promise<Frame> {
  const find = () => page.frames().find((one) => one.url().startsWith(`http://stage-${name}.`));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error(`no frame of the ${name}`);
  return frame;
}

async function play(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).click();
}

test('the story plays on three clients that share nothing', async ({ page, hotel }) => {
  await page.goto(`${hotel.origin}/stage/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hotel Arvensee');
  expect(new URL(page.url()).hostname).toBe('bellhop.localhost');
  const [phone, tv, desk] = await Promise.all([actor(page, 'phone'), actor(page, 'tv'), actor(page, 'desk')]);
  await expect(desk.getByRole('navigation')).toBeVisible();

  await play(page, 'Check in Camille Laurent');
  await expect(tv.getByText('Bonjour')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(phone.getByText('Bonjour')).toBeVisible();

  await play(page, 'Order breakfast');
  await expect(desk.getByRole('article').filter({ hasText: '409' })).toBeVisible();
  await play(page, 'Accept');
  await play(page, 'Prepare');
  await play(page, 'Send off');
  await play(page, 'Deliver');
  await expect(page.getByRole('button', { name: 'Order breakfast' })).toBeEnabled();

  const kept = await Promise.all([phone, tv, desk].map((frame) => frame.evaluate(() => localStorage.length)));
  await desk.evaluate(() => localStorage.setItem('of-the-desk', 'x'));
  const seen = await Promise.all([phone, tv].map((frame) => frame.evaluate(() => localStorage.getItem('of-the-desk'))));
  expect([kept.length, ...seen]).toEqual([3, null, null]);
  const cookies = await page.context().cookies();
  const names = (host: string) =>
    cookies.filter(({ domain }) => domain.startsWith(`stage-${host}.`)).map((one) => one.name);
  expect([names('phone').includes('bellhop_staff'), names('tv').includes('bellhop_session')]).toEqual([false, false]);
  expect([names('desk').includes('bellhop_staff'), names('tv').includes('bellhop_device')]).toEqual([true, true]);

  await play(page, 'Check out');
  await expect(tv.getByText('Laurent')).toBeHidden();
  await expect(phone.getByText('Laurent')).toBeHidden();
});

test('another page may not frame an actor, and without a name there is no stage', async ({ request, hotel }) => {
  const { port } = new URL(hotel.origin);
  const asHost = (host: string) => request.get(`${hotel.origin}/ONEapp/`, { headers: { host } });
  const framed = await asHost(`stage-phone.bellhop.localhost:${port}`);
  expect(framed.headers()['content-security-policy']).toContain(
    `frame-ancestors 'self' http://bellhop.localhost:${port}`,
  );
  expect((await asHost(`127.0.0.1:${port}`)).headers()['x-frame-options']).toBe('DENY');
  const cast = await request.post(`${hotel.origin}/stage/cast.json`, { headers: { host: '192.0.2.7:80' } });
  expect(cast.status()).toBe(409);
});
