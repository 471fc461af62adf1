import { expect, type Locator, type Page } from '@playwright/test';
import { refuseCamera, showToCamera } from './fake-camera.ts';
import { app, menuReady, openDrawer } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

/** Opens the QR reader from the drawer and answers it. */
export async function openReader(page: Page, language: Language): Promise<Locator> {
  const drawer = await openDrawer(page, language);
  await drawer.getByRole('button', { name: words(language, 'scan.title'), exact: true }).click();
  const reader = page.getByRole('dialog', { name: words(language, 'scan.title'), exact: true });
  await expect(reader).toBeVisible();
  return reader;
}

async function home(page: Page, language: Language): Promise<void> {
  await page.goto(`${app}?lang=${codeOf(language)}`);
  await menuReady(page, language);
}

const problem = (kind: string, error: string, prepare?: (page: Page) => Promise<void>): ScreenShot => ({
  name: `scan-${kind}`,
  signedIn: true,
  alike: kind !== 'denied',
  async show(page, language) {
    await home(page, language);
    await (prepare ? prepare(page) : refuseCamera(page, error));
    const reader = await openReader(page, language);
    await expect(reader.getByRole('alert')).toContainText(words(language, `scan.error.${kind.replace('-', '_')}`));
  },
});

/** The QR reader on a phone. */
export const scanScreens: readonly ScreenShot[] = [
  {
    name: 'scan',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      await showToCamera(page, '');
      const reader = await openReader(page, language);
      await expect(reader.getByRole('status')).toHaveText(words(language, 'scan.text'));
    },
  },
  {
    name: 'scan-foreign',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      await showToCamera(page, 'https://www.lake-steamers.example/timetable?from=arvensee&season=winter');
      const reader = await openReader(page, language);
      await expect(reader.getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'scan-entry',
    signedIn: true,
    async show(page, language) {
      await home(page, language);
      await showToCamera(page, '');
      const reader = await openReader(page, language);
      await reader.getByRole('button', { name: words(language, 'scan.type') }).click();
      await expect(reader.getByLabel(words(language, 'scan.entry'))).toBeFocused();
    },
  },
  problem('denied', 'NotAllowedError'),
  problem('no-camera', 'NotFoundError'),
  problem('insecure', 'NotSupportedError'),
  problem('busy', 'NotReadableError'),
  problem('unsuitable', 'OverconstrainedError'),
  problem('unsupported', '', (page) =>
    page.evaluate(() => void Object.defineProperty(navigator, 'mediaDevices', { value: undefined })),
  ),
];
