import { useState } from 'react';
import type { Conversation } from '#chat/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { chatErrorText } from '../chat-error-text.ts';
import { type KnownLines, mergeLines, noLines } from '../rules/merge-lines.ts';

/** The lines of a conversation, and a way to the earlier ones. */
export type LoadedLines = KnownLines & { readonly isLoading: boolean; readonly loadOlder: () => void };

/** Collects the lines of one conversation: the latest, those that followed while it was open, and older ones on request. */
export function useKnownLines(latest: Conversation): LoadedLines {
  const t = useText();
  const desk = useDesk();
  const [known, setKnown] = useState<KnownLines & { readonly from?: Conversation }>(noLines);
  const [isLoading, setIsLoading] = useState(false);
  if (known.from !== latest) setKnown({ ...mergeLines(known, latest), from: latest });
  async function loadOlder(): Promise<void> {
    const input = { params: { id: latest.chat.id }, query: { before: known.lines[0]?.seq } };
    setIsLoading(true);
    try {
      const page = (await desk.api.request('GET /api/v1/chats/{id}', input)) as Conversation;
      setKnown((now) => ({ ...now, ...mergeLines(now, page) }));
    } catch (error) {
      desk.toast(chatErrorText(error, t));
    } finally {
      setIsLoading(false);
    }
  }
  return { lines: known.lines, hasOlder: known.hasOlder, isLoading, loadOlder: () => void loadOlder() };
}
