export { staffDesk } from './manifest.ts';
