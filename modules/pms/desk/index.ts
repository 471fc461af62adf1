export { pmsDesk } from './manifest.ts';
