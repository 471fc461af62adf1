import { systemClock } from '#platform/clock';
import type { AppParts } from './app-parts.ts';

/** Milliseconds before a new build is loaded (platform.md §9). */
const reloadDelayMs = 300;
/** Milliseconds without a touch after which nobody is disturbed. */
const idleMs = 30_000;

function isWriting(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** Calls `work` once when nobody uses the app: it is hidden, or was not touched for half a minute and nobody writes. */
function whenIdle(work: () => void): void {
  let touched = systemClock.now();
  const touch = () => {
    touched = systemClock.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'scroll']) addEventListener(kind, touch, { passive: true });
  const timer = systemClock.every(1_000, () => {
    const quiet = systemClock.now() - touched > idleMs && !isWriting();
    if (document.visibilityState === 'visible' && !quiet) return;
    timer.cancel();
    work();
  });
}

async function register(parts: AppParts, outdated: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/ONEapp/sw.js', { scope: '/ONEapp/' });
  // Nothing comes back where a browser was told to have none.
  if (!registration) return;
  const hadOne = serviceWorker.controller !== null;
  const take = () => {
    if (!registration.waiting) return;
    whenIdle(() => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }));
  };
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) outdated();
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', take);
  });
  take();
  parts.wire.subscribe(() => {
    if (parts.wire.state().newBuild) void registration.update();
  });
}

/** Keeps the app's files on the device where it may, and loads a new build when nobody is disturbed. */
export function keepUpToDate(parts: AppParts): void {
  let reloading = false;
  const reload = () => {
    if (reloading) return;
    reloading = true;
    systemClock.after(reloadDelayMs, () => location.reload());
  };
  let told = false;
  parts.wire.subscribe(() => {
    if (told || !parts.wire.state().newBuild) return;
    told = true;
    whenIdle(reload);
  });
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    register(parts, reload).catch((error) => parts.shell.log('warn', String(error), 'service worker'));
  });
}
