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

/** The app's colours of the moment for a frame, which may not read the app's style sheet. */
export function lookOf(root: HTMLElement): AppMessage {
  const style = getComputedStyle(root);
  const values = tokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
  const scheme = style.colorScheme.includes('dark') ? 'dark' : 'light';
  const device = root.dataset.device === 'tv' ? 'tv' : 'phone';
  return { bellhop: 'look', tokens: Object.fromEntries(values), scheme, device };
}

/** True when `event` comes from `frame` itself: its window, which has no origin. Nobody else is heard. */
export function isFrom(frame: HTMLIFrameElement, event: MessageEvent): boolean {
  return event.source !== null && event.source === frame.contentWindow && event.origin === 'null';
}

/** Says something to the page in `frame`; a page without an origin can only be named by its window. */
export function tell(frame: HTMLIFrameElement, message: AppMessage): void {
  frame.contentWindow?.postMessage(message, '*');
}

const reachable = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled)';

/** Moves the focus to what stands before or after `frame`, where an arrow led out of it. */
export function focusBeside(frame: HTMLIFrameElement, forward: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.getClientRects().length > 0);
  const wanted = forward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beside = all.filter((one) => frame.compareDocumentPosition(one) & wanted);
  (forward ? beside[0] : beside.at(-1))?.focus();
}
