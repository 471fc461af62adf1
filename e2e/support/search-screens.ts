import { expect, type Page } from '@playwright/test';
import { app } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

/** What finds much of every kind, by language. */
const lake: { readonly [language: string]: string } = {
  en: 'lake',
  de: 'see',
  fr: 'lac',
  it: 'lago',
  es: 'lago',
  ar: 'البحيرة',
};

async function search(page: Page, language: Language, term: string, type = ''): Promise<void> {
  const query = `&q=${encodeURIComponent(term)}${type === '' ? '' : `&q-type=${type}`}`;
  await page.goto(`${app}search?lang=${codeOf(language)}${query}`);
  await expect(page.getByRole('searchbox')).toHaveValue(term);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** What a phone shows of the search. */
export const searchScreens: readonly ScreenShot[] = [
  {
    name: 'search',
    signedIn: true,
    async show(page, language) {
      await search(page, language, lake[language] ?? 'lake');
      await expect(page.locator('main mark').first()).toBeVisible();
    },
  },
  {
    name: 'search-type',
    signedIn: true,
    async show(page, language) {
      await search(page, language, lake[language] ?? 'lake', 'film');
      await expect(page.getByRole('main').getByRole('button', { pressed: true })).toBeVisible();
    },
  },
  {
    name: 'search-start',
    signedIn: true,
    async show(page, language) {
      await page.goto(`${app}search?lang=${codeOf(language)}`);
      await expect(page.getByRole('heading', { name: words(language, 'search.start') })).toBeVisible();
    },
  },
  {
    name: 'search-none',
    signedIn: true,
    async show(page, language) {
      await search(page, language, 'qqqqqq');
      await expect(page.getByText(words(language, 'search.none_text'))).toBeVisible();
    },
  },
];
