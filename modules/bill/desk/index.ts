export { billDesk } from './manifest.ts';
