import { isShownByPage, mustShowPushes, type PushKind } from '#platform/web/service-worker';
import { pushTexts } from './push-texts.ts';

/** What a push brings, as the browser has it. */
export type PushData = { json(): { readonly kind?: string } };

/** Where a push is shown. */
type PushScope = {
  readonly pages: () => Promise<Parameters<typeof isShownByPage>[0]>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly userAgent: string;
  readonly language: string;
};

const kinds = ['emergency', 'wake_up', 'chat', 'order'] as const;

/** Returns what a push tells; one that cannot be read is a message. */
export function pushKindOf(data: PushData | undefined): PushKind {
  try {
    const kind = data?.json().kind;
    return kinds.find((one) => one === kind) ?? 'message';
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
