export { shopDesk } from './manifest.ts';
