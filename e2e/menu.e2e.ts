import type { Page } from '@playwright/test';
import { type Leaf, leavesOf, tabTo, tapLeaf, typeToLeaf } from './support/drawer.ts';
import { app, demoGuests, greeting, menuReady, openDrawer, openUserMenu, signIn } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { type Language, words } from './support/words.ts';

/** Records what the app would open outside itself instead of leaving the page. */
async function keepOpened(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (address) => {
      opened.push(String(address));
      return null;
    };
  });
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened.splice(0));
}

/** Checks that a shop is shown, open or closed. */
async function openedShop(page: Page, language: Language, id: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: words(language, 'shop.groups') }).or(page.locator('main article'));
  await expect(menu.first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === `/ONEapp/shop/flow/${id}`);
}

/** Checks that a leaf did what its action says: each opens a screen. */
async function expectAsSaid(page: Page, language: Language, leaf: Leaf, opened: () => Promise<readonly string[]>) {
  const [verb = '', value = ''] = leaf.action.split('|');
  const said = leaf.path.join(' / ');
  if (verb === 'openShop') return openedShop(page, language, value);
  const leads: Readonly<Record<string, { place: string; address?: string }>> = {
    openEmail: { place: '/open-email/', address: `mailto:${value}` },
    openWebPage: { place: '/open-web-page/', address: value },
    openTel: { place: '/open-tel/', address: `tel:${value}` },
    languageSettingsOpen: { place: '/language' },
    contentpage: { place: `/cp/${value}` },
    OpenSkinEPG: { place: '/epg' },
    tvMessagesOpen: { place: '/tv-message' },
    wakeUpOpen: { place: '/wake-up' },
    SleepTimerOpen: { place: '/sleep-timer' },
    billPreviewOpen: { place: '/billpreview' },
    streamingDevices: { place: '/streaming/' },
    browse: { place: '/vod/browse' },
    webradioOpen: { place: '/webradio' },
    childDeviceOpen: { place: '/child-device' },
    musicOpen: { place: '/music' },
    openWeather: { place: '/weather/0' },
    openFlightInfo: { place: '/flightinfo' },
    openMaps: { place: '/maps' },
    openCalls: { place: '/calls' },
  };
  const lead = leads[verb];
  if (!lead) throw new Error(`${said} has an action that this test does not know: ${leaf.action}`);
  await expect(page, said).toHaveURL((url) => url.pathname.startsWith(`/ONEapp${lead.place}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (lead.address) {
    await expect.poll(opened, said).toEqual([lead.address]);
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', lead.address);
  } else await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

type Walk = {
  readonly page: Page;
  readonly language: Language;
  readonly leaves: readonly Leaf[];
  readonly opened: () => Promise<readonly string[]>;
};

/** Taps its way to each leaf and back. */
async function tapThrough({ page, language, leaves, opened }: Walk): Promise<void> {
  for (const leaf of leaves) {
    await tapLeaf(page, language, leaf);
    await expectAsSaid(page, language, leaf, opened);
    await page
      .getByRole('button', { name: words(language, 'shell.back') })
      .first()
      .tap();
    await menuReady(page, language);
  }
}

/** Goes to each leaf and back by the keyboard alone. */
async function typeThrough({ page, language, leaves, opened }: Walk): Promise<void> {
  const menuButton = page.getByRole('button', { name: words(language, 'shell.menu'), exact: true });
  for (const leaf of leaves) {
    await typeToLeaf(page, menuButton, leaf);
    await expectAsSaid(page, language, leaf, opened);
    // The bar lies before the screen, on which there may be hundreds of stops.
    const back = page.getByRole('button', { name: words(language, 'shell.back') }).first();
    await tabTo(page, back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await menuReady(page, language);
  }
}

for (const [how, walk] of [
  ['by tap', tapThrough],
  ['by the keyboard alone', typeThrough],
] as const) {
  // Where each leaf leads is proven by the tests of apps/guest/rules.
  test(`one leaf of each kind of action does what it says, ${how}`, async ({ page, hotel }) => {
    const opened = await keepOpened(page);
    const all = await leavesOf(hotel.origin, 'en');
    const kinds = new Map(all.map((leaf) => [leaf.action.split('|')[0], leaf]));
    expect(kinds.size).toBeGreaterThan(5);
    await signIn(page, 'en', demoGuests.en);
    await walk({ page, language: 'en', leaves: [...kinds.values()], opened });
  });

  test(`every leaf of the menu does what its action says, ${how} @every-language @long`, async ({
    page,
    language,
    hotel,
  }) => {
    test.slow();
    const opened = await keepOpened(page);
    const leaves = await leavesOf(hotel.origin, language);
    await signIn(page, language, demoGuests[language]);
    await walk({ page, language, leaves, opened });
  });
}

test('Back leaves a submenu, Escape closes the drawer, and the drawer reopens at the top level', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  const drawer = await openDrawer(page, 'en');
  await drawer.getByRole('button', { name: /Spa and pool/ }).tap();
  await expect(drawer.getByText('Lake pool')).toBeVisible();
  await expect(drawer.getByText('Food and drink')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Back: Spa and pool' }).tap();
  await expect(drawer.getByText('Food and drink')).toBeVisible();
  await drawer.getByRole('button', { name: /Around the lake/ }).tap();
  await expect(drawer.getByText('Map of the Alps'), 'an outside link has its preview').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await openDrawer(page, 'en');
  await expect(page.getByRole('dialog').getByText('Food and drink')).toBeVisible();
  await page.touchscreen.tap(380, 400);
  await expect(page.getByRole('dialog'), 'a tap beside it closes it').toHaveCount(0);
});

test('walk-ins get their own menu, without the room entries', async ({ page }) => {
  await page.goto(`${app}?mode=walkin`);
  await menuReady(page, 'en');
  const drawer = await openDrawer(page, 'en');
  await expect(drawer.getByText('Food and drink')).toBeVisible();
  await expect(drawer.getByText('In your room')).toHaveCount(0);
});

test('the layout starts at the side where the language starts @every-language', async ({ page, language }) => {
  await signIn(page, language, demoGuests[language]);
  const rtl = language === 'ar';
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', rtl ? 'rtl' : 'ltr');
  const centre = async (locator: ReturnType<Page['locator']>) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('nothing to measure');
    return { start: rtl ? 390 - box.x - box.width : box.x, end: rtl ? 390 - box.x : box.x + box.width };
  };
  const menu = await centre(page.getByRole('button', { name: words(language, 'shell.menu'), exact: true }));
  expect(menu.start, 'the menu button is at the start').toBeLessThan(24);
  const account = await centre(page.getByRole('button', { name: words(language, 'shell.account') }));
  expect(account.end, 'the account button is at the end').toBeGreaterThan(366);
  expect((await centre(greeting(page))).start, 'the greeting begins at the start').toBeLessThan(40);

  const drawer = await openDrawer(page, language);
  await expect
    .poll(async () => (await centre(drawer)).start, 'the drawer comes from the start')
    .toBeLessThanOrEqual(0.5);
  expect((await centre(drawer)).end).toBeLessThan(390);
  const entry = drawer.getByRole('listitem').first();
  const [icon, chevron] = [await centre(entry.locator('span').first()), await centre(entry.locator('svg'))];
  expect(icon.end, 'the icon stands before the words, the chevron behind').toBeLessThan(chevron.start);
  const across = await entry.locator('svg').evaluate((svg) => getComputedStyle(svg).transform);
  if (rtl) expect(across, 'the chevron points the other way').toMatch(/^matrix\(-1/);
  else expect(across).not.toMatch(/^matrix\(-1/);
});

test('terms and privacy are linked only when the query has lang=de', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  const english = await openUserMenu(page, 'en');
  await expect(english.getByRole('button', { name: 'Language' })).toBeVisible();
  await expect(english.getByText(/Terms|Privacy/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`${app}?lang=de`);
  await menuReady(page, 'de');
  for (const document of ['legal.terms', 'legal.privacy']) {
    const german = await openUserMenu(page, 'de');
    await german.getByRole('button', { name: words('de', document) }).click();
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'de');
    await page.getByRole('button', { name: words('de', 'shell.back') }).click();
    await menuReady(page, 'de');
  }
});

test('changing the language keeps the current page, and the language survives a reload', async ({ page, hotel }) => {
  await hotel.checkIn({ room: 'E401', last_name: 'Okonkwo' });
  await signIn(page, 'en', { name: 'Okonkwo', room: 'E401' });
  await page.goto(`${app}terms`);
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  const menu = await openUserMenu(page, 'en');
  await menu.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByText('العربية').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveURL(/\/terms\?.*lang=ar/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'ar');
  await page.goto(app);
  await menuReady(page, 'ar');
});

test('an unknown address shows an error page with a link home', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  await page.goto(`${app}no/such/page`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to home' }).tap();
  await menuReady(page, 'en');
});

test('the entries that do not fit the bar have a screen of their own', async ({ page }) => {
  await signIn(page, 'en', demoGuests.en);
  await page.goto(`${app}more-nav`);
  await page.getByRole('main').getByText('Remote').click();
  await expect(page).toHaveURL(/\/remote-control/);
});

for (const [what, path, address] of [
  ['a web page', 'open-web-page/https%3A%2F%2Fexample.org%2Fboats%3Fday%3D2', 'https://example.org/boats?day=2'],
  ['a telephone number', 'open-tel/+41000000009', 'tel:+41000000009'],
  ['a mail address', 'open-email/reception@arvensee.example', 'mailto:reception@arvensee.example'],
] as const) {
  test(`${what} in an address opens only after a tap`, async ({ page }) => {
    const opened = await keepOpened(page);
    await signIn(page, 'en', demoGuests.en);
    await page.goto(app + path);
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', address);
    expect(await opened()).toEqual([]);
  });
}

for (const path of ['open-web-page/javascript%3Aalert(1)', 'open-web-page/data%3Atext%2Fhtml%2Chi', 'open-tel/abc']) {
  test(`${path} is refused as a link`, async ({ page }) => {
    await signIn(page, 'en', demoGuests.en);
    await page.goto(app + path);
    await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });
}
