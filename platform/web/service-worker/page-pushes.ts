import { type Clock, systemClock } from '#platform/clock';

/** What a push tells. */
export type PushKind = 'message' | 'chat' | 'order' | 'emergency' | 'wake_up';

/** The question of the service worker to a page; a page answers on the port once it shows this. */
type PushQuestion = { readonly type: 'push'; readonly kind: PushKind };

type Requested = { postMessage(question: PushQuestion, ports: Transferable[]): void };
type Answering = Pick<MessagePort, 'postMessage'>;

/** How long a page has to say that it shows what a push tells; a page that the phone has put to sleep says nothing. */
const patienceMs = 1000;

const shown = new Map<PushKind, number>();
const waiting = new Map<PushKind, Answering[]>();

function canBeSeen(): boolean {
  return document.visibilityState === 'visible';
}

/** Says that the page shows what pushes of a kind tell, until the returned function is called. */
export function showsPush(kind: PushKind): () => void {
  shown.set(kind, (shown.get(kind) ?? 0) + 1);
  const requested = waiting.get(kind) ?? [];
  waiting.delete(kind);
  if (canBeSeen()) for (const port of requested) port.postMessage('shown');
  return () => {
    shown.set(kind, Math.max(0, (shown.get(kind) ?? 0) - 1));
  };
}

/** Answers the service worker for this page, at once or when it begins to show what is asked. */
export function answerPushes(worker: Pick<ServiceWorkerContainer, 'addEventListener'> | undefined): void {
  worker?.addEventListener('message', ({ data, ports }) => {
    const { type, kind } = (data ?? {}) as Partial<PushQuestion>;
    const [port] = ports;
    if (type !== 'push' || kind === undefined || !port) return;
    if ((shown.get(kind) ?? 0) > 0 && canBeSeen()) port.postMessage('shown');
    // Only the last question counts: the others have waited longer than the worker does.
    else waiting.set(kind, [port]);
  });
}

/** Asks the pages whether one of them shows what a push tells; none that answers in time means no. */
export async function isShownByPage(
  pages: readonly Requested[],
  kind: PushKind,
  clock: Pick<Clock, 'sleep'> = systemClock,
): Promise<boolean> {
  if (pages.length === 0) return false;
  const channels = pages.map(() => new MessageChannel());
  const answered = new Promise<boolean>((resolve) => {
    for (const [at, { port1, port2 }] of channels.entries()) {
      port1.onmessage = () => resolve(true);
      pages[at]?.postMessage({ type: 'push', kind }, [port2]);
    }
  });
  const isShown = await Promise.race([answered, clock.sleep(patienceMs).then(() => false)]);
  for (const { port1 } of channels) port1.close();
  return isShown;
}

/**
 * Returns whether the engine demands that each push shows a notification: WebKit revokes a subscription after a few that did
 * not, open page or not. Every browser of an iPhone is WebKit.
 */
export function mustShowPushes(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/\bChrom(?:e|ium)\//.test(userAgent);
}
