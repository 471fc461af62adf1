import type { FilmImport, StaffFilm } from '#cinema/contract';
import { astrid, openDesk, openOnly } from './support/desk.ts';
import { readClip, sendVideo, signInFilmGuest } from './support/film-guest.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const manager = { name: 'Ada Rossi', roles: ['manager'] } as const;
const films = [
  { title: 'Siste ferge', year: 2024, genres: ['Drama'], imdb: 'tt9000001' },
  { title: 'Silent Cable Car', year: 2025, genres: ['Comedy'], imdb: 'tt9000002' },
];

test('staff import two films, price one, make a package, and take a purchase back, after which the guest may not play it', async ({
  page,
  hotel,
}) => {
  await openDesk(page, hotel, manager, '/films');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const file = { name: 'films.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(films)) };
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('dialog').getByText('2 films, nothing left out')).toBeVisible();
  await page.keyboard.press('Escape');

  await openOnly(page, { search: 'Siste', name: 'Siste ferge' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Price (EUR)').fill('4.90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /Siste ferge/ })).toContainText('4.90');

  await page.getByRole('button', { name: 'Packages', exact: true }).click();
  await page.getByRole('button', { name: 'Add a package', exact: true }).first().click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Title', { exact: true }).fill('Lake weekend');
  await panel.getByLabel('Price (EUR)').fill('19');
  await panel.getByRole('button', { name: 'Add a package', exact: true }).click();
  await expect(page.getByRole('row', { name: /Lake weekend/ })).toContainText('19');

  const { items } = await hotel.api<{ items: readonly StaffFilm[] }>('GET', '/api/v1/films?search=Siste');
  const id = items[0]?.id ?? '';
  await sendVideo(hotel, id, await readClip());
  const guest = await signInFilmGuest(hotel, astrid);
  await page.getByRole('button', { name: 'Purchases', exact: true }).click();
  await guest.buy(id);
  expect((await guest.movie(id)).entitlement).toBe('bought');
  await page.getByRole('button', { name: 'Take back, room 214', exact: true }).first().click();
  await page.getByLabel('Reason').fill('The sound failed');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
  const row = page.getByRole('row', { name: /The sound failed/ });
  await expect(row).toContainText('Taken back by Ada Rossi');
  await expect(row).not.toContainText('Siste ferge');
  expect((await guest.movie(id)).entitlement).toBe('none');
  guest.close();
});

test('an import says by line what it left out', async ({ page, hotel }) => {
  await openDesk(page, hotel, manager, '/films');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const buffer = Buffer.from(JSON.stringify([films[1], { year: 1999 }]));
  const file = { name: 'films.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file);
  const latest = page.getByRole('dialog').getByRole('listitem').first();
  await expect(latest.getByText('One film, one left out')).toBeVisible();
  await latest.getByText('One problem').click();
  await expect(latest.getByText('Line 2:')).toBeVisible();
  const { items } = await hotel.api<{ items: readonly FilmImport[] }>('GET', '/api/v1/films/imports');
  expect(items[0]).toMatchObject({ films: 1, skipped: 1 });
});

test('a video whose upload loses the network says so, and goes on when it is tried again', async ({
  page,
  hotel,
  expected,
}) => {
  // The browser reports the request that was lost.
  expected.push('ERR_');
  const body = { texts: { en: { title: 'Lost at sea', plot: '' } } };
  const { id } = await hotel.api<StaffFilm>('POST', '/api/v1/films', body);
  await openDesk(page, hotel, manager, `/films?film=${id}`);
  await page.route('**/video*', (route) => route.abort(), { times: 1 });
  const video = { name: 'sea.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2000) };
  await page.getByLabel('Upload', { exact: true }).first().setInputFiles(video);
  await expect(page.getByRole('alert').filter({ hasText: 'The network was lost' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Video uploaded' })).toBeVisible();
});
