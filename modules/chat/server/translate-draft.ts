import { Refusal, refuse } from '#platform/contract';
import { chatLimits, mostChatCharacters } from '../contract.ts';
import { baseLanguage, isSameLanguage } from '../rules/index.ts';
import type { ChatContext } from './context.ts';
import { findChat } from './find-chats.ts';
import type { ChatTable } from './tables.ts';
import { updateChat } from './write-line.ts';

const hourMs = 3_600_000;

/** How the guest would read a text, and the language that it is in; null: as it is. */
type DraftTranslation = {
  readonly language: string;
  readonly translation: { readonly language: string; readonly text: string } | null;
};

/** Counts the characters of a draft in its conversation, whichever process translates it: the service is paid by them. */
async function countDraft(
  { store, platform }: ChatContext,
  key: Pick<ChatTable, 'property' | 'id'>,
  characters: number,
): Promise<void> {
  const now = platform.clock.now();
  await store.write(async ({ tx }) => {
    const chat = (await findChat(tx, key)) ?? refuse('not_found', 'no such conversation');
    // An hour that has not begun yet comes from a clock that has since been set back.
    const isRunning = chat.drafts_since !== null && Math.abs(now - Number(chat.drafts_since)) < hourMs;
    const since = isRunning ? Number(chat.drafts_since) : now;
    const drafted = characters + (isRunning ? Number(chat.drafted) : 0);
    if (drafted > chatLimits.translatedPerHour) {
      const retry_after_s = Math.max(1, Math.ceil((since + hourMs - now) / 1000));
      throw new Refusal('too_many_requests', 'many drafts to this guest were translated', { retry_after_s });
    }
    await updateChat(tx, key, { drafts_since: since, drafted });
  });
}

/**
 * Translates what somebody is about to send to a guest; stores only how much. Refuses with `translation_off`, `translation_failed`, and
 * `too_many_requests` beyond the characters that a conversation has in an hour.
 */
export async function translateDraft(
  context: ChatContext,
  { property, id, language: read }: ChatTable,
  text: string,
): Promise<DraftTranslation> {
  const { platform, translate } = context;
  const { chat_translation_url: url, chat_translation_key: key } = await context.property.settings(property);
  const to = baseLanguage(read);
  if (url === '' || to === '') refuse('translation_off', 'nothing is translated for this guest');
  await countDraft(context, { property, id }, text.length);
  const found = await translate({ url, key, property }, { text, from: '', to }).catch((error: unknown) => {
    platform.log.warn({ property, error: String(error) }, 'a draft of a chat could not be translated');
    return refuse('translation_failed', 'the translation service did not answer');
  });
  const translated = found.text.trim().slice(0, 2 * mostChatCharacters);
  const isForeign = found.from === '' || !isSameLanguage(found.from, to);
  const isOther = isForeign && translated !== '' && translated !== text;
  return { language: found.from, translation: isOther ? { language: to, text: translated } : null };
}
