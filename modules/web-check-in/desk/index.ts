export { webCheckInDesk } from './manifest.ts';
