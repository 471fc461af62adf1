import { knownMessages } from '../guest/known-messages.ts';

/** Holds what the hotel wrote to a guest. Returns a function that reads what is left in memory. */
export function fillMessagesStorage(): () => unknown {
  knownMessages.setState({ items: [{ text: 'Dear Ms Lindqvist' }] as never });
  return () => knownMessages.getState().items;
}
