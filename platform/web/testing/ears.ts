import { frontDialog, isHidden } from './tab-order.ts';

const regions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';

/** Hears what a screen reader announces by itself; what it says of the focus is not among it. */
type Ears = {
  /** Everything that was announced so far, in order. */
  readonly announced: readonly string[];
  /** Compares the page with that of the last time; called after every step. */
  listen(): void;
};

function isAlert(region: Element): boolean {
  return region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive';
}

function isAudible(region: Element): boolean {
  if (region.getAttribute('aria-live') === 'off' || isHidden(region) || region.closest('[aria-hidden=true]'))
    return false;
  const front = frontDialog();
  return front === undefined || front.contains(region);
}

/** Text of a region, words of its parts apart. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  const words = [...node.childNodes].map(textOf).join(' ');
  const label = node instanceof Element ? (node.getAttribute('aria-label') ?? '') : '';
  return `${label} ${words}`.replace(/\s+/g, ' ').trim();
}

/** What is new in a log: its end. */
function added(before: string, after: string): string {
  return after.startsWith(before) ? after.slice(before.length).trim() : after;
}

/**
 * Starts to listen. A region is announced when its text changes; one that comes into the page together with its text only as an alert,
 * as screen readers notice changes of regions that they know.
 */
export function openEars(): Ears {
  const announced: string[] = [];
  const known = new WeakMap<Element, string>();
  const hear = (region: Element) => {
    const text = textOf(region);
    const before = known.get(region) ?? (isAlert(region) ? '' : undefined);
    known.set(region, text);
    if (before === undefined || text === before || text === '') return;
    announced.push(region.getAttribute('role') === 'log' ? added(before, text) : text);
  };
  const listen = () => {
    for (const region of document.querySelectorAll(regions)) if (isAudible(region)) hear(region);
  };
  listen();
  return { announced, listen };
}
