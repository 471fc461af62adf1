export { filterByFirstName, isBlankName, isFirstNameDistinctive, matchName, type StayMatch } from './judge-name.ts';
export { createNameMatcher } from './search-name.ts';
