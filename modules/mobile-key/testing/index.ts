export { openTestKeys, type TestKeys } from './open-test-keys.ts';
