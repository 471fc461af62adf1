import { app, signIn } from './support/guest.ts';
import { goTo, press, pressKey } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv, pageOfTv, seen } from './support/tv.ts';
import { words } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const text = (name: Parameters<typeof words>[1]) => words('en', name);

/** Seconds of a clock as `1:05`. */
function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return 60 * minutes + seconds;
}

test('an album plays on while the guest reads, and goes on at the same second on the TV, however long that loads', async ({
  page: phone,
  hotel,
  watch,
}) => {
  await hotel.checkIn({ room: 'R920', last_name: 'Lindqvist' });
  const tv = await pageOfTv(phone);
  watch(tv);
  const player = phone.getByRole('region', { name: text('music.player') });
  const sheet = phone.getByRole('dialog', { name: text('music.player') });
  try {
    await openTv(tv, hotel, 'R920');
    await press(tv, 'Enter');
    await signIn(phone, 'en', { name: 'Lindqvist', room: 'R920' });
    await phone.goto(`${app}music`);
    await phone
      .getByRole('link', { name: /^Stone Pines/ })
      .first()
      .tap();
    await phone
      .getByRole('article')
      .getByRole('button', { name: text('sound.play'), exact: true })
      .tap();
    await expect(player).toContainText('First Light on the Ridge');
    await expect(player.getByRole('button', { name: text('sound.pause') })).toBeVisible();

    await phone.getByRole('button', { name: text('shell.back'), exact: true }).tap();
    await expect(phone.getByRole('heading', { level: 1, name: text('music.title') })).toBeVisible();
    await player.getByRole('button', { name: text('music.next') }).tap();
    await expect(player).toContainText('Arven');

    await player.locator('button[aria-haspopup=dialog]').tap();
    await expect(sheet.getByRole('listitem').first()).toContainText('The Cowherd’s Sunday');
    const slider = sheet.getByRole('slider');
    await slider.fill('20');
    await slider.blur();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(20);

    await phone.reload();
    await player.locator('button[aria-haspopup=dialog]').tap();
    await expect(sheet.getByRole('button', { name: text('sound.play'), exact: true })).toBeVisible();
    const second = Number(await slider.inputValue());
    expect(second).toBeGreaterThan(20);
    const songs = Promise.withResolvers<void>();
    await tv.route('**/ONEapp/music/**', async (route) => {
      await songs.promise;
      await route.continue();
    });
    await sheet.getByRole('button', { name: text('sound.play_on_tv') }).tap();

    await expect(phone.getByText('The TV in your room is still loading Arven. It is paused here.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: text('sound.play'), exact: true })).toBeVisible();
    songs.resolve();
    await expect(phone.getByText('Arven now plays on the TV in your room.')).toBeVisible();
    await expect(player).toBeHidden();
    await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Arven');
    const clock = tv.locator('[data-part=now] [dir=ltr] span').nth(1);
    await expect.poll(async () => secondsOf(await clock.innerText())).toBeGreaterThan(second);
    expect(secondsOf(await clock.innerText())).toBeLessThan(second + 15);
    await pressKey(tv, 'forward');
    await expect(tv.getByRole('heading', { level: 1 })).toHaveText('The Cowherd’s Sunday');
  } finally {
    await tv.context().close();
  }
});

test('an album is found and played on the TV by arrows, and goes on over the home screen', async ({
  page: tv,
  hotel,
}) => {
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await hotel.checkIn({ room: 'R921', last_name: 'Sandoval' });
  await openTv(tv, hotel, 'R921');
  await press(tv, 'Enter', 'ArrowDown');
  await goTo(tv, 'home.room', 'ArrowRight');
  // Below television, films and radio.
  await press(tv, 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(async () => (await seen(tv)).focus).toMatch(/^music\.row\./);

  await press(tv, 'ArrowDown', 'ArrowDown');
  expect((await seen(tv)).focus).toBe('music.grid');
  await press(tv, 'Enter');
  await expect.poll(async () => (await seen(tv)).focus).toBe('music.play_all');
  await press(tv, 'ArrowRight');
  await press(tv, 'ArrowRight');
  await goTo(tv, 'music.play_all', 'ArrowLeft');
  await press(tv, 'Enter');

  const banner = tv.getByLabel(text('music.player'));
  await press(tv, 'Escape');
  await expect.poll(async () => (await seen(tv)).focus).toBe('music.grid');
  await press(tv, 'Escape', 'Escape');
  await expect(banner).toContainText(text('music.now_playing'));
  await pressKey(tv, 'pause');
  await expect(banner).toBeHidden();
  await pressKey(tv, 'play');
  await expect(banner).toBeVisible();
  await pressKey(tv, 'stop');
  await expect(banner).toBeHidden();
});
