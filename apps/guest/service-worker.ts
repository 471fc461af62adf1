import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isMapPiece } from '#maps/rules';
import {
  answerTexts,
  createVersionedFiles,
  dropOldest,
  isTexts,
  keepTexts,
  renewPolicy,
  renewTexts,
} from '#platform/web/service-worker';
import { tvAddress } from '#platform/wire';
import { type PushData, pushKindOf, showPush } from './show-push.ts';

/** The files of this build that the device keeps, written in by the build. */
declare const cachedFileList: PrecacheEntry[];
/** Its texts of every language. */
declare const textsFileList: readonly string[];

const worker = self as unknown as { skipWaiting(): Promise<void> };
/** The page of every address of the app. */
const page = '/ONEapp/index.html';

addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(renewTexts(textsFileList)));
// The page says when a new build may take over (auto-update.ts).
addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
  void keepTexts(data);
  void renewPolicy(data, { url: page, key: getCacheKeyForURL(page) });
});

precacheAndRoute(cachedFileList);
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isTexts(url),
  ({ request }) => answerTexts(request),
);
/** Pictures of the hotel for a start while the server is away; the name lets a wipe remove them (wipe-device.ts). */
const pictureCache = 'bellhop-pictures';
const maxPictures = 80;

async function keepPicture(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  await dropOldest(cache, { files: maxPictures });
}

/** Pieces of the map that the guest has seen, apart from the pictures, which they would push out; a wipe removes them too. */
const answerMapPiece = createVersionedFiles({ name: 'bellhop-map', files: 300, bytes: 12 * 1024 * 1024 });

// Before the route of the pictures, whose paths begin alike.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isMapPiece(url.pathname),
  ({ request, event }) => answerMapPiece(request, (work) => event.waitUntil(work)),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  async ({ request, event }) => {
    // Opened first: a picture that arrives after a wipe goes where the wipe has sent the others.
    const cache = await caches.open(pictureCache);
    try {
      const response = await fetch(request);
      if (response.status === 200) event.waitUntil(keepPicture(cache, request, response.clone()));
      return response;
    } catch (error) {
      const saved = await caches.match(request, { cacheName: pictureCache });
      if (!saved) throw error;
      return saved;
    }
  },
);

registerRoute(
  new NavigationRoute(createHandlerBoundToURL(page), {
    denylist: [/^\/ONEapp\/(?:api|icons)(?:\/|$)/, tvAddress],
  }),
);

/** The page that a notification opens where no app is open. */
const pushPages: { readonly [tag: string]: string } = {
  emergency: '/ONEapp/',
  wake_up: '/ONEapp/wake-up/ringing',
  chat: '/ONEapp/chat',
  order: '/ONEapp/shop/orders',
};
const messagesPage = '/ONEapp/tv-message';

type PushEvent = ExtendableEvent & { readonly data?: PushData };
type ClickEvent = ExtendableEvent & { readonly notification: Notification };
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type Page = { postMessage(message: unknown, ports: Transferable[]): void; focus(): Promise<unknown> };
type PushScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

const scope = self as unknown as PushScope;
const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function openApp(tag: string): Promise<void> {
  const [open] = await pages();
  // An open app shows by itself what happened.
  await (open ? open.focus() : scope.clients.openWindow(pushPages[tag] ?? messagesPage));
}

addEventListener('push', (event) => {
  const push = event as PushEvent;
  const { userAgent, language } = navigator;
  push.waitUntil(showPush(pushKindOf(push.data), { pages, registration: scope.registration, userAgent, language }));
});

addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent;
  click.notification.close();
  click.waitUntil(openApp(click.notification.tag));
});
