export { webhooksDesk } from './manifest.ts';
