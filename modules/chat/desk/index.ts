export { chatDesk } from './manifest.ts';
