import { useEffect } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useOrderNews } from './use-order-news.ts';

/** Tells on a phone, over whatever it shows, what became of orders that were placed on it. */
export function OrderNewsOverlay(): undefined {
  const shell = useGuestShell();
  const news = useOrderNews();
  const key = news?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each order, in the current language
  useEffect(() => {
    if (!news) return;
    const { title, text, actions, close } = news;
    // Closed by a tap beside it, it was read, too.
    close();
    shell.openDialog({ title, text, actions });
  }, [key]);
  return undefined;
}
