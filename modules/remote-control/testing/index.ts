export { openTestRemote, type TestRemote, type TestTv } from './open-test-remote.ts';
