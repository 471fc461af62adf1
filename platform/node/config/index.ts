export { type AddressList, addressList, plainAddress } from './address-list.ts';
export { type Config, readConfig } from './read-config.ts';
export { StartError } from './start-error.ts';
