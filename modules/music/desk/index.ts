export { musicDesk } from './manifest.ts';
