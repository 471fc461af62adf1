import type { Page } from '@playwright/test';
import { cutFields, hiddenRings, motion, noteMotion, unboundControls } from './support/contrast.ts';
import { demoGuests, signIn } from './support/guest.ts';
import { clippedTexts, overflow } from './support/measure.ts';
import { bringIn, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({
  colorScheme: 'light',
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
});

/** The screens of each task, by their names in `screens`, as they come one after the other. */
const tasks = {
  'sign in': ['login', 'login-refused', 'login-first-name'],
  order: ['home', 'drawer', 'shop', 'shop-product', 'cart', 'cart-review'],
  'follow an order': ['order', 'orders'],
  'change the language': ['user-menu', 'languages'],
  'switch a lamp': ['room-control', 'room-control-troubled'],
  'find a programme': ['guide', 'guide-nothing-found', 'guide-channel', 'guide-programme'],
  'answer a message': ['messages', 'message', 'message-new'],
  'see the bill': ['bill'],
  'check out': ['check-out'],
  'ask for help': ['chat', 'sign-out-question'],
} as const;

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function auditLargeText(page: Page, name: string): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setSize('200%');
  await nextFrame(page);
  expect.soft(await clippedTexts(page), `${name} at 200 % text`).toEqual([]);
  expect.soft(await cutFields(page), `${name} at 200 % text: fields`).toEqual([]);
  expect.soft(await overflow(page), `${name} at 200 % text: wider than the screen`).toBeLessThanOrEqual(0);
  await setSize('');
  await nextFrame(page);
}

for (const [task, names] of Object.entries(tasks)) {
  test(`${task}: with large text, in the device’s own colours and without motion`, async ({ page, expected }) => {
    expected.push('503', '404');
    await noteMotion(page);
    const shown = names.map((name) => screens.find((one) => one.name === name));
    if (shown.some((screen) => screen?.signedIn)) await bringIn(page, 'en');
    for (const screen of shown) {
      if (!screen) throw new Error(`a screen of “${task}” is not in the list`);
      await screen.show(page, 'en');
      await auditLargeText(page, screen.name);
      expect.soft(await unboundControls(page), `${screen.name}: controls without a boundary`).toEqual([]);
      expect.soft(await hiddenRings(page), `${screen.name}: focus that is not seen`).toEqual([]);
      expect.soft(await motion(page), `${screen.name}: motion`).toEqual([]);
      await page.goto('about:blank');
    }
  });
}

test('the measures find a cut field, a control without a boundary, a hidden ring and motion', async ({ page }) => {
  await noteMotion(page);
  await signIn(page, 'en', demoGuests.en);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const field = document.createElement('input');
    Object.assign(field.style, { height: '12px', fontSize: '30px' });
    const bare = document.createElement('button');
    bare.textContent = 'Bare';
    bare.style.setProperty('outline', 'none', 'important');
    const moving = document.createElement('p');
    main?.prepend(field, bare, moving);
    moving.animate({ opacity: [0, 1] }, { duration: 2_000 });
    dispatchEvent(new Event('animationstart'));
  });
  expect(await cutFields(page)).toHaveLength(1);
  expect((await unboundControls(page)).filter((one) => one.includes('Bare'))).toHaveLength(1);
  expect((await hiddenRings(page)).filter((one) => one.includes('Bare'))).toHaveLength(1);
  expect(await motion(page)).not.toEqual([]);
});
