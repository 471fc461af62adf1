export { genreId, genreName } from './genres.ts';
export { languageKey } from './language-key.ts';
