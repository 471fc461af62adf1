import {
  destroy,
  doesFocusableExist,
  getCurrentFocusKey,
  init,
  setFocus,
  updateRtl,
} from '@noriginmedia/norigin-spatial-navigation';
import { systemClock } from '#platform/clock';
import { goBack } from './back-stack.ts';
import { takeKey } from './key-stack.ts';
import { deletesLetter, remoteKeyOf } from './keys.ts';
import { topLayer } from './layers.ts';
import { webLayout } from './web-layout.ts';

/** Key of the area that holds a screen; its controls take the focus when nothing else has it. */
export const screenFocusKey = 'screen';

function isFocusAlive(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && activeElement.isConnected;
}

function mend(): void {
  if (isFocusAlive()) return;
  const key = getCurrentFocusKey();
  void setFocus(key && doesFocusableExist(key) ? key : (topLayer() ?? screenFocusKey));
}

let mending = false;

/** A control came or went: gives the focus to another one if it was lost by that. */
export function keepFocus(): void {
  if (mending) return;
  mending = true;
  // After everything that came with the change stands.
  systemClock.after(0, () => {
    mending = false;
    mend();
  });
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function onKey(event: KeyboardEvent): void {
  if (takeKey(event)) {
    swallow(event);
    return;
  }
  const key = remoteKeyOf(event);
  if (key === 'arrow' || key === 'ok') mend();
  // OK is pressed once, however long the finger rests.
  if (key === 'ok' && event.repeat) swallow(event);
  if (key !== 'back' || deletesLetter(event, event.target)) return;
  swallow(event);
  // A finger that rests on Back leaves one screen, not all of them.
  if (!event.repeat) goBack();
}

/**
 * Lets arrows, OK and Back of a remote control (or keyboard) lead through the screens. Follows the page's direction; the
 * answer stops it.
 */
export function startFocus(): () => void {
  const isRtl = () => document.documentElement.dir === 'rtl';
  // Presses that arrive while one is worked on replace each other: repeats never pile up.
  init({ layoutAdapter: webLayout, rtl: isRtl() });
  const turned = new MutationObserver(() => updateRtl(isRtl()));
  turned.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] });
  // Before the library's own listener, which would move from a control that is gone.
  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    turned.disconnect();
    destroy();
  };
}
