import { systemClock } from '#platform/clock';
import { isSoundTaken } from '#platform/web/guest-shell';
import type { GuestApp } from './guest-app.ts';

/** Milliseconds before a new build is loaded (docs/reference/platform.md §9). */
const reloadDelayMs = 300;
/** Milliseconds without a touch after which the app counts as idle. */
const idleMs = 30_000;

function isWriting(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** Calls `work` once the app is idle: hidden, or untouched for half a minute without a focused field, and nobody listens or talks. */
function whenIdle(work: () => void): void {
  let touched = systemClock.now();
  const touch = () => {
    touched = systemClock.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'scroll']) addEventListener(kind, touch, { passive: true });
  const timer = systemClock.every(1_000, () => {
    // A reload would cut the radio, or the call.
    if (isSoundTaken()) return;
    const quiet = systemClock.now() - touched > idleMs && !isWriting();
    if (document.visibilityState === 'visible' && !quiet) return;
    timer.cancel();
    work();
  });
}

async function register(app: GuestApp, onUpdated: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  // What the first screen waits for has come.
  void import('./tell-texts.ts').then(({ tellTexts }) => tellTexts(serviceWorker));
  const registration = await serviceWorker.register('/ONEapp/sw.js', { scope: '/ONEapp/' });
  // Some browsers resolve to undefined when service workers are disabled.
  if (!registration) return;
  const wasControlled = serviceWorker.controller !== null;
  const activateWaiting = () => {
    if (!registration.waiting) return;
    whenIdle(() => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }));
  };
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) onUpdated();
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', activateWaiting);
  });
  activateWaiting();
  app.wire.subscribe(() => {
    if (app.wire.state().newBuild) void registration.update();
  });
}

/** Registers the service worker where possible, and loads a new build when the app is idle. */
export function autoUpdate(app: GuestApp): void {
  let reloading = false;
  const reload = () => {
    if (reloading) return;
    reloading = true;
    systemClock.after(reloadDelayMs, () => location.reload());
  };
  let isScheduled = false;
  app.wire.subscribe(() => {
    if (isScheduled || !app.wire.state().newBuild) return;
    isScheduled = true;
    whenIdle(reload);
  });
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    register(app, reload).catch((error) => app.shell.log('warn', String(error), 'service worker'));
  });
}
