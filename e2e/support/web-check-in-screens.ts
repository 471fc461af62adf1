import { expect, type Page } from '@playwright/test';
import { app, storagePage } from './guest.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

const astrid = {
  ...{ last_name: 'Lindqvist', first_name: 'Astrid', birth_date: '1980-05-01', birth_place: '', nationality: 'SE' },
  ...{ sex: '', document: 'passport', document_number: 'AA1234567', document_country: 'SE', relation: '' },
};
const erik = { ...astrid, first_name: 'Erik', birth_date: '1978-11-02', document_number: 'BB7654321' };
const form = {
  stay: {
    ...{ last_name: 'Lindqvist', first_name: 'Astrid', title: 'Ms', persons: 2, room_ready_from: '15:00' },
    ...{ arrival: '2026-12-04', departure: '2026-12-08' },
  },
  wants: { country: 'AT', extra: [] },
  entry: {
    ...{ arrival_time: '16:30', telephone: '+46 70 123 45 67', note: '', people: [astrid, erik] },
    address: { street: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm', region: '', country: 'SE' },
  },
  ...{ submitted_at: null as string | null, changeable_until: '2026-12-04T22:59:00.000Z', note: '' },
};

/** Answers the calls of the check-in before arrival, whose code goes by mail. */
async function answerCheckIn(page: Page): Promise<void> {
  const sent = { ...form, submitted_at: '2026-12-01T09:00:00.000Z', note: 'The boat to the hotel leaves at 16:00.' };
  await page.route(/\/api\/v1\/web-check-in\//, (route) => {
    const isCode = route.request().url().includes('/codes');
    const json = isCode
      ? { token: 'token', expires_at: '2026-12-01T09:10:00.000Z' }
      : route.request().method() === 'PUT'
        ? sent
        : { access: 'access', expires_at: '2026-12-01T11:00:00.000Z', form };
    return route.fulfill({ status: isCode ? 202 : 200, json });
  });
}

/** Goes as many pages into the check-in as wanted. */
async function checkIn(page: Page, language: Language, pages: number): Promise<void> {
  await answerCheckIn(page);
  // What an earlier visit has typed would be there again.
  await page.goto(storagePage);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${app}web-check-in?lang=${codeOf(language)}`);
  const main = page.getByRole('main');
  const press = (key: string) => main.getByRole('button', { name: words(language, key), exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  if (pages === 0) return;
  await main.getByLabel(words(language, 'login.name'), { exact: true }).fill('Lindqvist');
  await main.getByLabel(words(language, 'webCheckIn.arrival')).fill('2026-12-04');
  await main.getByLabel(words(language, 'mobileKey.email')).fill('astrid@example.com');
  await press('mobileKey.send_code');
  const code = main.getByLabel(words(language, 'mobileKey.code'), { exact: true });
  await expect(code).toBeVisible();
  if (pages === 1) return;
  await code.fill('123456');
  for (let done = 2; done < Math.min(pages, 4); done += 1) await press('check_out.continue');
  if (pages < 5) return;
  await main.getByRole('checkbox').check();
  await press('webCheckIn.send');
  await expect(main.getByRole('heading', { name: words(language, 'webCheckIn.sent') })).toBeVisible();
}

const names = ['booking', 'code', 'about', 'companions', 'review', 'sent'] as const;

/** What a phone shows of the check-in before arrival. */
export const webCheckInScreens: readonly ScreenShot[] = names.map((name, pages) => ({
  name: `web-check-in-${name}`,
  signedIn: false,
  async show(page, language) {
    await checkIn(page, language, pages);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  },
}));
