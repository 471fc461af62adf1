import { useEffect } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { requestNews } from './request-news.ts';
import { requestNewsText, requestTitle } from './request-words.ts';
import { useRequestNews } from './use-request-news.ts';

/** Says on a phone, whatever it shows, that there is news of a request that was sent from it; the request's screen has all of it. */
export function RequestNewsToast(): undefined {
  const t = useText();
  const shell = useGuestShell();
  const request = useRequestNews();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the current language
  useEffect(() => {
    if (!request) return;
    requestNews.announced(request);
    shell.toast(t('requests.news', { title: requestTitle(request, t), news: requestNewsText(request, t) }));
  }, [request]);
  return undefined;
}
