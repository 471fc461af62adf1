import { app, signIn } from './support/guest.ts';
import { press, pressKey } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv, pageOfTv, seen } from './support/tv.ts';
import { words } from './support/words.ts';

test('a station goes on from the phone on the TV, over every screen, until a channel takes the sound', async ({
  page: phone,
  hotel,
  watch,
}) => {
  await hotel.checkIn({ room: 'R910', last_name: 'Lindqvist' });
  const tv = await pageOfTv(phone);
  watch(tv);
  const text = (name: Parameters<typeof words>[1]) => words('en', name);
  const banner = tv.getByLabel(text('radio.player'));
  try {
    await openTv(tv, hotel, 'R910');
    await press(tv, 'Enter');
    await signIn(phone, 'en', { name: 'Lindqvist', room: 'R910' });
    await phone.goto(`${app}webradio?country=AT`);
    await phone
      .getByRole('main')
      .getByRole('button', { name: /^Klangwerk/ })
      .tap();
    const player = phone.getByRole('region', { name: text('radio.player') });
    await player.getByRole('button', { name: /^Klangwerk/ }).tap();
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: text('sound.play_on_tv') })
      .tap();

    await expect(player).toBeHidden();
    await expect(phone.getByText('Klangwerk now plays on the TV in your room.')).toBeVisible();
    await expect(tv.getByRole('heading', { level: 1 })).toHaveText('Klangwerk');
    await expect(tv.getByText(`${text('radio.on_air')} · Austria`)).toBeVisible();
    await expect.poll(async () => (await seen(tv)).focus).toMatch(/^radio\.row\./);

    await pressKey(tv, 'blue');
    await expect(tv.getByTestId('picture-off')).toBeVisible();
    await press(tv, 'ArrowDown');
    await expect(tv.getByTestId('picture-off')).toBeHidden();

    await press(tv, 'Escape');
    await expect(banner).toContainText('Klangwerk');
    await expect.poll(async () => (await seen(tv)).focus).toMatch(/^home\./);
    await pressKey(tv, 'pause');
    await expect(banner).toBeHidden();
    await pressKey(tv, 'play');
    await expect(banner).toContainText('Klangwerk');

    await tv.keyboard.press('PageUp');
    await expect(tv.locator('[data-screen]')).toHaveAttribute('data-screen', '/watch');
    await press(tv, 'Backspace', 'Backspace');
    await expect.poll(async () => (await seen(tv)).screen).toBe('/');
    await expect(banner).toBeHidden();
  } finally {
    await tv.context().close();
  }
});

test('a guest without favourites finds the stations of a country on the TV, keeps one, and has it turn off in time', async ({
  page: tv,
  hotel,
}) => {
  await tv.setViewportSize({ width: 1920, height: 1080 });
  await hotel.checkIn({ room: 'R911', last_name: 'Sandoval' });
  await openTv(tv, hotel, 'R911');
  await press(tv, 'Enter');
  for (let steps = 0; (await seen(tv)).focus !== 'home.room' && steps < 12; steps += 1) {
    await press(tv, steps === 0 ? 'ArrowDown' : 'ArrowRight');
  }
  // Below television and films.
  await press(tv, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(async () => (await seen(tv)).focus).toMatch(/^radio\.row\./);
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText(words('en', 'radio.choose'));

  await pressKey(tv, 'green');
  await press(tv, 'ArrowDown', 'Enter');
  await expect.poll(async () => (await seen(tv)).focus).toBe('radio.grid');
  await press(tv, 'Enter');
  await expect(tv.getByText('Radio · Mezzanotte')).toBeVisible();
  await pressKey(tv, 'yellow');
  await press(tv, 'ArrowUp', 'ArrowUp');
  await expect(tv.getByRole('heading', { name: words('en', 'radio.favourites') })).toBeVisible();
  await expect.poll(async () => (await seen(tv)).focus).toMatch(/^radio\.row\./);

  await press(tv, 'ArrowUp');
  for (let steps = 0; (await seen(tv)).focus !== 'radio.sleep' && steps < 3; steps += 1) await press(tv, 'ArrowRight');
  await press(tv, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(tv.getByText(/^Off at \d?\d:\d\d$/)).toBeVisible();
  await pressKey(tv, 'stop');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText(words('en', 'radio.choose'));
  await expect.poll(async () => (await seen(tv)).focus).not.toBe('');
});
