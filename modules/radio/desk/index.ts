export { radioDesk } from './manifest.ts';
