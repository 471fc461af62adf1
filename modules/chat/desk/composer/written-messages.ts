import { createStore } from '#platform/web/browser';
import type { ReplyText } from '../rules/fill-reply.ts';

/** A content page to which a message points. */
export type ContentPage = { readonly id: string; readonly title: string };

/** A picture that was uploaded and not sent yet. */
export type DraftPicture = {
  readonly id: string;
  /** Address of the file on this computer. */
  readonly preview: string;
};

/** How the guest would read a draft. */
export type SeenTranslation = {
  /** The draft that was translated: other words have another translation. */
  readonly of: string;
  /** Language of the draft; empty: not known. */
  readonly from: string;
  /** Null: the guest reads it as it is. */
  readonly translation: { readonly language: string; readonly text: string } | null;
};

/** What somebody is writing in a conversation. */
export type Draft = {
  readonly text: string;
  readonly picture: DraftPicture | undefined;
  readonly page: ContentPage | undefined;
  /** The canned reply that was chosen: as long as its words stand alone, their language is known. */
  readonly reply: ReplyText | undefined;
  readonly seen: SeenTranslation | undefined;
};

/** Returns what the guest reads of a message as who wrote it has seen it; undefined: the server translates it. */
export function seenTranslation({
  text,
  seen,
}: Pick<Draft, 'text' | 'seen'>): NonNullable<SeenTranslation['translation']> | undefined {
  const found = seen?.of === text ? seen.translation : undefined;
  const words = found?.text.trim() ?? '';
  return found && words !== '' ? { ...found, text: words } : undefined;
}

/** A message on its way. It is shown until the line of its request id is. */
export type Outgoing = Draft & {
  /** Idempotency key; the same at every try. */
  readonly requestId: string;
  readonly at: number;
  readonly state: 'sending' | 'sent' | 'failed';
  /** Why it failed; empty: it did not. */
  readonly problem: string;
};

/** What was written in a conversation at this desk and is not a line of it yet. */
export type Written = { readonly draft: Draft; readonly outgoing: readonly Outgoing[] };

/** Nothing written. */
export const nothingWritten: Written = {
  draft: { text: '', picture: undefined, page: undefined, reply: undefined, seen: undefined },
  outgoing: [],
};

/** What was written, by person and conversation; switching between conversations loses none of it. */
export const writtenMessages = createStore<{ readonly [key: string]: Written }>(() => ({}));

/** Changes what was written under `key`. */
export function changeWritten(key: string, change: (written: Written) => Partial<Written>): void {
  writtenMessages.setState((all) => {
    const before = all[key] ?? nothingWritten;
    return { [key]: { ...before, ...change(before) } };
  });
}
