import { useEffect } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { readText } from '../thread-items.ts';
import { useChatNews } from '../use-chat-news.ts';
import { useChatTitle } from '../use-line-texts.ts';

/** Says on the TV, whatever it shows, what the hotel has just answered. */
export function TvChatNews(): undefined {
  const t = useText();
  const shell = useGuestShell();
  const title = useChatTitle();
  const { line, close } = useChatNews();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the current language
  useEffect(() => {
    if (!line) return;
    shell.toast(t('chat.tv.notice', { who: line.author || title, text: readText(line).text || t('chat.picture') }));
    close();
  }, [line]);
  return undefined;
}
