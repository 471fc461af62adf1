import { browserFetch } from '#platform/web/browser';
import type { DeskApp } from './desk-app.ts';

/**
 * Keeps the desk's own files on this phone, so that its page opens without a network. Where the browser allows no service
 * worker, the page opens only with one.
 */
export function savePage(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/desk/sw.js', { scope: '/desk/' }).catch(() => undefined);
}

/** Returns whether the server's page starts with another script than this one, whose name contains its hash. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const response = await browserFetch('/desk/index.html', { cache: 'no-cache' });
  if (!script || !response.ok) return false;
  return !(await response.text()).includes(new URL(script.src).pathname);
}

/**
 * Finds out at the first connection whether the service worker has opened the page of an earlier build: the socket tells
 * only of builds that come later. The worker fetches a new build as soon as either is known.
 */
export function watchBuild({ wire, store }: DeskApp): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  const update = () => void serviceWorker.ready.then((registration) => registration.update()).catch(() => undefined);
  let isChecked = false;
  let isUpdating = false;
  wire.subscribe(() => {
    const { connection, newBuild } = wire.state();
    if (newBuild && !isUpdating) {
      isUpdating = true;
      update();
    }
    if (connection !== 'open' || isChecked) return;
    isChecked = true;
    isOutdated().then(
      (outdated) => {
        store.setState({ isOutdated: outdated });
        if (outdated) update();
      },
      () => {
        isChecked = false;
      },
    );
  });
}
