export { checkOutDesk } from './manifest.ts';
