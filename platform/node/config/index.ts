export { type AddressList, createAddressList, normalizeAddress } from './address-list.ts';
export { type Config, readConfig } from './read-config.ts';
export { StartupError } from './startup-error.ts';
