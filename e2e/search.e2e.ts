import { app, menuReady, signIn } from './support/guest.ts';
import { goTo, press } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';
import { words } from './support/words.ts';

test('a guest finds a dish on the phone by a misspelt name, and a film on the TV by the remote', async ({
  page: phone,
  hotel,
  watch,
}) => {
  await hotel.checkIn({ room: 'R930', last_name: 'Lindqvist' });
  await signIn(phone, 'en', { name: 'Lindqvist', room: 'R930' });
  await phone.goto(app);
  await menuReady(phone, 'en');
  await phone
    .getByRole('banner')
    .getByRole('button', { name: words('en', 'shell.search') })
    .tap();
  await phone.getByRole('searchbox').fill('barly soop');
  await phone
    .getByRole('main')
    .getByRole('link', { name: /Barley soup/ })
    .tap();
  await expect(phone.getByRole('heading', { name: 'Barley soup' })).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('searchbox')).toHaveValue('barly soop');

  const browser = phone.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  const tv = await context.newPage();
  watch(tv);
  try {
    await openTv(tv, hotel, 'R930');
    await press(tv, 'Enter');
    await goTo(tv, 'home.way.search', 'ArrowUp').catch(() => goTo(tv, 'home.way.search', 'ArrowRight'));
    await press(tv, 'Enter');
    for (const letter of 'north') await tv.keyboard.press(letter);
    await press(tv, 'Escape');
    await expect(tv.getByRole('heading', { level: 1 })).toHaveText('north');
    await expect(tv.getByText('North Wall', { exact: true }).first()).toBeVisible();
    if (process.env.SHOT) await tv.screenshot({ path: process.env.SHOT });
    await goTo(tv, (await seen(tv)).controls.find((one) => one.startsWith('search.film.')) ?? '');
    await press(tv, 'Enter');
    await expect(tv.getByRole('heading', { level: 1 })).toHaveText('North Wall');
  } finally {
    await context.close();
  }
});
