export { filterByFirstName, isBlankName, isFirstNameDistinctive, matchName, type StayMatch } from './match-name.ts';
export { nameSearch } from './name-search.ts';
export { pickPerson } from './pick-person.ts';
