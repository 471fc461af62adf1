import { expect } from '@playwright/test';
import type { StaffFilm, StaffPackage, StaffPurchase, VoucherBatch } from '#cinema/contract';
import { admin, at, button, type DeskScreenShot, type DeskView, dialog, open, say } from './desk-view.ts';
import { signInFilmGuest } from './film-guest.ts';

type List<T> = { readonly items: readonly T[] };

/** A film of the hotel that costs something; adds one to a hotel that has none. */
async function oneFilm({ property: { hotel } }: DeskView): Promise<string> {
  const { items } = await hotel.api<List<StaffFilm>>('GET', '/api/v1/films');
  const found = items.find(({ price, hidden, protected: isProtected }) => price !== 0 && !hidden && !isProtected);
  if (found) return found.id;
  const body = { texts: { en: { title: 'The Last Ferry', plot: 'Thirty board, thirty-one get off.' } }, year: 2026 };
  return (await hotel.api<StaffFilm>('POST', '/api/v1/films', body)).id;
}

async function onePackage({ property: { hotel } }: DeskView): Promise<string> {
  const { items } = await hotel.api<List<StaffPackage>>('GET', '/api/v1/film-packages');
  if (items[0]) return items[0].id;
  const texts = { en: { title: 'Weekend', plot: '' }, de: { title: 'Wochenende', plot: '' } };
  const body = { texts, price: 1900, valid_hours: 48, film_ids: [], all_films: true, hidden: false };
  return (await hotel.api<StaffPackage>('POST', '/api/v1/film-packages', body)).id;
}

async function oneBatch({ property: { hotel } }: DeskView): Promise<string> {
  const { items } = await hotel.api<List<VoucherBatch>>('GET', '/api/v1/film-vouchers');
  if (items[0]) return items[0].id;
  const body = { name: 'Families in winter', kind: 'any_film', item_id: '', count: 12, expires_on: '2027-03-31' };
  return (await hotel.api<VoucherBatch>('POST', '/api/v1/film-vouchers', body)).id;
}

/** Has guests buy a film and a package, one of which is taken back, unless there are purchases already. */
async function somePurchases(view: DeskView): Promise<void> {
  const { hotel } = view.property;
  const { items } = await hotel.api<List<StaffPurchase>>('GET', '/api/v1/film-purchases');
  if (items.length > 0) return;
  const [film, pack] = [await oneFilm(view), await onePackage(view)];
  const astrid = await signInFilmGuest(hotel, { room: '214', name: 'Lindqvist' });
  const other = await signInFilmGuest(hotel, { room: '207', name: 'Krishnamurthy' });
  const taken = await astrid.buy(film);
  await hotel.api('POST', `/api/v1/film-purchases/${taken}/undo`, { reason: 'The sound failed after ten minutes' });
  await astrid.buy(film);
  await other.buyPackage(pack);
  astrid.close();
  other.close();
}

async function library(view: DeskView): Promise<void> {
  await oneFilm(view);
  await open(view, '/films');
  await expect(view.page.getByRole('table')).toBeVisible();
}

async function importing(view: DeskView): Promise<void> {
  await library(view);
  await button(view, 'films.import').click();
  await expect(dialog(view)).toBeVisible();
}

async function encoding(view: DeskView, video: object): Promise<void> {
  const id = await oneFilm(view);
  const none = { kind: 'film', progress: 0, failure: '', duration: 0, renditions: [], audio: [], source_bytes: 4_000 };
  // As the server answers while it encodes: a test's machine may have no ffmpeg.
  await view.page.route(
    ({ pathname }) => pathname === `/api/v1/films/${id}`,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), videos: [{ ...none, ...video }] } });
    },
  );
  await open(view, `/films?film=${id}`);
  await expect(view.page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible();
}

const statistics = {
  items: [
    { film_id: 'a', title: 'Night Train to Lisbon Street', started: 41, bought: 23 },
    { film_id: 'b', title: 'The Last Ferry', started: 18, bought: 12 },
    { film_id: 'c', title: 'Nine Thousand Stars', started: 7, bought: null },
    { film_id: 'd', title: 'Cold Exchange', started: null, bought: null },
  ],
  next: null,
};

/** What the desk shows of films. */
export const deskFilmsScreens: readonly DeskScreenShot[] = [
  admin('films', library),
  admin('films-none', async (view) => {
    const none = { items: [], next: null, total: 0, default_price: 690 };
    await view.page.route(
      ({ pathname }) => pathname === '/api/v1/films',
      (route) => route.fulfill({ json: none }),
    );
    await open(view, '/films');
    await expect(view.page.getByText(say(view, 'films.none'), { exact: true })).toBeVisible();
  }),
  admin('film', async (view) => {
    await open(view, `/films?film=${await oneFilm(view)}`);
    await expect(view.page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible();
  }),
  admin('film-encoding', (view) => encoding(view, { state: 'encoding', progress: 0.4 })),
  admin('film-failed', (view) =>
    encoding(view, { state: 'failed', failure: 'the file has no picture that ffmpeg could read' }),
  ),
  admin('film-edit', async (view) => {
    await open(view, `/films?film=${await oneFilm(view)}`);
    await button(view, 'films.edit').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('film-delete', async (view) => {
    await open(view, `/films?film=${await oneFilm(view)}`);
    await button(view, 'films.delete').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('films-import', importing),
  admin('films-import-problems', async (view) => {
    await importing(view);
    const films = [{ title: 'Siste ferge', year: 2024 }, { year: 1999 }, 'no film'];
    const buffer = Buffer.from(JSON.stringify(films));
    const file = { name: 'films.json', mimeType: 'application/json', buffer };
    await dialog(view).getByLabel(say(view, 'films.import_file'), { exact: true }).setInputFiles(file);
    await dialog(view).locator('summary').first().click();
  }),
  admin('packages', async (view) => {
    await onePackage(view);
    await open(view, '/films?tab=packages');
    await expect(view.page.getByRole('table')).toBeVisible();
  }),
  admin('package', async (view) => open(view, `/films?tab=packages&package=${await onePackage(view)}`)),
  admin('package-new', at('/films?tab=packages&package=new')),
  admin('vouchers', async (view) => {
    await oneBatch(view);
    await open(view, '/films?tab=vouchers');
    await expect(view.page.getByRole('table')).toBeVisible();
  }),
  admin('vouchers-new', async (view) => {
    await open(view, '/films?tab=vouchers');
    await button(view, 'films.add_batch').first().click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('voucher-codes', async (view) => {
    await open(view, `/films?tab=vouchers&batch=${await oneBatch(view)}`);
    await button(view, 'films.show_codes').click();
    await expect(view.page.getByRole('list', { name: say(view, 'films.codes') })).toBeVisible();
  }),
  {
    name: 'voucher-paper',
    as: 'admin',
    print: true,
    async show(view) {
      await view.page.addInitScript(() => {
        window.print = () => undefined;
      });
      await open(view, `/films?tab=vouchers&batch=${await oneBatch(view)}`);
      await button(view, 'films.show_codes').click();
      await button(view, 'films.print').click();
    },
  },
  admin('purchases', async (view) => {
    await somePurchases(view);
    await open(view, '/films?tab=purchases');
    await expect(view.page.getByRole('table')).toBeVisible();
  }),
  admin('purchase-take-back', async (view) => {
    await somePurchases(view);
    await open(view, '/films?tab=purchases');
    await view.page.getByRole('table').getByRole('button').first().click();
    await dialog(view)
      .getByRole('button', { name: say(view, 'films.take_back'), exact: true })
      .click();
    await expect(dialog(view).getByText(say(view, 'films.wrong.reason'))).toBeVisible();
  }),
  admin('film-numbers', async (view) => {
    await view.page.route('**/api/v1/films/statistics*', (route) => route.fulfill({ json: statistics }));
    await open(view, '/films?tab=numbers');
    await expect(view.page.getByRole('table')).toBeVisible();
  }),
];
