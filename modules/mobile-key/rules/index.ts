export { expiryOf } from './expiry.ts';
