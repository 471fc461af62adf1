export { openTestCalls, type TestCalls } from './open-test-calls.ts';
