export { cinemaDesk } from './manifest.ts';
