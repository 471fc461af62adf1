export { openTestBills, type TestBills } from './open-test-bills.ts';
