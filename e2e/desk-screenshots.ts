import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../tools/browser.ts';
import { signInStaff } from './support/desk.ts';
import { type DeskHotel, openDeskHotel } from './support/desk-hotel.ts';
import { deskScreens } from './support/desk-screens.ts';
import type { DeskScreenShot } from './support/desk-view.ts';
import { openHotel } from './support/hotel.ts';
import { openLine } from './support/line.ts';
import { pictureArguments } from './support/picture-arguments.ts';
import { settled } from './support/screens.ts';
import type { DeskLanguage } from './support/words.ts';

/** How screenshots are taken; `name` is also the folder's name. */
type Look = {
  readonly name: string;
  readonly language: DeskLanguage;
  readonly width: number;
  readonly height: number;
  readonly dark?: boolean;
};

const desk = { width: 1440, height: 900 };
const wall = { width: 1920, height: 1080 };

const looks: readonly Look[] = [
  { name: 'light', language: 'en', ...desk },
  { name: 'dark', language: 'en', ...desk, dark: true },
  { name: 'german', language: 'de', ...desk },
  { name: 'arabic', language: 'ar', ...desk },
  { name: 'arabic-dark', language: 'ar', ...desk, dark: true },
  { name: 'tablet', language: 'de', width: 1024, height: 768 },
  { name: 'phone', language: 'en', width: 390, height: 844 },
];

/** Names of the screens to take; all of them when the variable is not set. */
const named = process.env.SCREENS?.split(',');
const shown = deskScreens.filter(({ name }) => named === undefined || named.includes(name));

async function picture(page: Page, { print }: DeskScreenShot, path: string): Promise<void> {
  if (print) await page.emulateMedia({ media: 'print' });
  await settled(page);
  await page.screenshot({ path });
}

/** Takes one screen in its own browser context, so that nothing carries over to the next. */
async function takeOne(
  browser: Browser,
  property: DeskHotel,
  { look, screen, path }: { look: Look; screen: DeskScreenShot; path: string },
) {
  const { language, width, height, dark = false } = look;
  const context = await browser.newContext({
    viewport: screen.wall ? wall : { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(10_000);
  const line = await openLine(property.hotel.origin);
  try {
    const page = await context.newPage();
    const origin = { ...property.hotel, origin: line.origin };
    if (screen.as !== 'nobody') await signInStaff(page, origin, { name: 'Ada Rossi', roles: [screen.as], language });
    await screen.show({ page, language, property, line });
    await picture(page, screen, path);
  } finally {
    await context.close();
    await line.close();
  }
}

async function take(browser: Browser, property: DeskHotel, look: Look, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let failed = 0;
  for (const screen of shown) {
    const path = join(folder, `${screen.name}.png`);
    await takeOne(browser, property, { look, screen, path }).catch((error: unknown) => {
      failed += 1;
      console.error(`${look.name}/${screen.name}: ${String(error)}`);
    });
  }
  console.log(`${shown.length - failed} pictures in ${folder}`);
  return failed;
}

const { folder, wanted } = pictureArguments('desk-screenshots', looks);
const hotel = await openHotel();
const browser = await chromium.launch(await browserLaunch());
try {
  const property = await openDeskHotel(hotel);
  let failed = 0;
  for (const look of wanted) failed += await take(browser, property, look, join(folder, look.name));
  property.close();
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await hotel.close();
}
