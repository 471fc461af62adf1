import { loadCode } from '#platform/web/guest-shell';
import type { Texts } from '#platform/web/i18n';
import { onIdle } from '../on-idle.ts';

/** Languages whose letters an engine may lack. */
const eastAsian = new Set(['ja', 'ko', 'zh']);

/**
 * Declares the faces of Chinese, Japanese and Korean: at once in one of these languages, else when the TV is at rest, since names and
 * pages may be in them. The engine fetches those parts of a face whose letters it shows.
 */
export function followEastAsian(
  texts: Pick<Texts, 'subscribe' | 'snapshot'>,
  log: (message: string) => void,
  load: () => Promise<unknown> = () => import('#platform/web/ui/tv/east-asian'),
): void {
  let isLoading = false;
  const begin = () => {
    if (isLoading) return;
    isLoading = true;
    void loadCode(load, log);
  };
  const follow = () => {
    if (eastAsian.has(texts.snapshot().language)) begin();
  };
  texts.subscribe(follow);
  follow();
  onIdle(begin);
}
