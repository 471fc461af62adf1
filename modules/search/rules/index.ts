export { buildIndex, IndexBuilder } from './build-index.ts';
export { foldSearchText, splitWords } from './fold-words.ts';
export { runSteps } from './run-steps.ts';
export type { Found, IndexedEntry, SearchIndex } from './search-index.ts';
export { type IndexQuery, type SearchedIndex, searchIndexes } from './search-indexes.ts';
