import { useText } from '#platform/web/i18n';
import { asksQuestion, readText, type ThreadItem } from './thread-items.ts';

/** Returns the answers to a question with which the hotel's last line ends; none after anything else. */
export function useAnswers(items: readonly ThreadItem[]): readonly string[] {
  const t = useText();
  // What was noted since is no answer to it.
  const last = items.filter(({ kind }) => kind !== 'note').at(-1);
  if (last?.kind !== 'line' || last.line.by !== 'hotel' || !asksQuestion(readText(last.line).text)) return [];
  return [t('chat.yes'), t('chat.no')];
}

/** Returns what the guest may send with one tap: a beginning, or an answer to a question of the hotel. */
export function useSuggestions(items: readonly ThreadItem[]): readonly string[] {
  const t = useText();
  const answers = useAnswers(items);
  return items.length > 0 ? answers : [t('chat.begin.towels'), t('chat.begin.breakfast'), t('chat.begin.taxi')];
}
