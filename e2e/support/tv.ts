import type { Page } from '@playwright/test';
import type { Hotel } from './hotel.ts';
import { expect } from './test.ts';

/** Address of the TV build. */
export const tvApp = '/ONEapp/tv/';

/** What the remote control sees of the screen; focusable texts count as controls. */
export type Seen = {
  /** Focused control: its name, else its text; empty when there is none. */
  readonly focus: string;
  /** Every focusable control, in the open dialog or else on the screen. */
  readonly controls: readonly string[];
  readonly heading: string;
  /** Name of the screen, the same in every language; `over the screen` for a dialog. */
  readonly screen: string;
  /** The focus is on a text: an arrow may scroll it before it leads away. */
  readonly isText: boolean;
};

/** Looks at the screen; runs in the page, in old engines too, so it is one expression without helpers. */
export const look = `(() => {
  const name = (one) => one.getAttribute('data-focus-key') || one.textContent || '';
  const dialogs = document.querySelectorAll('[role=alertdialog], [role=dialog]');
  const front = dialogs[dialogs.length - 1] || document.getElementById('app');
  const focused = front.querySelector('[data-focused]');
  const active = document.activeElement;
  const title = front.querySelector('h1, h2');
  // The content of a frame has its own focus.
  const alive = focused && (active === focused || (active.tagName === 'IFRAME' && focused.contains(active)));
  return {
    focus: alive ? name(focused) : '',
    controls: Array.from(front.querySelectorAll('button, [data-focus-key]')).map(name),
    heading: title ? title.textContent : '',
    screen: dialogs.length > 0 ? 'over the screen' : document.querySelector('[data-screen]').getAttribute('data-screen'),
    isText: Boolean(alive) && active.tagName !== 'BUTTON',
  };
})()`;

/** Looks at the screen of a page. */
export function seen(page: Page): Promise<Seen> {
  return page.evaluate(look) as Promise<Seen>;
}

/** Waits until a control has the focus, and answers the screen. */
export async function settledScreen(page: Page): Promise<Seen> {
  const now = await seen(page);
  if (now.focus !== '') return now;
  await expect.poll(async () => (await seen(page)).focus, { intervals: [20, 30, 50] }).not.toBe('');
  return seen(page);
}

/** Opens a page as large as a TV's beside a phone, in a context of its own. */
export async function pageOfTv(phone: Page): Promise<Page> {
  const browser = phone.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Opens the TV app, enrols it for a room, and waits until the enrolment screen is gone. */
export async function openTv(page: Page, hotel: Hotel, room: string): Promise<void> {
  await page.goto(hotel.origin + tvApp);
  const code = page.locator('bdi');
  await expect(code).toHaveText(/^[A-Z0-9]{6}$/);
  await hotel.api('POST', `/api/v1/devices/enrolments/${await code.innerText()}/confirm`, { room });
  await expect(code).toHaveCount(0);
  await settledScreen(page);
}
