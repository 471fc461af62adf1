import type { Page } from '@playwright/test';
import type { StaffFilm } from '#cinema/contract';
import { readClip, sendVideo } from './support/film-guest.ts';
import { app, signIn } from './support/guest.ts';
import { openHotel } from './support/hotel.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = (key: string, values?: Parameters<typeof words>[2]) => words('en', key, values);
const second = (page: Page) => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);

/** Finds a film by its title, as a guest does. */
async function find(page: Page, title: string, origin = ''): Promise<void> {
  await page.goto(`${origin}${app}vod/browse`);
  await page.getByRole('button', { name: say('films.search'), exact: true }).click();
  await page.getByRole('searchbox', { name: say('films.search') }).fill(title);
  // It is in several rows until the search has narrowed them, and moves while it does.
  const found = page.getByRole('link', { name: title });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a guest finds a film, buys it to the room, and goes on at the same second after a reload', {
  tag: '@journey',
}, async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'C101', last_name: 'Okonedo' });
  await signIn(page, 'en', { name: 'Okonedo', room: 'C101' });
  await find(page, 'The Last Ferry');
  await page.getByRole('button', { name: say('films.put_on_room', { room: 'C101' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await page.getByRole('button', { name: say('films.play'), exact: true }).click();
  await expect.poll(() => second(page)).toBeGreaterThan(2);
  await page.keyboard.press('k');
  const stopped = await second(page);
  await page.reload();
  await page.getByRole('button', { name: /^Resume at/ }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(stopped - 1);
  expect(await second(page)).toBeLessThan(stopped + 10);
  await page.keyboard.press('Escape');

  await page.goto(`${app}billpreview`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '6.90' })).toHaveCount(1);
});

test('on a desk a film plays in 1280 by 720, and a still of 382 by 215 plays its trailer', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'C104', last_name: 'Castellani' });
  await signIn(page, 'en', { name: 'Castellani', room: 'C104' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await find(page, 'The Last Ferry');
  const trailer = page.getByRole('button', { name: say('films.trailer'), exact: true });
  expect(await trailer.boundingBox()).toMatchObject({ width: 382, height: 215 });
  await trailer.click();
  const player = page.locator('dialog > div:has(> video)');
  expect(await player.boundingBox()).toEqual({ x: 80, y: 90, width: 1280, height: 720 });
});

test('a protected film opens with the number of the room, and with no other', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'C102', last_name: 'Varga' });
  await signIn(page, 'en', { name: 'Varga', room: 'C102' });
  await find(page, 'The Cold Exchange');
  await page.getByRole('button', { name: say('films.enter_code'), exact: true }).click();
  const code = page.getByLabel(say('films.code.room'), { exact: true });
  const unlock = page.getByRole('button', { name: say('films.code.unlock'), exact: true });
  await unlock.click();
  await expect(page.getByText(say('films.code.missing_room'))).toBeVisible();
  await code.fill('999');
  await unlock.click();
  await expect(page.getByText(say('films.code.wrong_room'))).toBeVisible();
  await code.fill('C102');
  await unlock.click();
  await expect(page.getByRole('button', { name: say('films.put_on_room', { room: 'C102' }) })).toBeVisible();
});

test('an MP4 plays as it is where the server has no ffmpeg, and other videos say what they need', async ({ page }) => {
  const hotel = await openHotel({ environment: { PATH: '' } });
  try {
    const add = async (title: string, content: Uint8Array<ArrayBuffer>) => {
      const body = { texts: { en: { title, plot: '' } }, price: 0, level: 0 };
      const { id } = await hotel.api<StaffFilm>('POST', '/api/v1/films', body);
      return await sendVideo(hotel, id, content);
    };
    expect(await add('Harbour Lights', await readClip())).toMatchObject({
      state: 'ready',
      renditions: [36],
      audio: ['de'],
    });
    const other = await add('Old Reel', new TextEncoder().encode('RIFF....AVI LIST'));
    expect(other).toMatchObject({ state: 'no_encoder', failure: 'ffmpeg is needed: the file is no MP4' });

    await hotel.checkIn({ room: 'C103', last_name: 'Sato' });
    await signIn(page, 'en', { name: 'Sato', room: 'C103' }, hotel);
    await find(page, 'Harbour Lights', hotel.origin);
    const answer = page.waitForResponse(/\/film\.mp4$/);
    await page.getByRole('button', { name: say('films.play'), exact: true }).click();
    expect((await answer).status()).toBe(206);
    await expect.poll(() => second(page)).toBeGreaterThan(1);
  } finally {
    await page.close();
    await hotel.close();
  }
});
