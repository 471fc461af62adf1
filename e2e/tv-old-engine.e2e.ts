import type { Page } from '@playwright/test';
import type { OldPage } from './support/old-engine.ts';
import { openOldEngine } from './support/old-engine.ts';
import { quiet } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { look, type Seen, tvApp } from './support/tv.ts';

function focusOf(tv: OldPage) {
  return expect.poll(async () => (await tv.evaluate<Seen>(look)).focus);
}

function textOf(tv: OldPage) {
  return expect.poll(() => tv.evaluate<string>('document.body.innerText'));
}

/** Opens the television and its guide from the home screen, and comes back; old engines lack the channels' encodings. */
async function watchAndReadGuide(tv: OldPage): Promise<void> {
  await tv.press('ArrowDown', 40);
  for (let steps = 0; steps < 8; steps += 1) {
    if ((await tv.evaluate<Seen>(look)).focus === 'home.way.watch') break;
    await tv.press('ArrowRight', 39);
    await focusOf(tv).not.toBe('');
  }
  await focusOf(tv).toBe('home.way.watch');
  await tv.press('Enter', 13);
  await focusOf(tv).toMatch(/^watch\./);
  await textOf(tv).toContain('Eins Alp');
  await tv.press('Guide', 458);
  await focusOf(tv).toBe('guide.grid');
  await tv.press('ArrowDown', 40);
  await tv.press('ArrowRight', 39);
  await textOf(tv).toContain('Cinema Lumen');
  await tv.press('GoBack', 461);
  await focusOf(tv).toMatch(/^watch\./);
  await tv.press('Stop', 413);
  await focusOf(tv).toMatch(/^home\./);
}

/** Opens an entry of the menu of the room, so many below its first, uses what it opens, and comes back to the home screen. */
async function openFromRoomMenu(
  tv: OldPage,
  { name, below }: { readonly name: string; readonly below: number },
  use: () => Promise<void>,
): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    if ((await tv.evaluate<Seen>(look)).focus === 'home.room') break;
    await tv.press('ArrowLeft', 37);
    await focusOf(tv).not.toBe('');
  }
  await focusOf(tv).toBe('home.room');
  await tv.press('Enter', 13);
  let before = 'menu.room.OpenSkinEPG';
  await focusOf(tv).toBe(before);
  for (let at = 1; at <= below; at += 1) {
    await tv.press('ArrowDown', 40);
    await focusOf(tv).not.toBe(before);
    before = (await tv.evaluate<Seen>(look)).focus;
  }
  await focusOf(tv).toBe(`menu.room.${name}`);
  await tv.press('Enter', 13);
  await use();
  await tv.press('GoBack', 461);
  await focusOf(tv).toBe(`menu.room.${name}`);
  await tv.press('GoBack', 461);
  await focusOf(tv).toBe('home.room');
}

/** Plays a station, goes through the radio's floors, and stops it. */
async function listenToRadio(tv: OldPage): Promise<void> {
  await focusOf(tv).toMatch(/^radio\.row\./);
  await textOf(tv).toContain('Choose a station');
  await tv.press('Enter', 13);
  await textOf(tv).not.toContain('Choose a station');
  await tv.press('ArrowDown', 40);
  await focusOf(tv).toMatch(/^radio\.chip\./);
  await tv.press('ArrowDown', 40);
  await focusOf(tv).toBe('radio.grid');
  await tv.press('Stop', 413);
  await textOf(tv).toContain('Choose a station');
}

/** Moves among the films, looks at one, and comes back to them. */
async function browseFilms(tv: OldPage): Promise<void> {
  await focusOf(tv).toBe('films.grid');
  const reached = () => tv.evaluate('document.querySelector("[role=grid]").getAttribute("aria-activedescendant")');
  const first = await reached();
  await tv.press('ArrowRight', 39);
  await expect.poll(reached).not.toBe(first);
  await tv.press('Enter', 13);
  await focusOf(tv).toMatch(/^film\./);
  await tv.press('GoBack', 461);
  await focusOf(tv).toBe('films.grid');
}

for (const [version, room] of [
  ['67', 'T671'],
  ['69', 'T691'],
  ['80', 'T801'],
] as const) {
  test(`Chromium ${version} enrols, welcomes by name, shows a page, moves by keys, and goes blank at check-out`, async ({
    hotel,
  }) => {
    const stay = await hotel.checkIn({ room, last_name: 'Aarnivaara', title: 'Ms' });
    const tv = await openOldEngine(`chromium-${version}`);
    try {
      await tv.goto(hotel.origin + tvApp);
      const codeOf = () => tv.evaluate<string>('(document.querySelector("bdi") || {}).textContent');
      await expect.poll(codeOf).toMatch(/^[A-Z0-9]{6}$/);
      await hotel.api('POST', `/api/v1/devices/enrolments/${await codeOf()}/confirm`, { room });
      await textOf(tv).toContain('Ms Aarnivaara');
      await expect.poll(() => tv.evaluate('document.querySelectorAll("svg[role=img] path").length')).toBe(1);
      await focusOf(tv).toBe('welcome.enter');
      await tv.press('Enter', 13);
      await focusOf(tv).toBe('home.hotel');
      await tv.press('ArrowRight', 39);
      await focusOf(tv).toBe('home.eat');
      await tv.press('Enter', 13);
      await focusOf(tv).toBe('menu.eat.openShop|1');
      await tv.press('ArrowDown', 40);
      await focusOf(tv).toBe('menu.eat.contentpage|111');
      await tv.press('Enter', 13);
      await focusOf(tv).toBe('page.words');
      await textOf(tv).toContain('Bread from the village');
      // Back as webOS has it.
      await tv.press('GoBack', 461);
      await focusOf(tv).toBe('menu.eat.contentpage|111');
      await tv.press('ArrowUp', 38);
      await focusOf(tv).toBe('menu.eat.openShop|1');
      await tv.press('Enter', 13);
      await focusOf(tv).toMatch(/^shop\.group\./);
      await tv.press('GoBack', 461);
      await focusOf(tv).toBe('menu.eat.openShop|1');
      await tv.press('GoBack', 461);
      await focusOf(tv).toBe('home.eat');
      // The start side is right in old engines too.
      expect(await tv.evaluate('document.querySelector("[data-focus-key]").getBoundingClientRect().left')).toBe(96);
      await watchAndReadGuide(tv);
      await openFromRoomMenu(tv, { name: 'browse', below: 1 }, () => browseFilms(tv));
      await openFromRoomMenu(tv, { name: 'webradioOpen', below: 2 }, () => listenToRadio(tv));
      await hotel.checkOut(stay);
      await textOf(tv).toContain('We look forward to your stay');
      expect(await tv.evaluate<string>('document.documentElement.outerHTML')).not.toContain('Aarnivaara');
      expect(tv.errors).toEqual([]);
    } finally {
      await tv.close();
    }
  });
}

// Engines before 67 are no longer available; today's engine imitates one by its user agent or by missing features.
for (const [how, make] of [
  ['by its name', async (_page: Page) => undefined],
  ['by what it lacks', (page: Page) => page.addInitScript('delete HTMLScriptElement.prototype.noModule')],
] as const) {
  test(`an engine that is too old shows one plain page that says so, and starts nothing: ${how}`, async ({
    browser,
    hotel,
  }) => {
    const userAgent =
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/53.0.2785.34 Safari/537.36';
    const context = await browser.newContext(how === 'by its name' ? { userAgent } : {});
    const page = await context.newPage();
    await make(page);
    const opened: string[] = [];
    page.on('websocket', (socket) => opened.push(socket.url()));
    await page.goto(hotel.origin + tvApp);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "This television is too old to show the hotel's pages.",
    );
    await expect(page.getByText('Bitte sagen Sie es der Rezeption.')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 20, 22)');
    await quiet(page);
    expect(await page.locator('#app').innerHTML()).toBe('');
    expect(opened).toEqual([]);
    await context.close();
  });
}
