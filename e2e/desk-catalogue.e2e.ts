import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Hired, openDesk } from './support/desk.ts';
import { tabTo } from './support/drawer.ts';
import type { Hotel } from './support/hotel.ts';
import { expect, test } from './support/test.ts';

const ada: Hired = { name: 'Ada Manager', roles: ['manager'] };
const ben: Hired = { name: 'Ben Manager', roles: ['manager'] };

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const line = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });
const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const preview = (page: Page) => page.frameLocator('iframe').getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

type Entry = {
  readonly type: string;
  readonly id: string;
  readonly group?: string;
  readonly price?: number;
  readonly pictures?: readonly string[];
  readonly texts: { readonly [language: string]: { readonly title: string } };
};

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

test('an edited price and texts appear in the preview at once, and for guests after saving', async ({
  page,
  hotel,
}) => {
  await makeOutlet(hotel, 'c1', ['c1-soup']);
  await openDesk(page, hotel, ada, '/catalogue');
  await line(page, 'c1-soup').click();
  await titleField(page).fill('Pumpkin soup');
  await page.getByLabel('Price (EUR)', { exact: true }).fill('12,50');
  await expect(preview(page)).toContainText('Pumpkin soup');
  await expect(preview(page)).toContainText('€12,50');
  await page.getByRole('button', { name: /العربية/ }).click();
  await titleField(page).fill('حساء القرع');
  await expect(preview(page)).toContainText('حساء القرع');
  await page.getByRole('button', { name: 'Milk', exact: true }).click();
  await expect(line(page, 'Pumpkin soup')).toContainText('not saved');
  await save(page).click();
  await expect(page.getByText('Pumpkin soup is saved')).toBeVisible();
  const saved = (await entriesOf(hotel)).find(({ id }) => id === 'c1-soup');
  expect(saved).toMatchObject({ price: 1250, allergens: ['milk'] });
  expect(saved?.texts).toEqual({
    en: { title: 'Pumpkin soup', description: '' },
    ar: { title: 'حساء القرع', description: '' },
  });
  // Input during a save is kept as a new unsaved change.
  const sent = Promise.withResolvers<void>();
  await page.route('**/catalogue/items/*', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'English' }).click();
  await titleField(page).fill('Barley soup');
  await save(page).click();
  await titleField(page).fill('Barley and leek soup');
  sent.resolve();
  await expect(page.getByText('Barley soup is saved')).toBeVisible();
  await expect(titleField(page)).toHaveValue('Barley and leek soup');
  await save(page).click();
  await expect(page.getByText('Barley and leek soup is saved')).toBeVisible();
});

test('the preview shows the guest’s own screens and texts before anything is saved', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'p1', ['p1-soup', 'p1-tea']);
  const policy = (await page.request.get('/desk/preview/')).headers()['content-security-policy'];
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(policy).not.toMatch(/connect-src|allow-same-origin/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame().url().includes('/desk/preview/') && !request.isNavigationRequest())
      asked.push(request.resourceType());
  });
  await openDesk(page, hotel, { ...ada, language: 'en' }, '/catalogue?open=item/p1-soup');
  await expect(preview(page).getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await page.getByLabel('Language of the guest').selectOption('de');
  await expect(preview(page).getByRole('button', { name: /^Hinzufügen/ })).toBeVisible();
  await page.getByLabel('Language of the guest').selectOption('ar');
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('Language of the guest').selectOption('en');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-scheme', 'dark');
  // Inserts can be chosen in the preview before they are saved.
  await page.getByRole('button', { name: 'Add a choice' }).click();
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Title', { exact: true }).nth(2).fill('Rye bread');
  // The framed page is scaled down, which Playwright's pointer does not take into account.
  await preview(page)
    .getByRole('radio', { name: /Rye bread/ })
    .dispatchEvent('click');
  await expect(preview(page).getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'In the menu' }).click();
  await expect(preview(page).getByText('p1-tea')).toBeVisible();
  await preview(page).getByRole('link', { name: 'p1-tea' }).dispatchEvent('click');
  await expect(preview(page).getByRole('heading', { name: 'p1-tea' })).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Account' }).dispatchEvent('click');
  await expect(page.getByText('Only the menu and its dishes are shown here.')).toBeVisible();
  expect(asked.filter((type) => type === 'fetch' || type === 'xhr' || type === 'websocket')).toEqual([]);
  expect((await entriesOf(hotel)).find(({ id }) => id === 'p1-soup')).toMatchObject({ purchase_flow: [] });
});

test('when two managers edit one item, the second sees who saved first and chooses which version to keep', async ({
  page,
  hotel,
  browser,
  watch,
}) => {
  await makeOutlet(hotel, 'c2', ['c2-cake']);
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  watch(other);
  await Promise.all([
    openDesk(page, hotel, ada, '/catalogue?open=item/c2-cake'),
    openDesk(other, hotel, ben, '/catalogue?open=item/c2-cake'),
  ]);
  await titleField(page).fill('Nut tart');
  await titleField(other).fill('Plum tart');
  await save(page).click();
  await expect(page.getByText('Nut tart is saved')).toBeVisible();
  const conflict = other.getByRole('alert').filter({ hasText: 'Ada Manager changed this' });
  await expect(conflict).toBeVisible();
  await expect(titleField(other)).toHaveValue('Plum tart');
  await expect(save(other)).toBeDisabled();
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(titleField(other)).toHaveValue('Nut tart');
  await titleField(other).fill('Plum and nut tart');
  await save(other).click();
  await expect(titleField(page)).toHaveValue('Plum and nut tart');
});

test('unsaved changes survive a reload, and invalid input is reported at its field', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'c3', ['c3-tea']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c3-tea');
  await titleField(page).fill('');
  await page.getByLabel('Price (EUR)', { exact: true }).fill('a lot');
  await expect(page.getByText('An amount with at most 2 decimals')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('At least one language needs a title')).toBeVisible();
  await titleField(page).fill('Green tea');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(titleField(page)).toHaveValue('Green tea');
  await expect(line(page, 'Green tea')).toContainText('not saved');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(titleField(page)).toHaveValue('c3-tea');
});

test('changes made without a network are not lost', async ({ page, hotel, context, expected }) => {
  expected.push('ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', 'WebSocket');
  await makeOutlet(hotel, 'c4', ['c4-tea']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c4-tea');
  await titleField(page).fill('Mint tea');
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText('No connection: nothing was saved.')).toBeVisible();
  await context.setOffline(false);
  await expect(save(page)).toBeEnabled({ timeout: 20_000 });
  await save(page).click();
  await expect(page.getByText('Mint tea is saved')).toBeVisible();
});

test('an uploaded picture loses its camera data, and a file that is no picture is refused', async ({
  page,
  hotel,
  expected,
}) => {
  expected.push('422 (Unprocessable');
  await makeOutlet(hotel, 'c5', ['c5-char']);
  await openDesk(page, hotel, ada, '/catalogue?open=item/c5-char');
  const file = page.getByLabel('Upload a picture');
  const script = { name: 'dish.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await file.setInputFiles(script);
  await expect(page.getByRole('alert').filter({ hasText: 'Only JPEG, PNG and WebP' })).toBeVisible();
  const canvas = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#c63' } });
  const exif = { IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } };
  const buffer = await canvas.withExif(exif).jpeg().toBuffer();
  expect(buffer.includes('Secretcam')).toBe(true);
  await file.setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer });
  await expect(preview(page).locator('img')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('c5-char is saved')).toBeVisible();
  const [picture = ''] = (await entriesOf(hotel)).find(({ id }) => id === 'c5-char')?.pictures ?? [];
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
  await expect.poll(() => itemsOf(hotel, 'c6-g')).toEqual(['c6-c', 'c6-a', 'c6-b']);
  await expect(page.getByText('Rearranged', { exact: true })).toBeVisible();
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
  await expect.poll(() => itemsOf(hotel, 'c6-h')).toEqual(['c6-b']);
});

test('an item is created, duplicated and deleted', async ({ page, hotel }) => {
  await makeOutlet(hotel, 'c7', ['c7-wine']);
  await openDesk(page, hotel, ada, '/catalogue?open=group/c7-g');
  await page.getByRole('button', { name: 'New item' }).click();
  await titleField(page).fill('Crème brûlée');
  await page.getByLabel('Price (EUR)', { exact: true }).fill('9');
  await save(page).click();
  await expect(page).toHaveURL(/open=item%2Fcreme-brulee/);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await titleField(page).fill('Crème caramel');
  await save(page).click();
  await expect.poll(() => itemsOf(hotel, 'c7-g')).toEqual(['c7-wine', 'creme-brulee', 'creme-caramel']);
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => itemsOf(hotel, 'c7-g')).toEqual(['c7-wine', 'creme-brulee']);
});

test('marking an item as sold out takes effect at once, without saving', async ({ page, hotel }) => {
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
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
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
  for (let presses = 0; presses < 80; presses += 1) {
    if (await save(page).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dark beer is saved')).toBeVisible();
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
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}
