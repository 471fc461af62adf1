import { type KeepTexts, textsFile } from '#platform/web/service-worker';

type Container = {
  readonly ready: Promise<{ readonly active: { postMessage(message: KeepTexts): void } | null }>;
};

/** Tells the worker which texts this page loads, as long as it is open. */
export function tellTexts(worker: Container | undefined): void {
  if (!worker || typeof PerformanceObserver === 'undefined') return;
  const tell = (loaded: readonly { readonly name: string }[]) => {
    const urls = loaded.map(({ name }) => name).filter((name) => textsFile.test(name));
    if (urls.length === 0) return;
    void worker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_TEXTS', urls }));
  };
  tell(performance.getEntriesByType('resource'));
  new PerformanceObserver((list) => tell(list.getEntries())).observe({ entryTypes: ['resource'] });
}
