export { assembleIndex, buildIndex, IndexBuilder } from './build-index.ts';
export { foldSearchText, splitWords } from './fold-words.ts';
export { runSteps } from './run-steps.ts';
export {
  buffersOf,
  type Found,
  type IndexedContent,
  type IndexedEntry,
  type IndexParts,
  type SearchIndex,
} from './search-index.ts';
export { type IndexQuery, type SearchedIndex, searchIndexes } from './search-indexes.ts';
