export type { MobileKeyTables } from '../server/tables.ts';
export { openTestKeys, type TestKeys } from './open-test-keys.ts';
