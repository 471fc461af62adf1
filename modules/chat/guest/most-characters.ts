import type { mostChatCharacters } from '#chat/contract';

/** Most characters of a message, as the contract has it, which no browser loads. */
export const mostCharacters: typeof mostChatCharacters = 2000;
