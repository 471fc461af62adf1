export { createNameMatcher } from './create-name-matcher.ts';
export { filterByFirstName, isBlankName, isFirstNameDistinctive, matchName, type StayMatch } from './match-name.ts';
