import type { Locator, Page } from '@playwright/test';
import { openDrawer } from './guest.ts';
import { expect } from './test.ts';
import type { Language } from './words.ts';

/** An item of the skin's menu as its file has it. */
type Item = { readonly title: string; readonly oneapp_onclick?: string; readonly submenu?: readonly Item[] };

/** An item that leads somewhere: the titles on the way to it, its own last, and its action. */
export type Leaf = { readonly path: readonly string[]; readonly action: string };

function leavesBelow(items: readonly Item[], path: readonly string[]): Leaf[] {
  return items.flatMap(({ title, oneapp_onclick = '', submenu }) =>
    submenu ? leavesBelow(submenu, [...path, title]) : [{ path: [...path, title], action: oneapp_onclick }],
  );
}

/** Every leaf of the demo hotel's menu that the app shows, from the file that it reads. */
export async function leavesOf(origin: string, language: Language): Promise<Leaf[]> {
  const answer = await fetch(`${origin}/skins/arvensee/house/menu_${language.toUpperCase()}.json`);
  const { menu } = (await answer.json()) as { menu: readonly Item[] };
  const leaves = leavesBelow(menu, []);
  expect(leaves.length, 'the demo hotel has a menu').toBeGreaterThan(15);
  return leaves;
}

function row(drawer: Locator, title: string): Locator {
  return drawer.getByRole('listitem').filter({ hasText: title }).locator('button, a').first();
}

/** Opens the drawer and taps its way to a leaf. */
export async function tapLeaf(page: Page, language: Language, { path }: Leaf): Promise<void> {
  const drawer = await openDrawer(page, language);
  for (const title of path) await row(drawer, title).tap();
}

/** Presses Tab until `wanted` has the focus; fails after 80 presses. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the Tab key never reached ${wanted}`);
}

/** The same by the keyboard alone, from wherever the focus is. */
export async function typeToLeaf(page: Page, menuButton: Locator, { path }: Leaf): Promise<void> {
  await tabTo(page, menuButton);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  for (const title of path) {
    await expect(
      drawer.locator(':focus'),
      `the focus is in the drawer on the way to ${path.join(' > ')} at ${title}`,
    ).toHaveCount(1);
    await tabTo(page, row(drawer, title));
    await page.keyboard.press('Enter');
  }
}
