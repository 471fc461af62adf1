export { isParentalCode } from './parental-code.ts';
