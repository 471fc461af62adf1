import type { GuestShell } from '#platform/web/guest-shell';
import { chatDraft, setDraft } from '../guest/chat-draft.ts';
import { outboxOf } from '../guest/chat-outbox.ts';
import { knownChat } from '../guest/known-chat.ts';

/** Stores what a guest leaves on the device by writing to the hotel. Returns a function that reads what is left in memory. */
export function fillChatStorage(shell: GuestShell): () => unknown {
  const outbox = outboxOf(shell);
  setDraft('a cot for Lindqvist');
  outbox.send({ text: 'towels for Lindqvist', language: 'en', picture: '', preview: '', stay_id: '' });
  knownChat.setState({ unread: 1, lastSeq: 4, text: 'Of course, Ms Lindqvist' });
  return () => {
    const { unread, text } = knownChat.getState();
    return [outbox.getState(), chatDraft.getState().text || [], unread || [], text || []];
  };
}
