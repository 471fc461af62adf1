import { expect, type Page } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

const posters = (page: Page) => page.getByRole('main').locator('a[href*="/vod/movies/"]');

async function openFilms(page: Page, language: Language, path: string, query = ''): Promise<void> {
  await page.goto(`${app}vod/${path}?lang=${codeOf(language)}${query}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Opens the first film of a selection; the query `filter` or `search` chooses it. */
async function openFilm(page: Page, language: Language, query: string): Promise<void> {
  await openFilms(page, language, 'browse', query);
  await posters(page).first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a film that costs something, and whose bill the guest pays. */
async function openSold(page: Page, language: Language): Promise<void> {
  await openFilms(page, language, 'browse', '&filter=mystery');
  await posters(page).first().click();
  await expect(page.getByRole('radio').first()).toBeAttached();
}

/** What a phone shows of films. */
export const filmsScreens: readonly ScreenShot[] = [
  { name: 'films', signedIn: true, show: (page, language) => openFilms(page, language, 'browse') },
  {
    name: 'films-genre',
    signedIn: true,
    show: (page, language) => openFilms(page, language, 'browse', '&filter=drama'),
  },
  { name: 'films-free', signedIn: true, show: (page, language) => openFilms(page, language, 'browse', '&filter=free') },
  {
    name: 'films-nothing',
    signedIn: true,
    async show(page, language) {
      await openFilms(page, language, 'browse', '&search=qqqq');
      await expect(page.getByText(words(language, 'films.nothing_found'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'films-filter',
    signedIn: true,
    async show(page, language) {
      await openFilms(page, language, 'browse');
      await page.getByRole('button', { name: words(language, 'shell.filter'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: words(language, 'films.filter') })).toBeVisible();
    },
  },
  { name: 'film-packages', signedIn: true, show: (page, language) => openFilms(page, language, 'packages') },
  {
    name: 'film-package',
    signedIn: true,
    async show(page, language) {
      await openFilms(page, language, 'packages');
      await page.locator('main a[href*="/vod/packagedetail/"]').first().click();
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  { name: 'film', signedIn: true, show: openSold },
  { name: 'film-free', signedIn: true, show: (page, language) => openFilm(page, language, '&filter=free') },
  {
    name: 'film-buy',
    signedIn: true,
    async show(page, language) {
      await openSold(page, language);
      await page.locator('article').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'film-voucher',
    signedIn: true,
    async show(page, language) {
      await openSold(page, language);
      await page.getByRole('button', { name: words(language, 'films.voucher.link'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: words(language, 'films.voucher.title') })).toBeVisible();
    },
  },
];
