export { type Fit, firstNameSeparates, isNameless, judgeName, type NamedStay, withFirstName } from './judge-name.ts';
