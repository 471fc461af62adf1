export { callsDesk } from './manifest.ts';
