import { createStore, localStore } from '#platform/web/browser';
import { chatKeys, onChatWipe } from './chat-wipe.ts';

/** What the guest is writing; it outlives the screen and the page, and goes with the stay. */
export const chatDraft = createStore(() => ({ text: localStore.getItem(chatKeys.draft) ?? '' }));

onChatWipe(() => chatDraft.setState({ text: '' }));

/** Remembers what the guest has written so far. */
export function setDraft(text: string): void {
  chatDraft.setState({ text });
  if (text === '') localStore.removeItem(chatKeys.draft);
  else localStore.setItem(chatKeys.draft, text);
}
