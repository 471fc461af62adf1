import { demoLanguages } from '#platform/node/demo';
import type { DemoFilm, DemoText } from './demo-film.ts';

/** Texts by language, as the library and packages have them. */
export function textsOf(titles: DemoText, plots: DemoText) {
  return Object.fromEntries(
    demoLanguages.map((language, at) => [language, { title: titles[at] ?? '', plot: plots[at] ?? '' }]),
  );
}

/** The library as a hotel would write it as JSON. The films of this month come last, since the newest is what was added last. */
export function libraryFile(films: readonly DemoFilm[]): string {
  const movies = films.toReversed().map(({ titles, plots, minutes, cast, ...film }) => ({
    texts: textsOf(titles, plots),
    ...{ year: film.year, runtimeMin: minutes, genres: film.genres, directors: film.directors, rating: film.rating },
    cast: cast.map(([name, role]) => ({ name, role })),
    ...{ level: film.level, price: film.price },
  }));
  return JSON.stringify({ movies });
}
