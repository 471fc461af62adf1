import type { Page } from '@playwright/test';
import { slowness } from '../../tools/test-limits.ts';
import { idle } from './quiet.ts';
import type { TestShop } from './shop.ts';
import { expect } from './test.ts';
import { settledScreen } from './tv.ts';

/** Presses of one arrow after which a control counts as unreachable. */
const farthest = 40;

/** Milliseconds after which a press of OK or Back counts as one that changes nothing. */
const pressMs = 2_000 * slowness;

/** Presses OK or Back and waits until the screen changes, which takes longer on a slow machine. */
async function act(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(() => document.body.innerHTML);
  await page.keyboard.press(key);
  const isOther = (markup: string) => document.body.innerHTML !== markup;
  await page.waitForFunction(isOther, before, { timeout: pressMs }).catch(() => undefined);
}

/** Presses keys of the remote one after another, each after the page has handled the one before. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await settledScreen(page);
    if (key.startsWith('Arrow')) await page.keyboard.press(key);
    else await act(page, key);
    await idle(page);
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

/** The arrows that lead on and back in the direction of writing. */
export async function sideways(page: Page): Promise<{ readonly on: string; readonly back: string }> {
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  return isRtl ? { on: 'ArrowLeft', back: 'ArrowRight' } : { on: 'ArrowRight', back: 'ArrowLeft' };
}

/** Goes to a group of a shop's menu from any other; which one is open first depends on the hour. */
export async function goToGroup(page: Page, group: string): Promise<void> {
  for (let above = ''; above !== (await settledScreen(page)).focus; ) {
    above = (await settledScreen(page)).focus;
    await press(page, 'ArrowUp');
  }
  await goTo(page, `shop.group.${group}`);
}

/** Goes from the welcome screen to the first group of the shop that replaces the hotel's own. */
export async function openShop(page: Page): Promise<void> {
  const { on } = await sideways(page);
  await press(page, 'Enter', on, 'Enter', 'Enter');
  await expect.poll(async () => (await settledScreen(page)).focus).toMatch(/^shop\.group\./);
  await goToGroup(page, '1-all');
}

/** Goes from the first group of a test shop to a cake, puts one into the cart and goes there. */
export async function cakeToCart(page: Page, shop: TestShop): Promise<void> {
  const { on, back } = await sideways(page);
  await goToGroup(page, '1-all');
  await press(page, on);
  await choose(page, `shop.item.${shop.item('cake')}`);
  await choose(page, 'product.add');
  await press(page, 'Escape', back);
  await choose(page, 'shop.cart');
  await expect.poll(async () => (await settledScreen(page)).screen).toBe('/shop/cart');
}

/** Codes of keys that no PC keyboard has. */
const keyCodes = {
  pause: 19,
  forward: 417,
  green: 404,
  yellow: 405,
  blue: 406,
  stop: 413,
  play: 415,
  guide: 458,
} as const;

/** Presses a key of the remote by its code. */
export async function pressKey(page: Page, key: keyof typeof keyCodes): Promise<void> {
  await page.evaluate((code) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'keyCode', { value: code });
    document.activeElement?.dispatchEvent(event);
  }, keyCodes[key]);
}

/** Presses the Guide key. */
export async function pressGuide(page: Page): Promise<void> {
  await pressKey(page, 'guide');
}
