import { useEffect } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useRoute } from '#platform/web/guest-shell';
import type { GuestRequest } from '#requests/contract';
import { knownRequests } from './known-requests.ts';
import { requestNews } from './request-news.ts';

/** Returns the oldest request of which there is something to tell; what its own screen shows is told. */
export function useRequestNews(): GuestRequest | undefined {
  const known = useStoreState(knownRequests, ({ requests }) => requests);
  useEffect(() => requestNews.follow(known), [known]);
  const waiting = useStoreState(requestNews, (requests) => requests);
  const { route, params } = useRoute();
  const request = waiting[waiting.length - 1];
  const isShown = request !== undefined && route?.name === 'request' && params.id === request.id;
  useEffect(() => {
    if (isShown) requestNews.announced(request);
  }, [isShown, request]);
  return isShown ? undefined : request;
}
