import type { Page } from '@playwright/test';
import type { Hotel } from './hotel.ts';
import { expect } from './test.ts';

/** Address of the TV build. */
export const tvApp = '/ONEapp/tv/';

/** What a remote control knows of the screen; texts that are stopped at count as controls. */
export type Seen = {
  /** Control with the focus: its name, else its words; empty when nothing has it. */
  readonly focus: string;
  /** Every control that could have it, in the dialog in front or else on the screen. */
  readonly controls: readonly string[];
  readonly heading: string;
  /** Name of the screen, the same in every language; of what lies over one, that it does. */
  readonly screen: string;
  /** What has the focus is read: an arrow may read on in it before it leads away. */
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
  // What stands in a frame has the focus there.
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

/** Opens the TV app and has its code confirmed for a room; answers when the set has left the enrolment. */
export async function openTv(page: Page, hotel: Hotel, room: string): Promise<void> {
  await page.goto(hotel.origin + tvApp);
  const code = page.locator('bdi');
  await expect(code).toHaveText(/^[A-Z0-9]{6}$/);
  await hotel.api('POST', `/api/v1/devices/enrolments/${await code.innerText()}/confirm`, { room });
  await expect(code).toHaveCount(0, { timeout: 20_000 });
  await settledScreen(page);
}
