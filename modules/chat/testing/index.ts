export { openTestChat, type TestChat } from './open-test-chat.ts';
