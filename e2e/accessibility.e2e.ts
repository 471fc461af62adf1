import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoGuests, menuReady, openDrawer, openUserMenu, signIn } from './support/guest.ts';
import { clippedTexts, lengthenTexts, overflow, smallTargets } from './support/measure.ts';
import type { ScreenShot } from './support/screen-shot.ts';
import { bringIn, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/words.ts';

/** Errors that screens of failure bring about on purpose. */
const failures = ['503', '404'];

/** Headings that are seen, each with its level; those of a sheet in front alone. */
async function headings(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document;
    const found = [...front.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => heading.checkVisibility());
    return found.map(({ tagName }) => Number(tagName.slice(1)));
  });
}

async function auditWithAxe(page: Page, name: string, rules: readonly string[]): Promise<void> {
  // The app has no frames, so axe needs no page of its own to put their findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations, passes } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  expect(passes.length, `${name}: axe looked at something`).toBeGreaterThan(0);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, `${name}: axe`).toEqual([]);
}

async function auditStructure(page: Page, name: string): Promise<void> {
  expect.soft(await page.locator('main').count(), `${name}: one main landmark`).toBe(1);
  const levels = await headings(page);
  const sheet = await page.locator('dialog[open]').count();
  expect.soft(levels[0], `${name}: the first heading`).toBe(sheet ? 2 : 1);
  expect.soft(levels.filter((level) => level === 1).length, `${name}: one main heading`).toBe(sheet ? 0 : 1);
  for (const [index, level] of levels.entries()) {
    expect.soft(level, `${name}: no level is left out`).toBeLessThanOrEqual((levels[index - 1] ?? level) + 1);
  }
  expect.soft(await smallTargets(page, 44), `${name}: targets`).toEqual([]);
}

/** Some screens in a row: as many as a slow machine looks at within the limit of a test. */
type Part = { readonly name: string; readonly signedIn: boolean; readonly screens: readonly ScreenShot[] };

/** Every screen there is but for those alike, in their order: those before the sign-in, then those of a guest. */
function partsOf(size: number): readonly Part[] {
  return [false, true].flatMap((signedIn) => {
    const all = screens.filter((one) => one.signedIn === signedIn && !one.alike);
    return Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => {
      const some = all.slice(at * size, (at + 1) * size);
      return { name: `${some[0]?.name} to ${some.at(-1)?.name}`, signedIn, screens: some };
    });
  });
}

type Audit = { readonly language: Language; readonly dark: boolean };

/** Looks at screens; in the dark at their colours alone, all else is as in the light. */
async function auditPart(page: Page, part: Part, { language, dark }: Audit): Promise<void> {
  if (part.signedIn) await bringIn(page, language);
  for (const screen of part.screens) {
    await screen.show(page, language);
    await auditWithAxe(page, screen.name, dark ? ['color-contrast'] : []);
    if (!dark) await auditStructure(page, screen.name);
    await page.goto('about:blank');
  }
}

for (const [look, language, colorScheme] of [
  ['light', 'en', 'light'],
  ['dark', 'en', 'dark'],
  ['Arabic', 'ar', 'light'],
] as const) {
  test.describe(`${look}`, () => {
    test.use({ colorScheme, locale: language, serviceWorkers: 'block' });
    for (const part of partsOf(6)) {
      test(`the screens ${part.name} are accessible`, async ({ page, expected }) => {
        expected.push(...failures);
        await auditPart(page, part, { language, dark: colorScheme === 'dark' });
      });
    }
  });
}

for (const language of ['de', 'fr', 'it', 'es', 'ar'] as const) {
  test.describe(`320 pixels, ${language}`, () => {
    test.use({ viewport: { width: 320, height: 568 }, locale: language, serviceWorkers: 'block' });
    // Texts are measured in a fraction of the time that axe takes.
    for (const part of partsOf(9)) {
      test(`no text is cut on the screens ${part.name}, also at 1.4 times its length`, async ({ page, expected }) => {
        expected.push(...failures);
        if (part.signedIn) await bringIn(page, language);
        for (const screen of part.screens) {
          await screen.show(page, language);
          expect.soft(await clippedTexts(page), screen.name).toEqual([]);
          expect.soft(await overflow(page), `${screen.name}: wider than the screen`).toBeLessThanOrEqual(0);
          await lengthenTexts(page);
          expect.soft(await clippedTexts(page), `${screen.name} with longer texts`).toEqual([]);
          expect.soft(await overflow(page), `${screen.name} with longer texts: wider`).toBeLessThanOrEqual(0);
          await page.goto('about:blank');
        }
      });
    }
  });
}

test('a text that is cut and a target that is small would be found', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'Much too long for this';
    Object.assign(text.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    const button = document.createElement('button');
    Object.assign(button.style, { width: '20px', height: '20px' });
    document.querySelector('main')?.append(text, button);
  });
  expect(await clippedTexts(page)).toHaveLength(1);
  expect(await smallTargets(page, 44)).toHaveLength(1);
});

for (const [what, opener, open] of [
  ['the drawer', 'Menu', openDrawer],
  ['the user menu', 'Account', openUserMenu],
] as const) {
  test(`${what} keeps the focus while it is open and gives it back`, async ({ page }) => {
    await signIn(page, 'en', demoGuests.en);
    const sheet = await open(page, 'en');
    const inside = new Set<string>();
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab');
      const where = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'browser';
        return focused.closest('dialog[open]') ? (focused.textContent ?? 'sheet') : `outside: ${focused.outerHTML}`;
      });
      expect(where).not.toContain('outside');
      inside.add(where);
    }
    expect(inside.size, 'the focus moved').toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  });
}

test('a question that came out of a menu gives the focus back to the page', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  const menu = await openUserMenu(page, 'en');
  await menu.getByRole('button', { name: 'Sign out' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Sign out on this device?' });
  await expect(question.locator(':focus')).toHaveCount(1);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
});

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`with motion ${reducedMotion} the drawer ${moves ? 'moves in' : 'is there at once'}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await signIn(page, 'en', demoGuests.en);
    await page.evaluate(() => {
      const started: string[] = [];
      Object.assign(window, { started });
      for (const kind of ['animationstart', 'transitionrun'] as const) {
        addEventListener(kind, (event) => started.push(`${event.type} ${(event.target as Element).className}`), true);
      }
    });
    const drawer = await openDrawer(page, 'en');
    await expect(drawer.getByText('The house')).toBeVisible();
    const started = () => page.evaluate(() => (window as unknown as { started: string[] }).started);
    if (moves) await expect.poll(started).not.toEqual([]);
    else expect(await started()).toEqual([]);
  });
}

test('the skip link is first and leads past the bar', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  await page.reload();
  await menuReady(page, 'en');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
