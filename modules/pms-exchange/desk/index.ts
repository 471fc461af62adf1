export { pmsExchangeDesk } from './manifest.ts';
