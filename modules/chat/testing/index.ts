export { runMessageRounds } from './message-rounds.ts';
export { openTestChat, type TestChat } from './open-test-chat.ts';
