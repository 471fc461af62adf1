import {
  destroy,
  doesFocusableExist,
  getCurrentFocusKey,
  init,
  setFocus,
  updateRtl,
} from '@noriginmedia/norigin-spatial-navigation';
import { systemClock, type Timer } from '#platform/clock';
import { goBack } from './back-stack.ts';
import { moveInFocusedGrid } from './grid-arrows.ts';
import { dispatchKey } from './key-stack.ts';
import { classifyKey, deletesLetter } from './keys.ts';
import { frontLayer, screenLayer } from './layers.ts';
import { webLayout } from './web-layout.ts';

/** Focus key of the area of a screen; its controls take the focus when nothing else has it. */
export const screenFocusKey = 'screen';

function isFocusAlive(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || !activeElement.isConnected) return false;
  const front = frontLayer();
  return front === screenLayer || front.node?.contains(activeElement) === true;
}

function restoreFocus(): void {
  if (isFocusAlive()) return;
  const front = frontLayer();
  const key = front === screenLayer ? getCurrentFocusKey() : undefined;
  if (key && doesFocusableExist(key)) void setFocus(key);
  else if (front === screenLayer) void setFocus(screenFocusKey);
  // A layer without controls takes its keys by itself.
  else if (front.focusKey) void setFocus(front.focusKey);
}

/** Gives the layer that has come to the front the focus that it had, or has wanted since. */
export function focusFrontLayer(): void {
  const front = frontLayer();
  const { wanted } = front;
  front.wanted = undefined;
  if (wanted && doesFocusableExist(wanted)) void setFocus(wanted);
  else recoverFocus();
}

let recovery: Timer | undefined;

/** Moves the focus to another control when mounting or unmounting one lost it. */
export function recoverFocus(): void {
  recovery?.cancel();
  // After everything else of this update has mounted.
  recovery = systemClock.after(0, restoreFocus);
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function onKey(event: KeyboardEvent): void {
  if (dispatchKey(event)) {
    swallow(event);
    return;
  }
  const key = classifyKey(event);
  if (key === 'arrow' || key === 'ok') restoreFocus();
  // A held OK counts once.
  if (key === 'ok' && event.repeat) swallow(event);
  if (key !== 'back' || deletesLetter(event, event.target)) return;
  swallow(event);
  // A held Back leaves one screen, not all of them.
  if (!event.repeat) goBack();
}

/** A move within a grid changes no focus: neither the library nor React needs to hear of its arrow. */
function onGridKey(event: KeyboardEvent): void {
  if (moveInFocusedGrid(event)) swallow(event);
}

let stopStarted: (() => void) | undefined;

/**
 * Starts navigation by arrows, OK and Back of a remote control or keyboard, following the page's direction; one that was started
 * before ends, as a key must count once. Returns a stop function.
 */
export function startSpatialNavigation(): () => void {
  stopStarted?.();
  const isRtl = () => document.documentElement.dir === 'rtl';
  // Presses that arrive during processing replace each other, so that repeats never pile up.
  init({ layoutAdapter: webLayout, rtl: isRtl() });
  const directionObserver = new MutationObserver(() => updateRtl(isRtl()));
  directionObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] });
  // A hotel's frame may take the page's focus behind a dialog, and would hear the dialog's keys.
  const onBlur = () => {
    if (frontLayer() !== screenLayer) recoverFocus();
  };
  window.addEventListener('blur', onBlur);
  // Before the library's own listener, which would move from a removed control.
  window.addEventListener('keydown', onKey, true);
  // After whoever watches all keys in the document, as the screen saver does.
  document.body.addEventListener('keydown', onGridKey, true);
  const stop = () => {
    if (stopStarted !== stop) return;
    stopStarted = undefined;
    recovery?.cancel();
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('keydown', onKey, true);
    document.body.removeEventListener('keydown', onGridKey, true);
    directionObserver.disconnect();
    destroy();
  };
  stopStarted = stop;
  return stop;
}
