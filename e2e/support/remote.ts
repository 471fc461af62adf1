import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { settledScreen } from './tv.ts';

/** Presses of one arrow after which a control counts as out of reach. */
const farthest = 40;

/** Presses keys of the remote one after another, each once the screen has settled. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await settledScreen(page);
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  await settledScreen(page);
}

/** Goes to a control by one arrow. */
export async function goTo(page: Page, control: string, arrow = 'ArrowDown'): Promise<void> {
  let { focus } = await settledScreen(page);
  for (let presses = 0; focus !== control && presses < farthest; presses += 1) {
    await press(page, arrow);
    ({ focus } = await settledScreen(page));
  }
  expect(focus, `the control that ${arrow} leads to`).toBe(control);
}

/** Goes to a control and presses OK. */
export async function choose(page: Page, control: string, arrow = 'ArrowDown'): Promise<void> {
  await goTo(page, control, arrow);
  await press(page, 'Enter');
}

/** Notes the addresses of the sign-in codes that a set is given; the last one is on its screen. */
export function watchSignInCodes(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const [, url] = /"function":"createSignInCode".*"url":"([^"]+)"/.exec(String(payload)) ?? [];
      if (url) addresses.push(url);
    }),
  );
  return addresses;
}
