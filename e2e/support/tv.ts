import type { Page } from '@playwright/test';
import type { Hotel } from './hotel.ts';
import { expect } from './test.ts';

/** Address of the TV build. */
export const tvApp = '/ONEapp/tv/';

/** What a remote control knows of the screen. */
export type Seen = {
  /** Control with the focus: its name, else its words; empty when nothing has it. */
  readonly focus: string;
  /** Every control that could have it, in the dialog in front or else on the screen. */
  readonly controls: readonly string[];
  readonly heading: string;
};

/** Looks at the screen; runs in the page, in old engines too, so it is one expression without helpers. */
export const look = `(() => {
  const name = (one) => one.getAttribute('data-focus-key') || one.textContent || '';
  const front = document.querySelector('[role=alertdialog]') || document.getElementById('app');
  const active = document.activeElement;
  const title = front.querySelector('h1, h2');
  return {
    focus: active && active.tagName === 'BUTTON' && active.hasAttribute('data-focused') ? name(active) : '',
    controls: Array.from(front.querySelectorAll('button')).map(name),
    heading: title ? title.textContent : '',
  };
})()`;

/** Looks at the screen of a page. */
export function seen(page: Page): Promise<Seen> {
  return page.evaluate(look) as Promise<Seen>;
}

/** Waits until a control has the focus, and answers the screen. */
export async function settledScreen(page: Page): Promise<Seen> {
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
