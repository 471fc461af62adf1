import type { Page } from '@playwright/test';
import type { Hotel } from './hotel.ts';
import { goTo, press, sideways } from './remote.ts';
import { expect } from './test.ts';
import { seen } from './tv.ts';

/** A film of the hotel, as far as tests look. */
export type HotelFilm = { readonly id: string; readonly title: string; readonly protected: boolean };

/** Rows that the search for a film goes through, and films of one. */
const [mostRows, mostFilms] = [12, 14];

/** Returns the hotel's film of a title, or the first one that a test looks for. */
export async function filmOf(hotel: Hotel, wanted: (film: HotelFilm) => boolean): Promise<HotelFilm> {
  const { items } = await hotel.api<{ items: HotelFilm[] }>('GET', '/api/v1/films?limit=200');
  const found = items.find(wanted);
  if (!found) throw new Error(`none of ${items.length} films is the one that is looked for`);
  return found;
}

/** Goes from the welcome screen to the films, by the menu of the room. */
export async function openFilms(page: Page): Promise<void> {
  const { back } = await sideways(page);
  await press(page, 'Enter', 'ArrowDown');
  await goTo(page, 'home.room', back);
  await press(page, 'Enter');
  await goTo(page, 'menu.room.browse');
  await press(page, 'Enter');
  await expect.poll(async () => (await seen(page)).focus).toBe('films.grid');
}

/** Id of the element that the arrows have reached among the films. */
export async function reached(page: Page): Promise<string> {
  return (await page.getByRole('grid').getAttribute('aria-activedescendant')) ?? '';
}

/** Searches along the rows for a film and stays on it. */
export async function goToFilm(page: Page, { id, title }: HotelFilm): Promise<void> {
  const { on, back } = await sideways(page);
  for (let row = 0; row < mostRows; row += 1) {
    const arrow = row % 2 === 0 ? on : back;
    for (let film = 0; film < mostFilms; film += 1) {
      const before = await reached(page);
      if (before.endsWith(id)) return;
      await page.keyboard.press(arrow);
      if ((await reached(page)) === before) break;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows do not lead to ${title}`);
}

/** Searches for a film by its title, typed on a keyboard, and opens it. */
export async function searchFilm(page: Page, { id, title }: HotelFilm): Promise<void> {
  const { on } = await sideways(page);
  await goTo(page, 'genre.all', 'ArrowUp');
  await goTo(page, 'genre.search', on);
  await press(page, 'Enter');
  for (const letter of title) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  await press(page, 'Escape');
  await goTo(page, 'films.grid');
  await expect.poll(() => reached(page)).toContain(id);
  await press(page, 'Enter');
}

/** The second at which the video is. */
export function videoTime(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector<HTMLVideoElement>('[role=dialog] video')?.currentTime ?? -1);
}
