import type { Page } from '@playwright/test';
import { app, signIn } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';
import { words } from './support/words.ts';

/** A set whose volume its interface can change, and which it cannot switch off. */
const setWithVolume = `window.hcap = { volume: { setVolumeLevel: ({ onSuccess }) => onSuccess({}) } }`;

async function tvIn(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  await context.addInitScript(setWithVolume);
  return context.newPage();
}

test('a guest controls the TV of the room by phone: keys, volume, off and on', { tag: '@journey' }, async ({
  page: phone,
  hotel,
  watch,
}) => {
  await hotel.checkIn({ room: 'R901', last_name: 'Lindqvist' });
  const tv = await tvIn(phone);
  watch(tv);
  const key = (name: Parameters<typeof words>[1]) =>
    phone.getByRole('button', { name: words('en', name), exact: true });
  try {
    await openTv(tv, hotel, 'R901');
    await signIn(phone, 'en', { name: 'Lindqvist', room: 'R901' });
    const bar = phone.getByRole('navigation', { name: words('en', 'shell.main') });
    await bar.getByText(words('en', 'shell.more')).click();
    await phone.getByRole('main').getByText('Remote').click();
    await expect(phone.getByRole('radio', { checked: true })).toBeVisible();
    await expect(key('remoteControl.turn_off')).toBeEnabled();

    await key('remoteControl.ok').click();
    await expect.poll(async () => (await seen(tv)).screen).not.toBe('/welcome');
    const before = (await seen(tv)).focus;
    await key('remoteControl.right').click();
    await expect.poll(async () => (await seen(tv)).focus).not.toBe(before);

    await key('remoteControl.louder').click();
    await key('remoteControl.louder').click();
    await expect(tv.getByRole('status').getByText('2', { exact: true })).toBeVisible();
    await expect(phone.getByRole('group', { name: words('en', 'remoteControl.volume') }).locator('output')).toHaveText(
      '2',
    );

    await key('remoteControl.turn_off').click();
    await expect(tv.getByTestId('tv-off')).toBeVisible();
    await expect(phone.getByRole('heading', { name: words('en', 'remoteControl.is_off') })).toBeVisible();
    await expect(key('remoteControl.louder')).toBeDisabled();
    await key('remoteControl.turn_on').click();
    await expect(tv.getByTestId('tv-off')).toBeHidden();
    await expect(key('remoteControl.louder')).toBeEnabled();

    await tv.context().close();
    await expect(phone.getByRole('heading', { name: words('en', 'remoteControl.not_connected') })).toBeVisible();
  } finally {
    await tv.context().close();
  }
});

test('a room without a TV says so', async ({ page: phone, hotel }) => {
  await hotel.checkIn({ room: 'R900', last_name: 'Sandoval' });
  await signIn(phone, 'en', { name: 'Sandoval', room: 'R900' });
  await phone.goto(`${app}remote-control`);
  await expect(phone.getByRole('heading', { name: words('en', 'remoteControl.none') })).toBeVisible();
});
