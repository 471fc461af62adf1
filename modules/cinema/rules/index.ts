export { genreId } from './genres.ts';
export { languageKey } from './language-key.ts';
