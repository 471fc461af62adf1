import { expect, type Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

async function openMusic(page: Page, language: Language, query = ''): Promise<void> {
  await page.goto(`${app}music?lang=${codeOf(language)}${query}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

async function openAlbum(page: Page, language: Language): Promise<void> {
  await openMusic(page, language);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Stone Pines/ })
    .first()
    .click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
}

async function playAlbum(page: Page, language: Language): Promise<void> {
  await openAlbum(page, language);
  await page
    .getByRole('article')
    .getByRole('button', { name: words(language, 'sound.play'), exact: true })
    .click();
  await expect(page.getByRole('region', { name: words(language, 'music.player') })).toBeVisible();
}

/** What a phone shows of music. */
export const musicScreens: readonly ScreenShot[] = [
  { name: 'music', signedIn: true, show: openMusic },
  { name: 'music-artists', signedIn: true, show: (page, language) => openMusic(page, language, '&view=artists') },
  { name: 'music-songs', signedIn: true, show: (page, language) => openMusic(page, language, '&view=songs') },
  {
    name: 'music-found',
    signedIn: true,
    async show(page, language) {
      await openMusic(page, language, '&search=a');
      await expect(page.getByRole('heading', { name: words(language, 'music.songs'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'music-nothing',
    signedIn: true,
    async show(page, language) {
      await openMusic(page, language, '&search=qqqq');
      await expect(page.getByText(words(language, 'music.nothing_found'), { exact: true })).toBeVisible();
    },
  },
  { name: 'music-album', signedIn: true, show: openAlbum },
  {
    name: 'music-artist',
    signedIn: true,
    async show(page, language) {
      await openMusic(page, language, '&view=artists');
      await page.locator('main a[href*="/music/artists/"]').first().click();
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'music-song',
    signedIn: true,
    async show(page, language) {
      await openAlbum(page, language);
      await page.getByRole('article').locator('li button[aria-haspopup=dialog]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'music-playing', signedIn: true, show: playAlbum },
  {
    name: 'music-sheet',
    signedIn: true,
    async show(page, language) {
      await playAlbum(page, language);
      const player = page.getByRole('region', { name: words(language, 'music.player') });
      await player.locator('button[aria-haspopup=dialog]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'music-none',
    signedIn: true,
    async show(page, language) {
      const counts = { artist_count: 0, album_count: 0, song_count: 0 };
      const root = { newest: [], artists: [], genres: [], ...counts };
      await changeAnswers(page, { 'MusicOnDemand.getBrowse': () => ({ root }) });
      await openMusic(page, language);
      await expect(page.getByText(words(language, 'music.none'), { exact: true })).toBeVisible();
    },
  },
];
