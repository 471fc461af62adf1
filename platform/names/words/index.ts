export {
  isAlsoName,
  isBesidePlaceholder,
  isConnector,
  isDegreeAfter,
  isPlaceholderPhrase,
  isPlaceholderWord,
  isSuffixWord,
  isTitleWord,
} from './name-words.ts';
