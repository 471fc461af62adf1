export { contentDesk } from './manifest.ts';
