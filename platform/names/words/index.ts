export {
  isAlsoName,
  isConnector,
  isDegreeAfter,
  isPlaceholderNeighbour,
  isPlaceholderPhrase,
  isPlaceholderWord,
  isSuffixWord,
  isTitleWord,
} from './name-words.ts';
