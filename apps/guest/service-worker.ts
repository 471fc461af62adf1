import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isShownByPage, mustShowPushes, type PushKind } from '#platform/web/service-worker';

/** The files of this build that the device keeps, written in by the build. */
declare const cachedFileList: PrecacheEntry[];

const worker = self as unknown as { skipWaiting(): Promise<void> };

// The page says when a new build may take over (keep-up-to-date.ts).
addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});

precacheAndRoute(cachedFileList);
cleanupOutdatedCaches();
/** Pictures of the hotel for a start while the server is away; the name lets a wipe remove them (wipe-device.ts). */
const pictureCache = 'bellhop-pictures';
const maxPictures = 80;

async function keepPicture(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const saved = await cache.keys();
  await Promise.all(saved.slice(0, -maxPictures).map((old) => cache.delete(old)));
}

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
  new NavigationRoute(createHandlerBoundToURL('/ONEapp/index.html'), {
    denylist: [/^\/ONEapp\/(?:tv|api|icons)(?:\/|$)/],
  }),
);

/** What a notification says, as it shows on a locked screen: no name, no room, no words of the hotel. */
const pushTexts: { readonly [language: string]: { readonly [kind in PushKind]: string } } = {
  en: {
    message: 'You have a new message from the hotel',
    emergency: 'Emergency in the hotel: open the app now',
    wake_up: 'This is your wake-up call',
  },
  de: {
    message: 'Sie haben eine neue Nachricht des Hotels',
    emergency: 'Notfall im Hotel: Öffnen Sie jetzt die App',
    wake_up: 'Hier ist Ihr Weckruf',
  },
  fr: {
    message: 'Vous avez un nouveau message de l’hôtel',
    emergency: 'Urgence à l’hôtel\u00A0: ouvrez l’application',
    wake_up: 'C’est l’heure de votre réveil',
  },
  it: {
    message: 'Ha un nuovo messaggio dall’hotel',
    emergency: 'Emergenza in hotel: apra subito l’app',
    wake_up: 'È l’ora della Sua sveglia',
  },
  es: {
    message: 'Tiene un mensaje nuevo del hotel',
    emergency: 'Emergencia en el hotel: abra la aplicación',
    wake_up: 'Es la hora de su despertador',
  },
  ar: {
    message: 'لديكم رسالة جديدة من الفندق',
    emergency: 'حالة طارئة في الفندق: افتحوا التطبيق الآن',
    wake_up: 'حان موعد إيقاظكم',
  },
};

/** The page that a notification opens where no app is open. */
const pushPages: { readonly [tag: string]: string } = {
  emergency: '/ONEapp/',
  wake_up: '/ONEapp/wake-up/ringing',
};
const messagesPage = '/ONEapp/tv-message';

type PushEvent = ExtendableEvent & { readonly data?: { json(): { readonly kind?: string } } };
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

function kindOf(event: PushEvent): PushKind {
  try {
    const kind = event.data?.json().kind;
    return kind === 'emergency' || kind === 'wake_up' ? kind : 'message';
  } catch {
    return 'message';
  }
}

/** Shows a push, unless a page says that it does and the engine lets it be (decision 0032). */
async function showPush(kind: PushKind): Promise<void> {
  // Whatever goes wrong with the pages, the guest hears of it.
  const isShown = await pages()
    .then((all) => isShownByPage(all, kind))
    .catch(() => false);
  if (isShown && !mustShowPushes(navigator.userAgent)) return;
  const texts = pushTexts[navigator.language.split('-')[0] ?? ''] ?? pushTexts.en;
  const options = {
    ...{ tag: kind, icon: '/ONEapp/icon-192.png', requireInteraction: kind !== 'message' },
    // The page sounds already.
    silent: isShown,
  };
  await scope.registration.showNotification(texts?.[kind] ?? '', options);
}

async function openApp(tag: string): Promise<void> {
  const [open] = await pages();
  // An open app shows by itself what happened.
  await (open ? open.focus() : scope.clients.openWindow(pushPages[tag] ?? messagesPage));
}

addEventListener('push', (event) => {
  const push = event as PushEvent;
  push.waitUntil(showPush(kindOf(push)));
});

addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent;
  click.notification.close();
  click.waitUntil(openApp(click.notification.tag));
});
