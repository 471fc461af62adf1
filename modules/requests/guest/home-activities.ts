import type { HomeActivities } from '#platform/web/guest-shell';
import { knownRequests } from './known-requests.ts';
import { bannerRequest } from './request-progress.ts';
import { requestNewsText, requestTitle } from './request-words.ts';
import { isNews, seenRequests } from './seen-requests.ts';

const stores = [knownRequests, seenRequests];

/** What the home screen shows of requests: the one with news, or the one that is going on. */
export const homeActivities: HomeActivities = {
  state: () => JSON.stringify([knownRequests.getState(), seenRequests.getState()]),
  subscribe(listener) {
    const ends = stores.map((store) => store.subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  },
  rows({ t }) {
    const seen = seenRequests.getState();
    const request = bannerRequest(knownRequests.getState().requests, seen);
    if (!request) return [];
    return [
      {
        key: request.id,
        title: requestTitle(request, t),
        text: isNews(request, seen) ? requestNewsText(request, t) : t(`requests.status.${request.status}`),
        target: { name: 'request', params: { id: request.id } },
        isLive: true,
      },
    ];
  },
};
