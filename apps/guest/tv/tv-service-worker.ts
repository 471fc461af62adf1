import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerTexts, fetchOrSaved, isTexts, keepTexts, renewTexts } from '#platform/web/service-worker';
import { tvAddress } from '#platform/wire';

/** The files of this build that the TV keeps, written in by the build. */
declare const cachedFileList: PrecacheEntry[];
/** Its texts of every language. */
declare const textsFileList: readonly string[];

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

const worker = self as unknown as { skipWaiting(): Promise<void> };
/** What the TV keeps of the hotel (hotel-cache.ts). */
const hotelCache = 'bellhop-tv-hotel';
/** Milliseconds after which a server that does not answer counts as away. */
const patienceMs = 10_000;

// The page loads from the server whenever that answers, so a new worker never changes a page that is shown.
addEventListener('install', (event) => {
  void worker.skipWaiting();
  (event as ExtendableEvent).waitUntil(renewTexts(textsFileList));
});

// Before the routes of the cached files, which would answer with the page of an earlier build.
registerRoute(
  new NavigationRoute(
    ({ request }) => fetchOrSaved(request, () => matchPrecache('/ONEapp/tv/index.html'), patienceMs),
    {
      allowlist: [tvAddress],
    },
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  ({ request }) => fetchOrSaved(request, () => caches.match(request, { cacheName: hotelCache }), patienceMs),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isTexts(url),
  ({ request }) => answerTexts(request),
);
addEventListener('message', ({ data }: MessageEvent<unknown>) => void keepTexts(data));
precacheAndRoute(cachedFileList);
cleanupOutdatedCaches();
