export { staysDesk } from './manifest.ts';
