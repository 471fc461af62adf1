import { choose, goTo, press } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';
import { filmOf, goToFilm, openFilms, reached, searchFilm, videoTime } from './support/tv-films.ts';

test.use({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false });

type Purchase = { readonly room: string; readonly text: string; readonly payment: string; readonly price: number };

test('a film is found by the arrows, bought to the room, played, paused, and goes on at the same second', async ({
  page: tv,
  hotel,
}) => {
  const film = await filmOf(hotel, ({ title }) => title === 'Night Train to Lisbon Street');
  await hotel.checkIn({ room: '7701', last_name: 'Lindqvist', title: 'Ms' });
  await openTv(tv, hotel, '7701');
  await openFilms(tv);
  await goToFilm(tv, film);
  const place = await reached(tv);
  await press(tv, 'Enter');
  await expect(tv.getByRole('heading', { level: 1 })).toHaveText(film.title);

  await choose(tv, 'film.buy', 'ArrowLeft');
  const dialog = tv.getByRole('alertdialog');
  await expect(dialog).toContainText(/Put it on room 7701, .*€6\.90/);
  await expect(dialog).toContainText('The bill will say “Film”, without its title.');
  await tv.keyboard.press('Enter');
  await expect(tv.getByText(/^Yours until/)).toBeVisible();
  await expect.poll(async () => (await seen(tv)).focus).toBe('film.play');
  const { items } = await hotel.api<{ items: Purchase[] }>('GET', '/api/v1/film-purchases');
  const bought = items.filter(({ room }) => room === '7701');
  expect(bought).toMatchObject([{ text: 'Film', payment: 'room', price: 690 }]);

  await tv.keyboard.press('Enter');
  await expect.poll(() => videoTime(tv)).toBeGreaterThan(2);
  await tv.keyboard.press('Enter');
  await expect(tv.getByText('Paused')).toBeVisible();
  // The page behind learns where the film was paused; what plays keeps the remote.
  await tv.waitForTimeout(500);
  expect((await seen(tv)).focus).toBe('video.picture');
  const paused = await videoTime(tv);
  await press(tv, 'Escape');
  await expect.poll(async () => (await seen(tv)).focus).toBe('film.resume');
  await tv.keyboard.press('Enter');
  await expect.poll(() => videoTime(tv)).toBeGreaterThanOrEqual(Math.floor(paused));
  expect(await videoTime(tv)).toBeLessThan(paused + 5);

  await press(tv, 'ArrowUp');
  await choose(tv, 'video.subtitles.0');
  await expect
    .poll(() => tv.evaluate(() => document.querySelector('video track')?.getAttribute('srclang')))
    .toBeTruthy();
  await press(tv, 'Escape');
  await press(tv, 'Escape');
  expect((await seen(tv)).focus).toBe('films.grid');
  expect(await reached(tv)).toBe(place);
  // Opened anew, when all that it shows is known already.
  await press(tv, 'Escape', 'Enter');
  await expect.poll(async () => (await seen(tv)).focus).toBe('films.grid');
  await tv.close();
});

test('a protected film refuses a wrong code, and goes on with the purchase after the right one', async ({
  page: tv,
  hotel,
}) => {
  const film = await filmOf(hotel, ({ protected: isProtected }) => isProtected);
  await hotel.checkIn({ room: '7702', last_name: 'Haddad' });
  await openTv(tv, hotel, '7702');
  await openFilms(tv);
  await searchFilm(tv, film);
  await choose(tv, 'film.buy', 'ArrowLeft');
  await expect.poll(async () => (await seen(tv)).focus).toBe('film.digit.5');
  for (const digit of '1234') await tv.keyboard.press(digit);
  await press(tv, 'Enter');
  await expect(tv.getByRole('status').filter({ hasText: 'Wrong room number, please try again' })).toBeVisible();
  for (const digit of '7702') await tv.keyboard.press(digit);
  await tv.keyboard.press('Enter');
  await expect(tv.getByRole('alertdialog')).toContainText('Put it on room 7702');
  await press(tv, 'Escape');
  await goTo(tv, 'film.buy', 'ArrowLeft');
  await tv.close();
});
