import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { demoGuests, menuReady, openDrawer, openUserMenu, signIn } from './support/guest.ts';
import { clippedTexts, overflow, smallTargets } from './support/measure.ts';
import { speakPseudo } from './support/pseudo.ts';
import type { ScreenShot } from './support/screen-shot.ts';
import { bringIn, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { codeOf, type Language } from './support/words.ts';

/** Console errors that the failure screens cause on purpose. */
const failures = ['503', '404'];

/** Levels of the visible headings; only those of the sheet when one is open. */
async function headings(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document;
    const found = [...front.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => heading.checkVisibility());
    return found.map(({ tagName }) => Number(tagName.slice(1)));
  });
}

async function auditWithAxe(page: Page, name: string): Promise<void> {
  expect.soft(await axeFindings(page), `${name}: axe`).toEqual([]);
}

async function auditStructure(page: Page, name: string): Promise<void> {
  expect.soft(await page.locator('main').count(), `${name}: one main landmark`).toBe(1);
  const levels = await headings(page);
  // An alert over the whole screen takes the page's place.
  const sheet = await page.locator('dialog[open]:not([role=alertdialog])').count();
  expect.soft(levels[0], `${name}: the first heading`).toBe(sheet ? 2 : 1);
  expect.soft(levels.filter((level) => level === 1).length, `${name}: one main heading`).toBe(sheet ? 0 : 1);
  for (const [index, level] of levels.entries()) {
    expect.soft(level, `${name}: no level is left out`).toBeLessThanOrEqual((levels[index - 1] ?? level) + 1);
  }
  expect.soft(await smallTargets(page, 44), `${name}: targets`).toEqual([]);
}

/** Some consecutive screens, few enough for a slow machine to audit within a test's time limit. */
type Part = { readonly name: string; readonly signedIn: boolean; readonly screens: readonly ScreenShot[] };

/** All screens in order, without those marked `alike`: first those before sign-in, then those of a guest. */
function partsOf(size: number): readonly Part[] {
  return [false, true].flatMap((signedIn) => {
    const all = screens.filter((one) => one.signedIn === signedIn && !one.alike);
    return Array.from({ length: Math.ceil(all.length / size) }, (_none, at) => {
      const some = all.slice(at * size, (at + 1) * size);
      return { name: `${some[0]?.name} to ${some.at(-1)?.name}`, signedIn, screens: some };
    });
  });
}

/** Waits for a frame, after which what follows sizes by script has moved, as the card of a tour does. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** Whether a screen also fits the narrowest phone: no text is cut off, and nothing is wider than the screen. */
async function auditWidth(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 568 });
  await nextFrame(page);
  expect.soft(await clippedTexts(page), `${name} at 320 pixels`).toEqual([]);
  expect.soft(await overflow(page), `${name} at 320 pixels: wider than the screen`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

/** Whether a screen fits when the browser's settings ask for text of twice the size. */
async function auditLargeText(page: Page, name: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setSize('200%');
  await nextFrame(page);
  expect.soft(await clippedTexts(page), `${name} at 200 % text`).toEqual([]);
  expect.soft(await overflow(page), `${name} at 200 % text: wider than the screen`).toBeLessThanOrEqual(0);
  await setSize('');
}

type Audit = (page: Page, name: string) => Promise<void>;
type Look = { readonly language: Language; readonly audits: readonly Audit[] };

/** Looks at each screen of a part. Showing it takes the longest, so that everything is looked at in one go. */
async function auditPart(page: Page, part: Part, { language, audits }: Look): Promise<void> {
  if (language === 'pseudo') await speakPseudo(page);
  if (part.signedIn) await bringIn(page, language);
  for (const screen of part.screens) {
    await screen.show(page, language);
    for (const audit of audits) await audit(page, screen.name);
    await page.goto('about:blank');
  }
}

async function auditDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await axeFindings(page, { rules: ['color-contrast'] });
  expect.soft(found, `${name} in the dark: axe`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

// English is seen by axe, by day and by night. The pseudo-language stands for all others: what is 1.4 times as long as in English and runs
// from right to left fits. `npm run test:long` looks at the others themselves, Arabic with its other letters among them.
for (const { name, language, tag, audits } of [
  {
    name: 'en',
    language: 'en',
    tag: '@en',
    audits: [auditWithAxe, auditStructure, auditDark, auditWidth, auditLargeText],
  },
  { name: 'ar', language: 'ar', tag: '@long', audits: [auditWithAxe, auditStructure, auditWidth] },
  { name: 'pseudo', language: 'pseudo', tag: '@pseudo', audits: [auditStructure, auditWidth] },
  ...(['de', 'fr', 'it', 'es'] as const).map((other) => {
    return { name: other, language: other, tag: '@long', audits: [auditStructure, auditWidth] };
  }),
] as const) {
  test.describe(name, { tag }, () => {
    test.use({ locale: codeOf(language), colorScheme: 'light', serviceWorkers: 'block' });
    for (const part of partsOf(5)) {
      test(`the screens ${part.name} are accessible and fit`, async ({ page, expected }) => {
        expected.push(...failures);
        await auditPart(page, part, { language, audits });
      });
    }
  });
}

test('the measures find a clipped text and a small target', async ({ page }) => {
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
  test(`${what} keeps the focus while it is open and returns it when it closes`, async ({ page }) => {
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

test('a confirmation opened from a menu returns the focus to the page', async ({ page }) => {
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
    await expect(drawer.getByText('The hotel')).toBeVisible();
    const started = () => page.evaluate(() => (window as unknown as { started: string[] }).started);
    if (moves) await expect.poll(started).not.toEqual([]);
    else expect(await started()).toEqual([]);
  });
}

test('the skip link is the first stop and leads past the bar', { tag: '@journey' }, async ({ page }) => {
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
