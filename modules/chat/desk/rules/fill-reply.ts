import type { ChatReply } from '#chat/contract';
import { baseLanguage } from '#chat/rules';

/** What the fields of a canned reply stand for. */
export type ReplyFields = { readonly guest_name: string; readonly room: string; readonly hotel: string };

/** Names of the fields, as they are written between braces. */
export const replyFields = ['guest_name', 'room', 'hotel'] as const satisfies readonly (keyof ReplyFields)[];

/** A text of a canned reply and its language. */
export type ReplyText = { readonly language: string; readonly text: string };

/** Returns the text in the first of `languages` (lower case) that the reply has, also without its region; else any. */
export function chooseReplyText(texts: ChatReply['texts'], languages: readonly string[]): ReplyText | undefined {
  const written = Object.keys(texts);
  const wanted = languages.flatMap((key) => [key, baseLanguage(key)]);
  const language = [...wanted, ...written].find((key) => (texts[key] ?? '') !== '');
  return language === undefined ? undefined : { language, text: texts[language] ?? '' };
}

/** Fills the fields of a text; other braces stay as they are. */
export function fillReply(text: string, fields: ReplyFields): string {
  return text.replace(/\{(guest_name|room|hotel)\}/g, (_all, name: keyof ReplyFields) => fields[name]);
}
