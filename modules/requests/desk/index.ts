export { requestsDesk } from './manifest.ts';
