import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { browserLaunch } from '../tools/browser.ts';
import { type Hotel, openHotel } from './support/hotel.ts';
import { pictureArguments } from './support/picture-arguments.ts';
import { bringIn, screens, settled } from './support/screens.ts';
import type { Language } from './support/words.ts';

/** How screenshots are taken; `name` is also the folder's name. */
type Look = {
  readonly name: string;
  readonly language: Language;
  readonly width: number;
  readonly height: number;
  readonly dark?: boolean;
  /** Text size of the browser's settings, in percent. */
  readonly text?: number;
};

const looks: readonly Look[] = [
  { name: 'light', language: 'en', width: 390, height: 844 },
  { name: 'dark', language: 'en', width: 390, height: 844, dark: true },
  { name: 'german', language: 'de', width: 390, height: 844 },
  { name: 'french', language: 'fr', width: 390, height: 844 },
  { name: 'italian', language: 'it', width: 390, height: 844 },
  { name: 'spanish', language: 'es', width: 390, height: 844 },
  { name: 'arabic', language: 'ar', width: 390, height: 844 },
  { name: 'arabic-dark', language: 'ar', width: 390, height: 844, dark: true },
  ...(['de', 'fr', 'it', 'es', 'ar'] as const).map((language) => ({
    name: `width-320-${language}`,
    language,
    width: 320,
    height: 568,
  })),
  { name: 'text-200', language: 'en', width: 390, height: 844, text: 200 },
  { name: 'width-768', language: 'en', width: 768, height: 1024 },
  { name: 'width-1440', language: 'en', width: 1440, height: 900 },
];

/** Takes screens in one look; `folder` is made. */
async function take(browser: Awaited<ReturnType<typeof chromium.launch>>, hotel: Hotel, look: Look, folder: string) {
  const { language, width, height, dark = false, text = 100 } = look;
  const options: BrowserContextOptions = {
    baseURL: hotel.origin,
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 2 : 1,
    hasTouch: width < 1000,
    isMobile: width < 600,
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  };
  await mkdir(folder, { recursive: true });
  for (const signedIn of [false, true]) {
    const context = await browser.newContext(options);
    await context.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', size),
      );
    }, `${text}%`);
    const page = await context.newPage();
    if (signedIn) await bringIn(page, language);
    for (const screen of shots.filter((one) => one.signedIn === signedIn)) {
      await screen.show(page, language);
      await settled(page);
      await page.screenshot({ path: join(folder, `${screen.name}.png`) });
      await page.goto('about:blank');
    }
    await context.close();
  }
  console.log(`${shots.length} pictures in ${folder}`);
}

const { folder, wanted } = pictureArguments('screenshots', looks);
const only = process.env.SCREENS?.split(',');
const shots = screens.filter(({ name }) => only?.includes(name) ?? true);
const hotel = await openHotel();
const browser = await chromium.launch(await browserLaunch());
try {
  for (const look of wanted) await take(browser, hotel, look, join(folder, look.name));
} finally {
  await browser.close();
  await hotel.close();
}
