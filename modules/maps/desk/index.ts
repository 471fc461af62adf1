export { mapsDesk } from './manifest.ts';
