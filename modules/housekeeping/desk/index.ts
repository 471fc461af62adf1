export { housekeepingDesk } from './manifest.ts';
