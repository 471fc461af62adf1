export { openTestCheckOuts, type TestCheckOuts } from './open-test-check-outs.ts';
