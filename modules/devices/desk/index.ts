export { devicesDesk } from './manifest.ts';
