import type { Page } from '@playwright/test';

/**
 * When a page shows some words, or no longer shows them, milliseconds since 1970. The page itself looks: a test looks too
 * seldom to say. To be begun before what brings it about.
 */
export async function momentOf(page: Page, words: string, is: 'shown' | 'gone'): Promise<number> {
  const look = ([wanted, shown]: readonly [string, boolean]) =>
    document.body.innerText.includes(wanted) === shown && Date.now();
  const moment = await page.waitForFunction(look, [words, is === 'shown'] as const, { polling: 20, timeout: 30_000 });
  return Number(await moment.jsonValue());
}
