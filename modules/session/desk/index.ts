export { sessionDesk } from './manifest.ts';
