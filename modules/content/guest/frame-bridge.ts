import type { AppMessage } from './rules/frame-message.ts';

const tokens = [
  'ink',
  'ink-2',
  'paper',
  'surface',
  'line',
  'accent',
  'on-accent',
  'accent-text',
  'accent-soft',
  'control',
  'focus',
];

/** Builds the message with the app's current colours for a frame, which cannot read the app's style sheet. */
export function createLookMessage(root: HTMLElement): AppMessage {
  const style = getComputedStyle(root);
  const values = tokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  const scheme = style.colorScheme.includes('dark') ? 'dark' : 'light';
  const device = root.dataset.device === 'tv' ? 'tv' : 'phone';
  return { bellhop: 'look', tokens: Object.fromEntries(values), scheme, device };
}

/** Returns whether `event` comes from the window of `frame`, which has an opaque origin. */
export function isMessageFrom(frame: HTMLIFrameElement, event: MessageEvent): boolean {
  return event.source !== null && event.source === frame.contentWindow && event.origin === 'null';
}

/**
 * Returns whether the guest has just touched the page in `frame`, which counts for the app around it: links and forms do not
 * act by themselves. Where the engine does not tell (Chromium 67), the frame has to have the focus.
 */
export function isTapped(frame: HTMLIFrameElement): boolean {
  return navigator.userActivation?.isActive ?? document.activeElement === frame;
}

/** Posts a message to the page in `frame`; a page with an opaque origin can only be addressed by its window. */
export function postToFrame(frame: HTMLIFrameElement, message: AppMessage): void {
  frame.contentWindow?.postMessage(message, '*');
}

const focusable = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled)';

/** Moves the focus to the element before or after `frame` when an arrow key leaves it. */
export function focusNeighbour(frame: HTMLIFrameElement, forward: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.getClientRects().length > 0);
  const side = forward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const neighbours = all.filter((one) => frame.compareDocumentPosition(one) & side);
  (forward ? neighbours[0] : neighbours.at(-1))?.focus();
}
