export { openTestMessages, type TestMessages } from './open-test-messages.ts';
