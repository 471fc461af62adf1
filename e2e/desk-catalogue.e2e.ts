import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFindings } from './support/axe.ts';
import { type Hired, openDesk } from './support/desk.ts';
import { tabTo } from './support/drawer.ts';
import type { Hotel } from './support/hotel.ts';
import { expect, test } from './support/test.ts';

const ada: Hired = { name: 'Ada Manager', roles: ['manager'] };
const ben: Hired = { name: 'Ben Manager', roles: ['manager'] };

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const line = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });
const titleField = (page: Page) => page.getByLabel('Name', { exact: true });
const preview = (page: Page) => page.frameLocator('iframe').getByRole('main');
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true });
const inDraft = (page: Page) => page.getByText('Saved in the draft.');

/** Publishes the draft, which has to be saved before. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

type Entry = {
  readonly type: string;
  readonly id: string;
  readonly group?: string;
  readonly price?: number;
  readonly pictures?: readonly string[];
  readonly texts: { readonly [language: string]: { readonly title: string } };
};

/** The entries that the draft of a test changes, as they are after publishing. */
async function draftOf(hotel: Hotel, prefix: string): Promise<readonly Entry[]> {
  const { changes } = await hotel.api<{ changes: readonly { id: string; after: Entry | null }[] }>(
    'GET',
    '/api/v1/catalogue/draft',
  );
  return changes.flatMap(({ id, after }) => (after && id.startsWith(prefix) ? [after] : []));
}

async function entriesOf(hotel: Hotel): Promise<readonly Entry[]> {
  return (await hotel.api<{ entries: readonly Entry[] }>('GET', '/api/v1/catalogue')).entries;
}

async function itemsOf(hotel: Hotel, group: string): Promise<readonly string[]> {
  return (await entriesOf(hotel)).flatMap((one) => (one.type === 'item' && one.group === group ? [one.id] : []));
}

/** Creates an outlet for one test, with a group and items. */
async function makeOutlet(hotel: Hotel, id: string, items: readonly string[]): Promise<void> {
  const texts = (title: string) => ({ en: { title } });
  await hotel.api('PUT', `/api/v1/catalogue/outlets/${id}`, { texts: texts(`Outlet ${id}`) });
  await hotel.api('PUT', `/api/v1/catalogue/groups/${id}-g`, { outlet: id, texts: texts(`Group ${id}`) });
  for (const item of items) {
    await hotel.api('PUT', `/api/v1/catalogue/items/${item}`, { group: `${id}-g`, texts: texts(item), price: 500 });
  }
}

test('an edited price and texts are in the preview at once, and guests see them when they are published', {
  tag: '@journey',
}, async ({ page, ownHotel: hotel }) => {
  await makeOutlet(hotel, 'c1', ['c1-soup']);
  await openDesk(page, hotel, ada, '/catalogue');
  await line(page, 'c1-soup').click();
  await titleField(page).fill('Pumpkin soup');
  await page.getByLabel('Price (EUR)', { exact: true }).fill('12,50');
  await expect(preview(page)).toContainText('Pumpkin soup');
  await expect(preview(page)).toContainText('€12.50');
  await page.getByRole('button', { name: /العربية/ }).click();
  await titleField(page).fill('حساء القرع');
  await expect(preview(page)).toContainText('حساء القرع');
  await page.getByRole('button', { name: 'Milk', exact: true }).click();
  await expect(line(page, 'Pumpkin soup')).toContainText('draft');
  await expect(inDraft(page)).toBeVisible();
  const soup = async () => (await entriesOf(hotel)).find(({ id }) => id === 'c1-soup');
  expect(await soup()).toMatchObject({ price: 500, texts: { en: { title: 'c1-soup' } } });
  await page.getByRole('link', { name: 'Review' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Pumpkin soup' }).first();
  await expect(change).toContainText('Price');
  await expect(change).toContainText('€5.00');
  await expect(change).toContainText('€12.50');
  await expect(change).toContainText('Ada Manager');
  await publish(page);
  expect(await soup()).toMatchObject({
    price: 1250,
    allergens: ['milk'],
    texts: { en: { title: 'Pumpkin soup', description: '' }, ar: { title: 'حساء القرع', description: '' } },
  });
  await expect(page.getByText('Everything is published.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the menus' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: /Ada Manager/ }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Restored in the draft.')).toBeVisible();
  expect(await soup()).toMatchObject({ price: 1250 });
  await page.getByRole('button', { name: 'Back to the menus' }).click();
  await publish(page);
  expect(await soup()).toMatchObject({ price: 500, texts: { en: { title: 'c1-soup' } } });
  await page.goto('about:blank');
});

test('the preview shows the guest’s own screens and texts before anything is published', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'p1', ['p1-soup', 'p1-tea']);
  const policy = (await page.request.get('/desk/preview/')).headers()['content-security-policy'];
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(policy).not.toMatch(/connect-src|allow-same-origin/);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.frame().url().includes('/desk/preview/') && !request.isNavigationRequest())
      requests.push(request.resourceType());
  });
  await openDesk(page, hotel, { ...ada, language: 'en' }, '/catalogue?open=item/p1-soup');
  await expect(preview(page).getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await page.getByLabel('Guest’s language').selectOption('de');
  await expect(preview(page).getByRole('button', { name: /^Hinzufügen/ })).toBeVisible();
  await page.getByLabel('Guest’s language').selectOption('ar');
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('Guest’s language').selectOption('en');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-scheme', 'dark');
  // Inserts can be chosen in the preview before they are saved.
  await page.getByRole('button', { name: 'Add choice' }).click();
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Name', { exact: true }).nth(2).fill('Rye bread');
  // The framed page is scaled down, which Playwright's pointer does not take into account.
  await preview(page)
    .getByRole('radio', { name: /Rye bread/ })
    .dispatchEvent('click');
  await expect(preview(page).getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(preview(page).getByText('p1-tea')).toBeVisible();
  await preview(page).getByRole('link', { name: 'p1-tea' }).dispatchEvent('click');
  await expect(preview(page).getByRole('heading', { name: 'p1-tea' })).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Account' }).dispatchEvent('click');
  await expect(page.getByText('The preview shows only the menu and its dishes.')).toBeVisible();
  expect(requests.filter((type) => type === 'fetch' || type === 'xhr' || type === 'websocket')).toEqual([]);
  expect((await entriesOf(hotel)).find(({ id }) => id === 'p1-soup')).toMatchObject({ purchase_flow: [] });
});

test('two managers share the draft: other fields are merged, and for the same one the second decides', async ({
  page,
  hotel,
  browser,
  watch,
  expected,
}) => {
  expected.push('409 (Conflict)');
  await makeOutlet(hotel, 'c2', ['c2-cake']);
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  watch(other);
  await Promise.all([
    openDesk(page, hotel, ada, '/catalogue?open=item/c2-cake'),
    openDesk(other, hotel, ben, '/catalogue?open=item/c2-cake'),
  ]);
  await titleField(page).fill('Nut tart');
  await other.getByLabel('Price (EUR)', { exact: true }).fill('7');
  await expect(inDraft(page)).toBeVisible();
  await expect(titleField(other)).toHaveValue('Nut tart');
  await expect(page.getByLabel('Price (EUR)', { exact: true })).toHaveValue('7.00');
  // Held back, so that both change the same title.
  const sent = Promise.withResolvers<void>();
  await other.route('**/catalogue/draft/entries*', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await titleField(other).fill('Plum tart');
  await titleField(page).fill('Pear tart');
  await expect
    .poll(async () => (await draftOf(hotel, 'c2')).map(({ texts }) => texts.en?.title))
    .toEqual(['Pear tart']);
  sent.resolve();
  const conflict = other.getByRole('alert').filter({ hasText: 'Ada Manager changed this' });
  await expect(conflict).toBeVisible();
  await expect(titleField(other)).toHaveValue('Plum tart');
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await expect(titleField(page)).toHaveValue('Plum tart');
});

test('what was typed survives a reload, and invalid input is reported at its field', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'c3', ['c3-tea']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c3-tea');
  await titleField(page).fill('');
  await page.getByLabel('Price (EUR)', { exact: true }).fill('a lot');
  await expect(page.getByText('Enter an amount with up to 2 decimal places')).toBeVisible();
  await expect(page.getByText('Enter a name in at least one language')).toBeVisible();
  await expect(page.getByText('Not in the draft yet')).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Enter a name in at least one language')).toBeVisible();
  await titleField(page).fill('Green tea');
  await expect(inDraft(page)).toBeVisible();
  await expect(line(page, 'Green tea')).toContainText('draft');
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(titleField(page)).toHaveValue('c3-tea');
});

test('changes made without a network reach the draft once it is back', async ({ page, hotel, context, expected }) => {
  expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', 'WebSocket');
  await makeOutlet(hotel, 'c4', ['c4-tea']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c4-tea');
  await context.setOffline(true);
  await titleField(page).fill('Mint tea');
  await expect(page.getByText('your changes are kept in this tab')).toBeVisible();
  await context.setOffline(false);
  await expect(inDraft(page)).toBeVisible();
  expect(await draftOf(hotel, 'c4')).toMatchObject([{ texts: { en: { title: 'Mint tea' } } }]);
});

test('an uploaded picture loses its camera data, and a file that is no picture is refused', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('422 (Unprocessable');
  await makeOutlet(hotel, 'c5', ['c5-char']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c5-char');
  const file = page.getByLabel('Upload picture');
  const script = { name: 'dish.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await file.setInputFiles(script);
  await expect(page.getByRole('alert').filter({ hasText: 'Only JPEG, PNG and WebP' })).toBeVisible();
  const canvas = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#c63' } });
  const exif = { IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } };
  const buffer = await canvas.withExif(exif).jpeg().toBuffer();
  expect(buffer.includes('Secretcam')).toBe(true);
  await file.setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer });
  // Its colours lie under it until it has loaded.
  await expect(preview(page).locator('img').last()).toBeVisible();
  await expect(inDraft(page)).toBeVisible();
  const [picture = ''] = (await draftOf(hotel, 'c5'))[0]?.pictures ?? [];
  for (const [width, query] of [
    [1920, ''],
    [480, '?w=480'],
  ] as const) {
    const served = await fetch(`${hotel.origin}/media/1/${picture}${query}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('Secretcam')).toBe(false);
    const { exif: left, width: wide } = await sharp(bytes).metadata();
    expect([left, wide]).toEqual([undefined, width]);
  }
});

test('items are reordered by dragging and by keyboard, also into another group', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'c6', ['c6-a', 'c6-b', 'c6-c']);
  const texts = { en: { title: 'Other c6' } };
  await hotel.api('PUT', '/api/v1/catalogue/groups/c6-h', { outlet: 'c6', texts });
  await openDesk(page, hotel, ada, '/catalogue');
  await line(page, 'c6-c').scrollIntoViewIfNeeded();
  await line(page, 'c6-c').dragTo(line(page, 'c6-a'), { targetPosition: { x: 120, y: 3 } });
  await expect(page.getByText('Reordered in the draft')).toBeVisible();
  const rows = page.getByRole('row', { name: /^c6-/ });
  await expect(rows).toHaveText([/c6-c/, /c6-a/, /c6-b/]);
  expect(await itemsOf(hotel, 'c6-g')).toEqual(['c6-a', 'c6-b', 'c6-c']);
  // By keyboard: the handle, the target, then Enter.
  await line(page, 'c6-b').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (let steps = 0; steps < 30; steps += 1) {
    const target = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (/on Other c6/i.test(target)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await draftOf(hotel, 'c6-b')).map(({ group }) => group)).toEqual(['c6-h']);
});

test('an item is added at its group, duplicated and removed', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'c7', ['c7-wine']);
  await openDesk(page, hotel, ada, '/catalogue');
  await line(page, 'Group c7').getByRole('button', { name: 'Add to Group c7' }).click();
  await page.getByRole('menuitem', { name: 'New item in Group c7' }).click();
  await expect(page.getByRole('heading', { name: 'New item in Group c7' })).toBeVisible();
  await titleField(page).fill('C7 Crème brûlée');
  await page.getByLabel('Price (EUR)', { exact: true }).fill('9');
  const scrolled = () => page.getByRole('treegrid').evaluate((tree) => tree.parentElement?.scrollTop);
  expect(await scrolled()).toBeGreaterThan(0);
  await add(page).click();
  await expect(page).toHaveURL(/open=item%2Fc7-creme-brulee/);
  expect(await scrolled()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await titleField(page).fill('C7 Crème caramel');
  await add(page).click();
  const ids = async () => (await draftOf(hotel, 'c7-creme')).map(({ id }) => id);
  await expect.poll(ids).toEqual(['c7-creme-brulee', 'c7-creme-caramel']);
  await expect(line(page, 'C7 Crème caramel')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect.poll(ids).toEqual(['c7-creme-brulee']);
});

test('marking an item as sold out takes effect at once, without publishing', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'c8', ['c8-char']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c8-char');
  await page
    .getByRole('switch', { name: /Sold out/ })
    .first()
    .click();
  await expect(line(page, 'c8-char')).toContainText('Sold out');
  await expect(preview(page)).toContainText('Sold out');
});

test('an import with errors lists them by line and changes nothing; a valid import replaces everything', async ({
  page,
  ownHotel,
  expected,
}) => {
  expected.push('422 (Unprocessable');
  const before = await entriesOf(ownHotel);
  await openDesk(page, ownHotel, ada, '/catalogue');
  const open = async () => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import file' }).click();
  };
  await open();
  const wrong =
    '[{"type":"outlet","id":"1","texts":{"en":{"title":"A"}}},\n{"type":"item","id":"i","group":"none","price":-1}]';
  const file = page.getByLabel('JSON or CSV file');
  await file.setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from(wrong) });
  await expect(page.getByRole('dialog')).toContainText('lines are wrong');
  await expect(page.getByRole('dialog')).toContainText('Line 2');
  await expect(page.getByRole('button', { name: 'Replace everything' })).toBeDisabled();
  expect(await entriesOf(ownHotel)).toEqual(before);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const csv = await readFile((await (await download).path()) ?? '');
  await open();
  await file.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: csv });
  await expect(page.getByRole('dialog')).toContainText('Every line is valid.');
  await page.getByRole('button', { name: 'Replace everything' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await entriesOf(ownHotel)).toEqual(before);
  await page.goto('about:blank');
});

test('a title can be edited by keyboard alone', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'c9', ['c9-beer']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c9-beer');
  await tabTo(page, titleField(page));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Dark beer');
  await expect(inDraft(page)).toBeVisible();
});

for (const language of ['en', 'ar'] as const) {
  for (const open of ['outlet/1', 'group/plates', 'item/char']) {
    test(`axe finds nothing in the catalogue at ${open} in ${language}, the phone beside it included`, async ({
      page,
      hotel,
    }) => {
      await openDesk(page, hotel, { ...ada, language }, `/catalogue?open=${open}`);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('treegrid')).toBeVisible();
      await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
      for (const frame of page.frames()) expect(await axeFindings(frame), frame.url()).toEqual([]);
    });
  }
}
