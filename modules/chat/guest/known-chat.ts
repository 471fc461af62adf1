import { createStore } from '#platform/web/browser';
import { onChatWipe } from './chat-wipe.ts';

type Known = {
  /** Lines of the hotel that the guest has not read. */
  readonly unread: number;
  /** Number of the latest line; 0: nobody has written. */
  readonly lastSeq: number;
  /** Words of the latest line of the hotel; empty for a picture. */
  readonly text: string;
};

const nothing: Known = { unread: 0, lastSeq: 0, text: '' };

/** What is known of the conversation outside its screen; filled by code that is loaded once the app is idle. */
export const knownChat = createStore<Known>(() => nothing);

onChatWipe(() => knownChat.setState(nothing, true));
