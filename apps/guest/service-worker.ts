import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The files of this build that the device keeps, written in by the build. */
declare const keptFiles: PrecacheEntry[];

const worker = self as unknown as { skipWaiting(): Promise<void> };

// The page says when a new build may take over (keep-up-to-date.ts).
addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});

precacheAndRoute(keptFiles);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/ONEapp/index.html'), {
    denylist: [/^\/ONEapp\/(?:tv|api|icons)(?:\/|$)/],
  }),
);
