import { createStore } from 'zustand/vanilla';

/** What is shown to a guest who has left. It holds nothing of the guest: the token leads to no stay. */
type Goodbye = {
  /** The guest has started a check-out on this device. */
  readonly isLeaving: boolean;
  readonly isShown: boolean;
  /** With which the stay can be rated; empty: it cannot. */
  readonly token: string;
};

const staying: Goodbye = { isLeaving: false, isShown: false, token: '' };

/** In memory only. It outlives the wipe of the stay, to which nothing in it leads. */
export const goodbye = createStore<Goodbye>(() => staying);

let currentStay = '';

/** Forgets that somebody is leaving when another guest signs in; an empty key is nobody. */
export function followStay(key: string): void {
  if (key === '') return;
  if (key !== currentStay) goodbye.setState(staying, true);
  currentStay = key;
}

/** Remembers that the guest is leaving, until the stay ends. */
export function expectGoodbye(token: string): void {
  goodbye.setState({ isLeaving: true, isShown: false, token });
}

/** Says goodbye to a guest whose stay has ended, if the check-out was started on this device. */
export function sayGoodbye(): void {
  const { isLeaving, token } = goodbye.getState();
  if (isLeaving) goodbye.setState({ isLeaving: false, isShown: true, token }, true);
}

/** Says goodbye to somebody who tries the app without a stay. */
export function showGoodbye(): void {
  goodbye.setState({ isLeaving: false, isShown: true, token: '' }, true);
}

/** Closes the goodbye. */
export function closeGoodbye(): void {
  goodbye.setState(staying, true);
}
