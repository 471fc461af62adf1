import { expect, type Locator } from '@playwright/test';
import { admin, at, button, type DeskScreenShot, type DeskView, dialog, open, say } from './desk-view.ts';

async function entry(view: DeskView, key: string): Promise<void> {
  await open(view, `/catalogue?open=${key}`);
  await expect(view.page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
}

async function importing(view: DeskView): Promise<Locator> {
  await open(view, '/catalogue');
  await button(view, 'catalogue.files').click();
  await view.page.getByRole('menuitem', { name: say(view, 'catalogue.import'), exact: true }).click();
  return dialog(view);
}

/** The screens of the catalogue, and what can go wrong there. */
export const catalogueScreens: readonly DeskScreenShot[] = [
  admin('catalogue', at('/catalogue')),
  admin('catalogue-outlet', (view) => entry(view, 'outlet/1')),
  admin('catalogue-group', (view) => entry(view, 'group/plates')),
  admin('catalogue-item', (view) => entry(view, 'item/coffee')),
  admin('catalogue-inserts', async (view) => {
    await entry(view, 'item/coffee');
    await view.page.getByText(say(view, 'catalogue.flow'), { exact: true }).scrollIntoViewIfNeeded();
  }),
  admin('catalogue-hours', async (view) => {
    await entry(view, 'item/char');
    await view.page.getByText(say(view, 'catalogue.always'), { exact: true }).first().click();
    await button(view, 'catalogue.add_date').first().click();
  }),
  admin('catalogue-new-item', async (view) => {
    await open(view, '/catalogue');
    await view.page.getByRole('row').nth(1).getByRole('button').last().click();
    await view.page.getByRole('menuitem').first().click();
  }),
  admin('catalogue-review', async (view) => {
    await entry(view, 'item/coffee');
    const price = view.page.getByLabel(new RegExp(`^${say(view, 'catalogue.price')} \\(`));
    await price.fill((Number(await price.inputValue()) + 0.1).toFixed(2));
    await expect(view.page.getByText(say(view, 'catalogue.in_draft'))).toBeVisible();
    await open(view, '/catalogue/changes');
  }),
  admin('catalogue-history', async (view) => {
    await open(view, '/catalogue');
    await button(view, 'catalogue.publish').click();
    await dialog(view)
      .getByRole('button', { name: say(view, 'catalogue.publish') })
      .click();
    await open(view, '/catalogue/history');
    await view.page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  }),
  admin('catalogue-arabic-texts', async (view) => {
    await entry(view, 'item/coffee');
    await view.page.getByRole('button', { name: /العربية/ }).click();
    await view.page.getByLabel(say(view, 'catalogue.title_field'), { exact: true }).first().fill('قهوة الجبل');
  }),
  admin('catalogue-picture-refused', async (view) => {
    await entry(view, 'item/coffee');
    const script = { name: 'dish.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    await view.page.getByLabel(say(view, 'desk.picture.upload')).setInputFiles(script);
    await view.page.getByText(say(view, 'desk.picture.wrong.type')).scrollIntoViewIfNeeded();
  }),
  admin('catalogue-pictures', async (view) => {
    await entry(view, 'item/coffee');
    await button(view, 'desk.picture.choose').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('catalogue-wrong', async (view) => {
    await entry(view, 'item/coffee');
    await view.page.getByLabel(say(view, 'catalogue.title_field'), { exact: true }).first().fill('');
    await view.page.getByLabel(new RegExp(`^${say(view, 'catalogue.price')} \\(`)).fill('a lot');
  }),
  admin('catalogue-conflict', async (view) => {
    const { hotel } = view.property;
    const { entries } = await hotel.api<{ entries: { id: string; type: string; texts: object }[] }>(
      ...(['GET', '/api/v1/catalogue'] as const),
    );
    const cake = entries.find(({ id, type }) => id === 'nut-tart' && type === 'item');
    await entry(view, 'item/nut-tart');
    await view.page.getByLabel(say(view, 'catalogue.title_field'), { exact: true }).first().fill('Plum tart');
    const { id: _id, type: _type, ...fields } = cake ?? { id: '', type: '' };
    await hotel.api('PUT', '/api/v1/catalogue/items/nut-tart', {
      ...fields,
      allergens: [['nuts'], ['nuts', 'milk']][Date.now() % 2],
    });
    await expect(button(view, 'catalogue.take_theirs')).toBeVisible();
  }),
  admin('catalogue-remove', async (view) => {
    await entry(view, 'item/coffee');
    await button(view, 'catalogue.remove').last().click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('catalogue-import-wrong', async (view) => {
    const sheet = await importing(view);
    const wrong = [
      '[{"type":"outlet","id":"1","texts":{"en":{"title":"A"}}},',
      '{"type":"item","id":"i","group":"none","price":-1},',
      '{"type":"group","id":"g","outlet":"none","texts":{}}]',
    ];
    const buffer = Buffer.from(wrong.join('\n'));
    await sheet.locator('input[type=file]').setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer });
    await expect(sheet.getByRole('alert')).toBeVisible();
  }),
  admin('catalogue-import', async (view) => {
    const sheet = await importing(view);
    const { hotel } = view.property;
    const file = await fetch(`${hotel.origin}/api/v1/catalogue/export?format=json`, { headers: hotel.headers });
    const text = (await file.text()).replace(/"pictures":\s*\[\s*"[^"]*"/, '"pictures":["gone-with-the-old-till.webp"');
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(sheet.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  }),
];
