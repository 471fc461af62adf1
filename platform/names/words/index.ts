export {
  isAlsoName,
  isConnector,
  isDegreeAfter,
  isPlaceholderNeighbour,
  isPlaceholderPhrase,
  isPlaceholderWord,
  isRemark,
  isSuffixWord,
  isTitleWord,
} from './name-words.ts';
