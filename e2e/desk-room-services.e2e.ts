import { axeFindings } from './support/axe.ts';
import { openDesk } from './support/desk.ts';
import { auditDialogs } from './support/dialogs.ts';
import { overflow } from './support/measure.ts';
import { expect, test } from './support/test.ts';
import { deskWords } from './support/words.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const manager = { name: 'Ada Rossi', roles: ['admin'] } as const;

for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const) {
  test(`the screens of televisions, channels, messages and wake-ups pass axe and fit a phone: ${colorScheme}, ${language}`, async ({
    page,
    hotel,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openDesk(page, hotel, { ...manager, language }, '/account');
    await page.evaluate((key) => localStorage.setItem('desk-language', key), language);
    for (const [path, opener] of [
      ['/televisions', ''],
      ['/channels', ''],
      ['/channels?tab=guide', ''],
      ['/channels?tab=sources', ''],
      ['/messages', ''],
      ['/messages/new', ''],
      ['/messages/groups', ''],
      ['/messages/emergency', ''],
      ['/messages/emergency/texts', ''],
      ['/wake-ups', 'wakeUpDesk.add'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${hotel.origin}/desk${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await axeFindings(page), path).toEqual([]);
      const openers = opener ? [page.getByRole('button', { name: deskWords(language, opener), exact: true })] : [];
      await auditDialogs(page, openers);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await overflow(page), `${path}: wider than a phone`).toBeLessThanOrEqual(0);
    }
  });
}
