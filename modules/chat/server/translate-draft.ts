import { refuse } from '#platform/contract';
import { mostChatCharacters } from '../contract.ts';
import { baseLanguage, isSameLanguage } from '../rules/index.ts';
import type { ChatContext } from './context.ts';
import type { ChatTable } from './tables.ts';

/** How the guest would read a text, and the language that it is in; null: as it is. */
type DraftTranslation = {
  readonly language: string;
  readonly translation: { readonly language: string; readonly text: string } | null;
};

/**
 * Translates what somebody is about to send to a guest; stores nothing. Refuses with `translation_off`, `translation_failed`, and
 * `too_many_requests` beyond the characters that a conversation has in an hour.
 */
export async function translateDraft(
  { property: properties, platform, translate, draftLimit }: ChatContext,
  { property, id, language: read }: ChatTable,
  text: string,
): Promise<DraftTranslation> {
  const { chat_translation_url: url, chat_translation_key: key } = await properties.settings(property);
  const to = baseLanguage(read);
  if (url === '' || to === '') refuse('translation_off', 'nothing is translated for this guest');
  draftLimit.count(`${property} ${id}`, text.length);
  const found = await translate({ url, key, property }, { text, from: '', to }).catch((error: unknown) => {
    platform.log.warn({ property, error: String(error) }, 'a draft of a chat could not be translated');
    return refuse('translation_failed', 'the translation service did not answer');
  });
  const translated = found.text.trim().slice(0, 2 * mostChatCharacters);
  const isForeign = found.from === '' || !isSameLanguage(found.from, to);
  const isOther = isForeign && translated !== '' && translated !== text;
  return { language: found.from, translation: isOther ? { language: to, text: translated } : null };
}
