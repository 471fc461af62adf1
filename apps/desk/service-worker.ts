import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { fetchOrSaved } from '#platform/web/service-worker';

/** The files of this build that the phone keeps, written in by the build. */
declare const cachedFileList: PrecacheEntry[];

const worker = self as unknown as { skipWaiting(): Promise<void> };
const iconCache = 'bellhop-desk-icons';
/** Milliseconds after which a server that does not answer counts as away. */
const patienceMs = 3_000;

// The page comes from the server whenever that answers, so a new worker never changes a page that is shown.
addEventListener('install', () => void worker.skipWaiting());

const savedPage = () => matchPrecache('/desk/index.html');

/** An icon never changes under its name. */
async function fetchIcon(request: Request): Promise<Response> {
  const cache = await caches.open(iconCache);
  const saved = await cache.match(request);
  if (saved) return saved;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}

precache(cachedFileList);
cleanupOutdatedCaches();
// What is not listed here never passes through the worker: the API and its answers, the socket, pictures, the preview.
registerRoute(
  new NavigationRoute(({ request }) => fetchOrSaved(request, savedPage, patienceMs), {
    denylist: [/^\/desk\/(?:assets|preview|ws)(?:\/|$)/],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/desk/assets/'),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/ONEapp/icons/'),
  ({ request }) => fetchIcon(request),
);
