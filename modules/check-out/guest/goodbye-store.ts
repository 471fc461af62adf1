import { createStore } from 'zustand/vanilla';
import { localStore } from '#platform/web/browser';

/** What is shown to a guest who has left. It holds nothing of the guest: the token leads to no stay. */
type Goodbye = {
  /** The guest has started a check-out on this device. */
  readonly isLeaving: boolean;
  readonly isShown: boolean;
  /** With which the stay can be rated; empty: it cannot. */
  readonly token: string;
};

/** The token of a goodbye that is to be shown. It outlives the wipe, after which the app starts anew. */
const goodbyeKey = 'goodbye';

const staying: Goodbye = { isLeaving: false, isShown: false, token: '' };

function restore(): Goodbye {
  const token = localStore.getItem(goodbyeKey);
  return token === null ? staying : { ...staying, isShown: true, token };
}

/** The goodbye of this device. */
export const goodbye = createStore<Goodbye>(restore);

let currentStay = '';

/** Forgets that somebody is leaving when another guest signs in; an empty key is nobody. */
export function followStay(key: string): void {
  if (key === '') return;
  if (key !== currentStay) closeGoodbye();
  currentStay = key;
}

/** Remembers that the guest is leaving, until the stay ends. */
export function expectGoodbye(token: string): void {
  goodbye.setState({ isLeaving: true, isShown: false, token });
}

function show(token: string): void {
  localStore.setItem(goodbyeKey, token);
  goodbye.setState({ isLeaving: false, isShown: true, token }, true);
}

/** Says goodbye to a guest whose stay has ended, if the check-out was started on this device. */
export function sayGoodbye(): void {
  const { isLeaving, token } = goodbye.getState();
  if (isLeaving) show(token);
}

/** Says goodbye to somebody who tries the app without a stay. */
export function showGoodbye(): void {
  show('');
}

/** Closes the goodbye. */
export function closeGoodbye(): void {
  localStore.removeItem(goodbyeKey);
  goodbye.setState(staying, true);
}
