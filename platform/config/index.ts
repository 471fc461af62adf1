export { StartError } from './start-error.ts';
