export { parseDestinations, teamOf } from './destinations.ts';
