export { flightsDesk } from './manifest.ts';
