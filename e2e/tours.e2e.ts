import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { app, demoGuests, signIn } from './support/guest.ts';
import { quiet } from './support/quiet.ts';
import { goTo, press, pressGuide, sideways } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { expectStep, type Steps, takeTour } from './support/tours.ts';
import { openTv, seen, settledScreen } from './support/tv.ts';
import { words } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const button = (page: Page, key: string) => page.getByRole('button', { name: words('en', key), exact: true });

const room: Steps = ['climate', 'scenes', 'lights', 'covers', 'air'].map((name) => `roomControl.${name}`);
const guide: Steps = ['guide.programme', 'guide.grid', 'guide.keys'];

test('the tour of the demo room leads on and back, by touch and by keys, and is offered once', async ({ page }) => {
  await page.goto(`${app}demo/room-control?mode=demo`);
  await quiet(page);
  const help = button(page, 'shell.tour');
  await expect(help.locator('[data-new]')).toBeVisible();
  await takeTour(page, 'en', room);
  await expect(help).toBeFocused();
  await expect(help.locator('[data-new]')).toHaveCount(0);

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Step 1 of ${room.length}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'en', 'roomControl.lights');
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 'en', 'roomControl.scenes');
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await button(page, 'shell.tour_prev').click();
  await expect(button(page, 'shell.tour_next')).toBeFocused();
  await button(page, 'shell.tour_skip').click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(help).toBeVisible();
  await expect(help.locator('[data-new]')).toHaveCount(0);
});

test('the tour of the guide runs in Arabic on the TV, by arrows, OK and Back', async ({ page, hotel }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await hotel.checkIn({ room: 'T121', last_name: 'Haddad', language: 'ar' });
  await openTv(page, hotel, 'T121');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await press(page, 'Enter');
  await pressGuide(page);
  await expect.poll(async () => (await seen(page)).focus).toBe('guide.grid');
  await goTo(page, 'tour', 'ArrowUp');
  await press(page, 'Enter');
  await expect.poll(async () => (await seen(page)).controls).toEqual(['tour.next', 'tour.skip']);
  for (const step of guide) {
    await expectStep(page, 'ar', step);
    expect((await settledScreen(page)).focus).toBe('tour.next');
    if (step !== guide.at(-1)) await press(page, 'Enter');
  }
  await goTo(page, 'tour.previous', 'ArrowLeft');
  await press(page, 'Enter');
  await expectStep(page, 'ar', 'guide.grid');
  await press(page, 'Enter');
  await expectStep(page, 'ar', 'guide.programme');
  expect((await settledScreen(page)).focus).toBe('tour.next');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await settledScreen(page)).focus).toBe('tour');
  await goTo(page, 'guide.grid');
});

type PathTour = { readonly path: string; readonly steps: Steps };

/** Tours of a guest's phone. */
const guestTours: readonly PathTour[] = [
  { path: 'epg', steps: ['guide.search', 'guide.groups', 'guide.days', 'guide.channel', 'guide.watch'] },
  { path: 'webradio', steps: ['radio.countries', 'radio.station', 'radio.heart'] },
  { path: 'vod/browse', steps: ['films.filter', 'films.film', 'films.tabs'] },
  { path: 'vod/browse/', steps: ['films.filter', 'films.film', 'films.tabs'] },
  { path: 'vod/packages', steps: ['films.package', 'films.tabs'] },
  { path: 'music', steps: ['music.tabs', 'music.album', 'music.search'] },
  { path: 'maps', steps: ['maps.map', 'maps.list', 'maps.views'] },
  { path: 'tv-message', steps: ['messages.letters', 'messages.unread'] },
  {
    path: 'remote-control',
    steps: ['now', 'power', 'pads', 'keys', 'source'].map((name) => `remoteControl.${name}`),
  },
];

/** Tours that a hotel shows in its demo modes. */
const demoTours: readonly PathTour[] = [
  { path: 'demo/room-control', steps: room },
  { path: 'demo/mobilekey', steps: ['mobileKey.key', 'mobileKey.until', 'mobileKey.others'] },
  { path: 'demo/voip', steps: ['calls.emergency', 'calls.list', 'calls.telephone'] },
];

const everywhere = { tag: ['@every-language', '@long'] };

test(
  'every tour of a phone finds what it points at, at every width',
  everywhere,
  async ({ page, browser, hotel, language }) => {
    test.slow();
    const guest = demoGuests[language];
    const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
    await openTv(tv, hotel, guest.room);
    const texts = { en: { title: 'Fog on the lake', text: 'The boat sails at eleven today.' } };
    const letter = { request_id: randomUUID(), audience: { to: 'room', rooms: [guest.room] }, texts };
    await hotel.api('POST', '/api/v1/messages', letter);
    await signIn(page, language, guest);
    await page.getByRole('button', { name: words(language, 'messages.read_later'), exact: true }).click();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const { path, steps } of guestTours) {
        await page.goto(app + path);
        await quiet(page);
        await test.step(`${path} ${width}`, () => takeTour(page, language, steps));
      }
    }
    const demo = await (await browser.newContext({ locale: language })).newPage();
    for (const { path, steps } of demoTours) {
      await demo.goto(`${hotel.origin}${app}${path}?mode=demo&lang=${language}`);
      await quiet(demo);
      await test.step(path, () => takeTour(demo, language, steps));
    }
  },
);

/** Tours of a TV, and the entry of the menu that leads to their screen. */
const tvTours: readonly { readonly entry: string; readonly begins: RegExp; readonly steps: Steps }[] = [
  { entry: 'menu.room.browse', begins: /^films\.grid$/, steps: ['films.rows', 'films.about', 'films.genres'] },
  { entry: 'menu.room.webradioOpen', begins: /^radio\.row/, steps: ['radio.now', 'radio.row', 'radio.keys'] },
];

test('every tour of a TV finds what it points at', everywhere, async ({ page, hotel, language }) => {
  test.slow();
  await page.setViewportSize({ width: 1920, height: 1080 });
  const number = `T13${['en', 'ar', 'de', 'fr', 'it', 'es'].indexOf(language)}`;
  await hotel.checkIn({ room: number, last_name: 'Haddad', language });
  await openTv(page, hotel, number);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await press(page, 'Enter', 'ArrowDown');
  const { back } = await sideways(page);
  await goTo(page, 'home.room', back);
  await press(page, 'Enter');
  for (const { entry, begins, steps } of tvTours) {
    await goTo(page, entry);
    await press(page, 'Enter');
    await expect.poll(async () => (await seen(page)).focus).toMatch(begins);
    await toHelp(page);
    await press(page, 'Enter');
    for (const step of steps) {
      await expectStep(page, language, step);
      await press(page, 'Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'Escape');
  }
});

/** Goes up to the help of a TV's screen, past the places beside its name. */
async function toHelp(page: Page): Promise<void> {
  const { on } = await sideways(page);
  await press(page, 'ArrowUp');
  if ((await settledScreen(page)).focus !== 'tour') await goTo(page, 'tour', on);
}

test('in demo modes the bar leads to an invented room, which answers, and to an invented lock, which opens', async ({
  page,
}) => {
  await page.goto(`${app}?mode=demo`);
  const bar = page.getByRole('navigation', { name: words('en', 'shell.main') });
  await bar.getByText(words('en', 'mobileKey.title')).click();
  await button(page, 'mobileKey.hold').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('en', 'mobileKey.is_open'))).toBeVisible();
  await page.goto(`${app}demo/room-control?mode=demo`);
  const lamp = page.getByRole('slider', { name: words('en', 'roomControl.label.window_seat') });
  await lamp.fill('20');
  await expect(lamp).toHaveValue('20');
  await button(page, 'roomControl.scene.all_off').click();
  await expect(lamp).toHaveValue('0');
});
