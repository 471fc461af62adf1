export { mobileKeyDesk } from './manifest.ts';
