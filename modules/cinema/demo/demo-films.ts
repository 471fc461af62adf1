import type { DemoFilm } from './demo-film.ts';
import { adventures } from './films/adventures.ts';
import { childrenFilms } from './films/children-films.ts';
import { comedies } from './films/comedies.ts';
import { documentaries } from './films/documentaries.ts';
import { dramas } from './films/dramas.ts';
import { loveStories } from './films/love-stories.ts';
import { musicFilms } from './films/music-films.ts';
import { mysteries } from './films/mysteries.ts';
import { newFilms } from './films/new-films.ts';

/** The films of the demo hotel, those of this month first. */
export const demoFilms: readonly DemoFilm[] = [
  ...newFilms,
  ...childrenFilms,
  ...dramas,
  ...mysteries,
  ...adventures,
  ...comedies,
  ...musicFilms,
  ...loveStories,
  ...documentaries,
];

/** Whether a film has a backdrop: those of the first rows of the TV, and those with a trailer. */
export function hasBackdrop(film: DemoFilm): boolean {
  return film.hasTrailer === true || film.price === 0 || newFilms.includes(film);
}
