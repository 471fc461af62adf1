import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearFilmApp, createFilmApp, filmOf } from '../../testing/film-app.tsx';
import { pageSize } from '../use-films.ts';
import { FilmGrid } from './film-grid.tsx';

/** Pages and ends of lists that are watched, and what says whether they are near. */
let watched: Map<Element, (isIntersecting: boolean) => void>;

class Sight {
  readonly #onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  readonly #seen = new Set<Element>();
  constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#onChange = onChange;
  }
  observe(element: Element): void {
    this.#seen.add(element);
    watched.set(element, (isIntersecting) => this.#onChange([{ isIntersecting }]));
  }
  disconnect(): void {
    for (const element of this.#seen) watched.delete(element);
  }
}

beforeEach(() => {
  watched = new Map();
  vi.stubGlobal('IntersectionObserver', Sight);
});
afterEach(() => {
  clearFilmApp();
  vi.unstubAllGlobals();
});

const total = 5_000;
const movies = Array.from({ length: total }, (_, at) => filmOf({ id: `f${at}`, title: `Film ${at}` }));
const getMovies = ({ offset, limit }: Record<string, unknown>) => ({
  movies: movies.slice(Number(offset), Number(offset) + Number(limit)),
  total,
});
const everything = { genre: '', isFree: false, search: '' };
const firstFilms = () =>
  [...document.querySelectorAll('main ul')].map((grid) => grid.querySelector('[dir=auto]')?.textContent);

/** Opens the list as far as the guest had scrolled, and returns the offsets of the pages that were called for. */
async function open(pages: number) {
  const app = createFilmApp({ getMovies: [getMovies] });
  await app.open(
    <main>
      <FilmGrid selection={everything} pages={pages} />
    </main>,
  );
  const parts = () => [...document.querySelectorAll('main > div')];
  return {
    offsets: () => app.called('getMovies').map(({ offset }) => Number(offset)),
    parts,
    /** Scrolls so that a page and its neighbours are near the window. */
    async scrollTo(page: number) {
      await act(async () => {
        for (const [at, part] of parts().entries()) watched.get(part)?.(Math.abs(at - page) <= 1);
      });
    },
    async reachEnd() {
      const ends = [...watched].filter(([element]) => !parts().includes(element));
      await act(async () => {
        for (const [, notify] of ends) notify(true);
      });
    },
  };
}

test('a phone that looks through 5,000 films has few of them in its document, and calls for each page once', async () => {
  const { offsets, parts, scrollTo, reachEnd } = await open(1);
  let most = 0;
  for (let page = 0; page < 10; page += 1) {
    await scrollTo(page);
    most = Math.max(most, document.querySelectorAll('li').length);
    await reachEnd();
  }
  expect(parts()).toHaveLength(11);
  expect(firstFilms()).toEqual(['Film 480', 'Film 540', 'Film 600']);
  expect(most).toBeLessThanOrEqual(3 * pageSize);
  expect(offsets()).toEqual(Array.from({ length: 11 }, (_, page) => page * pageSize));
});

test('a guest who comes back to the last of 84 pages calls for what is near it, and not for all before', async () => {
  const { offsets, scrollTo, reachEnd } = await open(84);
  expect(offsets()).toEqual([0]);
  await scrollTo(83);
  await reachEnd();
  expect([firstFilms(), offsets()]).toEqual([
    ['Film 4920', 'Film 4980'],
    [0, 82 * pageSize, 83 * pageSize],
  ]);
});
