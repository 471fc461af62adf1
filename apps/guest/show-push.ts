import { isShownByPage, mustShowPushes, type PushKind } from '#platform/web/service-worker';

/** What a notification says, as it shows on a locked screen: no name, no room, no words of the hotel. */
const pushTexts: { readonly [language: string]: { readonly [kind in PushKind]: string } } = {
  en: {
    message: 'You have a new message from the hotel',
    chat: 'The hotel has answered you',
    emergency: 'Emergency in the hotel: open the app now',
    wake_up: 'This is your wake-up call',
  },
  de: {
    message: 'Sie haben eine neue Nachricht des Hotels',
    chat: 'Das Hotel hat Ihnen geantwortet',
    emergency: 'Notfall im Hotel: Öffnen Sie jetzt die App',
    wake_up: 'Hier ist Ihr Weckruf',
  },
  fr: {
    message: 'Vous avez un nouveau message de l’hôtel',
    chat: 'L’hôtel vous a répondu',
    emergency: 'Urgence à l’hôtel\u00A0: ouvrez l’application',
    wake_up: 'C’est l’heure de votre réveil',
  },
  it: {
    message: 'Ha un nuovo messaggio dall’hotel',
    chat: 'L’hotel Le ha risposto',
    emergency: 'Emergenza in hotel: apra subito l’app',
    wake_up: 'È l’ora della Sua sveglia',
  },
  es: {
    message: 'Tiene un mensaje nuevo del hotel',
    chat: 'El hotel le ha respondido',
    emergency: 'Emergencia en el hotel: abra la aplicación',
    wake_up: 'Es la hora de su despertador',
  },
  ar: {
    message: 'لديكم رسالة جديدة من الفندق',
    chat: 'لقد رد عليكم الفندق',
    emergency: 'حالة طارئة في الفندق: افتحوا التطبيق الآن',
    wake_up: 'حان موعد إيقاظكم',
  },
};

/** What a push brings, as the browser has it. */
export type PushData = { json(): { readonly kind?: string } };

/** Where a push is shown. */
type PushScope = {
  readonly pages: () => Promise<Parameters<typeof isShownByPage>[0]>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly userAgent: string;
  readonly language: string;
};

/** Returns what a push tells; one that cannot be read is a message. */
export function pushKindOf(data: PushData | undefined): PushKind {
  try {
    const kind = data?.json().kind;
    return kind === 'emergency' || kind === 'wake_up' || kind === 'chat' ? kind : 'message';
  } catch {
    return 'message';
  }
}

/** Shows a push, unless a page says that it does and the engine lets it be (decision 0032). */
export async function showPush(kind: PushKind, { pages, registration, userAgent, language }: PushScope): Promise<void> {
  // Whatever goes wrong with the pages, the guest hears of it.
  const isShown = await pages()
    .then((all) => isShownByPage(all, kind))
    .catch(() => false);
  if (isShown && !mustShowPushes(userAgent)) return;
  const texts = pushTexts[language.split('-')[0] ?? ''] ?? pushTexts.en;
  const options = {
    ...{ tag: kind, icon: '/ONEapp/icon-192.png', requireInteraction: kind === 'emergency' || kind === 'wake_up' },
    // The page sounds already; else the next wake-up sounds though the last one's notification still stands.
    ...(isShown ? { silent: true } : { silent: false, renotify: true }),
  };
  await registration.showNotification(texts?.[kind] ?? '', options);
}
