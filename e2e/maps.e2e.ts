import { axeFindings } from './support/axe.ts';
import { openDesk } from './support/desk.ts';
import { app, demoGuests, signIn } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = (key: string) => words('en', key);

test('a guest sees the map drawn, chooses a place on it, follows a walk, and finds the bar in the house', async ({
  page,
  hotel,
}) => {
  await signIn(page, 'en', demoGuests.en, { origin: hotel.origin });
  const tile = page.waitForResponse(/\/media\/1\/maps\/[\w-]+\/\d+\/\d+\/\d+$/);
  await page.goto(`${app}demo/maps`);
  expect((await tile).status()).toBe(200);
  await expect(page.getByRole('region', { name: say('maps.title') })).toBeVisible();
  await page.getByRole('button', { name: '5. The chapel of Sankt Arven' }).click();
  const card = page.getByRole('button', { name: /^5 The chapel/ });
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^To the chapel/ }).click();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: say('maps.house'), exact: true }).click();
  await page.getByRole('link', { name: 'Bar' }).click();
  await expect(page).toHaveURL(/\/cp\/113/);
});

test('staff draw a walk on the map, and a file that is no map changes nothing', async ({ page, hotel, expected }) => {
  expected.push('422 (Unprocessable');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, hotel, { name: 'Ada Rossi', roles: ['manager'] }, '/maps');
  const file = { name: 'valley.pmtiles', mimeType: 'application/octet-stream', buffer: Buffer.from('no map') };
  await page.getByLabel('Replace the file', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'This file is no map' })).toBeVisible();
  await page.getByRole('button', { name: 'Draw a walk' }).click();
  const map = page.getByRole('region', { name: 'Map' });
  for (const x of [300, 340, 380]) await map.click({ position: { x, y: 160 } });
  await expect(page.getByText(/^3 points/)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Three points');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Three points/ })).toBeVisible();
  const { items } = await hotel.api<{ items: { names: object; line: unknown[] }[] }>('GET', '/api/v1/map/walks');
  expect(items.find(({ names }) => Object.values(names).includes('Three points'))?.line).toHaveLength(3);
});
