import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { systemClock } from '#platform/clock';

/** The files of this build that the TV keeps, written in by the build. */
declare const cachedFileList: PrecacheEntry[];

const worker = self as unknown as { skipWaiting(): Promise<void> };
/** What the TV keeps of the hotel (hotel-cache.ts). */
const hotelCache = 'bellhop-tv-hotel';
/** Milliseconds after which a server that does not answer counts as away. */
const patienceMs = 10_000;

// The page loads from the server whenever that answers, so a new worker never changes a page that is shown.
addEventListener('install', () => void worker.skipWaiting());

async function fetchInTime(request: Request): Promise<Response> {
  const late = systemClock.sleep(patienceMs).then(() => {
    throw new Error('no answer');
  });
  const response = await Promise.race([fetch(request), late]);
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  return response;
}

async function orSaved(request: Request, saved: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetchInTime(request);
  } catch (error) {
    const found = await saved();
    if (!found) throw error;
    return found;
  }
}

// Before the routes of the cached files, which would answer with the page of an earlier build.
registerRoute(new NavigationRoute(({ request }) => orSaved(request, () => matchPrecache('/ONEapp/tv/index.html'))));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  ({ request }) => orSaved(request, () => caches.match(request, { cacheName: hotelCache })),
);
precacheAndRoute(cachedFileList);
cleanupOutdatedCaches();
