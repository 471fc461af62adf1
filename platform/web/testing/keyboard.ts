import { fireEvent } from '@testing-library/react';
import { cancelFrontDialog } from './browser-focus.ts';
import { describeElement } from './read-aloud.ts';
import { frontDialog, isHidden, tabStops } from './tab-order.ts';

/** A key that a guest presses; letters are typed with `fill`. */
export type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End';

/** Codes by which televisions, and what follows them, know keys. */
const keyCodes: { readonly [key: string]: number } = {
  ...{ Tab: 9, Enter: 13, Space: 32, Escape: 27, End: 35, Home: 36 },
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 },
};

/** Where the arrows lead among choices, and on a slider. */
const steps: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const slides: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowUp: 1, ArrowRight: 1, ArrowDown: -1 };

function focused(): HTMLElement {
  return (document.activeElement as HTMLElement | null) ?? document.body;
}

/** Throws when nothing that a guest sees has the focus. */
function assertFocus(after: string): void {
  const now = focused();
  const lost = `the focus is lost after ${after}`;
  if (now === document.body || !now.isConnected) throw new Error(lost);
  if (isHidden(now) || now.closest('[aria-hidden=true]')) throw new Error(`${lost}: it is on something hidden`);
  const front = frontDialog();
  if (front && !front.contains(now)) throw new Error(`${lost}: it is behind the dialog, on ${describeElement(now)}`);
}

function moveTab(back: boolean): void {
  const stops = tabStops();
  const now = focused();
  const at = stops.indexOf(now);
  const following = stops.findIndex((stop) => now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  const from = at >= 0 ? at + (back ? -1 : 1) : back ? following - 1 : following;
  // Past the last one a browser leads over its own bars to the first.
  stops[(from + stops.length) % stops.length]?.focus();
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !isTicked(element) && element.type !== 'range')
  );
}

function isTicked(element: Element): boolean {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');
}

/** Enter in a field presses the form's button. */
function submit(field: HTMLInputElement): void {
  const button = field.form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])');
  if (button && !button.disabled) fireEvent.click(button);
  else if (field.form && !button) fireEvent.submit(field.form);
}

function chooseInGroup(radio: HTMLInputElement, step: number): void {
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, form, disabled }) => name === radio.name && form === radio.form && !disabled,
  );
  const next = group[(group.indexOf(radio) + step + group.length) % group.length];
  next?.focus();
  if (next && !next.checked) fireEvent.click(next);
}

function slide(slider: HTMLInputElement, step: number): void {
  const [min, max] = [Number(slider.min || 0), Number(slider.max || 100)];
  const value = Math.max(min, Math.min(max, Number(slider.value) + step * Number(slider.step || 1)));
  fireEvent.change(slider, { target: { value: String(value) } });
}

function changeValue(element: HTMLElement, key: Key): void {
  const step = steps[key];
  if (step === undefined) return;
  if (element instanceof HTMLSelectElement) {
    const option = element.options[element.selectedIndex + step];
    if (option) fireEvent.change(element, { target: { value: option.value } });
  }
  if (!(element instanceof HTMLInputElement)) return;
  if (element.type === 'radio') chooseInGroup(element, step);
  if (element.type === 'range') slide(element, slides[key] ?? 0);
}

/** What a browser does with a key that nobody has taken. */
function doDefault(key: Key, element: HTMLElement): void {
  const isButton = element instanceof HTMLButtonElement || element.tagName === 'SUMMARY';
  const isLink = element instanceof HTMLAnchorElement && element.hasAttribute('href');
  switch (key) {
    case 'Tab':
    case 'Shift+Tab':
      moveTab(key !== 'Tab');
      return;
    case 'Escape':
      cancelFrontDialog();
      return;
    case 'Enter':
      if (isButton || isLink) fireEvent.click(element);
      else if (element instanceof HTMLInputElement && isField(element)) submit(element);
      return;
    case 'Space':
      if (isButton || isTicked(element)) fireEvent.click(element);
      return;
    default:
      changeValue(element, key);
  }
}

/** A keyboard on which a guest uses the page, and nothing else. */
export type Keyboard = {
  /** Presses a key, waits until the page has settled, and throws when the focus is lost. */
  press(...keys: readonly Key[]): Promise<void>;
  /** Types into the field that has the focus, in place of what it holds. */
  fill(text: string): Promise<void>;
  /** Tabs to the control of this role and name, as a screen reader says them; throws when Tab does not lead there. */
  tabTo(wanted: RegExp): Promise<void>;
  /** What has the focus, as a screen reader says it. */
  said(): string;
};

function sendKey(key: Key): void {
  const element = focused();
  const shiftKey = key.startsWith('Shift+');
  const name = key.replace('Shift+', '');
  const init = { key: name === 'Space' ? ' ' : name, code: name, keyCode: keyCodes[name] ?? 0, shiftKey };
  // False: somebody has taken the key.
  if (fireEvent.keyDown(element, init)) doDefault(key, element);
  fireEvent.keyUp(focused(), init);
}

/** Opens a keyboard over the page; `settle` waits until nothing happens any more. */
export function openKeyboard(settle: () => Promise<void>): Keyboard {
  async function press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) {
      const on = describeElement(focused());
      sendKey(key);
      await settle();
      assertFocus(`${key} on “${on}”`);
    }
  }
  return {
    press,
    async fill(text) {
      const field = focused();
      if (!isField(field)) throw new Error(`nothing can be typed into ${describeElement(field)}`);
      fireEvent.change(field, { target: { value: text } });
      await settle();
      assertFocus(`typing ${text}`);
    },
    async tabTo(wanted) {
      const met: string[] = [];
      for (let presses = tabStops().length; presses >= 0; presses -= 1) {
        met.push(describeElement(focused()));
        if (wanted.test(met.at(-1) ?? '')) return;
        await press('Tab');
      }
      throw new Error(`Tab does not lead to ${wanted}, but to:\n${met.join('\n')}`);
    },
    said: () => describeElement(focused()),
  };
}
