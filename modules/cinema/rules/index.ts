export { genreId, knownGenreName } from './genres.ts';
export { languageKey } from './language-key.ts';
