export { type Fit, firstNameSeparates, isNameless, judgeName, withFirstName } from './judge-name.ts';
