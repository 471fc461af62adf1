export { type Fit, firstNameSeparates, isNameless, judgeName, withFirstName } from './judge-name.ts';
export { nameSearch } from './search-name.ts';
