import { type DemoData, type DemoHotel, forEachConcurrently, importFile, put, send } from '#platform/node/demo';
import type { StaffFilm, StaffPackage, VoucherBatch } from '../contract.ts';
import type { DemoFilm } from './demo-film.ts';
import { demoFilms, hasBackdrop } from './demo-films.ts';
import { type DemoPackage, demoPackages, demoVouchers, keysOf } from './demo-offers.ts';
import { writeMarker } from './film-marker.ts';
import { libraryFile, textsOf } from './library-file.ts';

export { demoFilms, hasBackdrop } from './demo-films.ts';
export { type ClipChoice, markerBytes, readMarker, writeMarker } from './film-marker.ts';

type Stored = ReadonlyMap<string, StaffFilm>;

const titleOf = ({ titles: [title] }: DemoFilm) => title;

async function list<T>(hotel: DemoHotel, path: string): Promise<readonly T[]> {
  const query = `property=${hotel.property}`;
  const answer = await send(hotel, { method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${query}` });
  return (answer as { readonly items: readonly T[] }).items;
}

/** Returns the films that the hotel has, by their English titles. */
async function listFilms(hotel: DemoHotel): Promise<Stored> {
  const films = await list<StaffFilm>(hotel, '/api/v1/films?limit=200');
  return new Map(films.map((film) => [film.texts.en?.title ?? '', film]));
}

/** Adds to a film what a file of JSON does not have: pictures, videos and the lock. */
async function complete(hotel: DemoHotel, film: DemoFilm, { id, ...has }: StaffFilm): Promise<void> {
  const path = `/api/v1/films/${id}`;
  const query = `property=${hotel.property}`;
  for (const kind of hasBackdrop(film) ? (['poster', 'backdrop'] as const) : (['poster'] as const)) {
    if (has[kind] !== '') continue;
    const picture = await hotel.file(`films/pictures/${film.key}-${kind}.webp`);
    await put(hotel, `${path}/picture?kind=${kind}&${query}`, picture);
  }
  for (const kind of film.hasTrailer ? (['film', 'trailer'] as const) : (['film'] as const)) {
    if (has.videos.some((video) => video.kind === kind)) continue;
    const video = new Blob([writeMarker({ clip: film.clip, kind })], { type: 'application/octet-stream' });
    await put(hotel, `${path}/video?kind=${kind}&${query}`, video);
  }
  if (!film.isProtected || has.protected) return;
  await send(hotel, { method: 'PATCH', path: `${path}?${query}`, body: { protected: true } });
}

async function loadPackages(hotel: DemoHotel, films: Stored): Promise<void> {
  const known = (await list<StaffPackage>(hotel, '/api/v1/film-packages')).map(({ texts }) => texts.en?.title);
  const idsOf = (one: DemoPackage) => {
    const keys = new Set(keysOf(one));
    const own = demoFilms.filter(({ key }) => keys.has(key));
    return own.flatMap((film) => films.get(titleOf(film))?.id ?? []);
  };
  for (const one of demoPackages.filter(({ titles: [title] }) => !known.includes(title))) {
    const body = {
      ...{ texts: textsOf(one.titles, one.texts), price: one.price, valid_hours: one.hours, hidden: false },
      ...{ film_ids: idsOf(one), all_films: one.has === undefined },
    };
    await send(hotel, { method: 'POST', path: `/api/v1/film-packages?property=${hotel.property}`, body });
  }
}

async function loadVouchers(hotel: DemoHotel): Promise<void> {
  const known = await list<VoucherBatch>(hotel, '/api/v1/film-vouchers');
  if (known.some(({ name }) => name === demoVouchers.name)) return;
  const body = { ...demoVouchers, kind: 'any_film', item_id: '', expires_on: null };
  await send(hotel, { method: 'POST', path: `/api/v1/film-vouchers?property=${hotel.property}`, body });
}

async function load(hotel: DemoHotel): Promise<void> {
  let films = await listFilms(hotel);
  // A load that was interrupted later has imported them.
  if (demoFilms.some((film) => !films.has(titleOf(film)))) {
    const text = libraryFile(demoFilms);
    await importFile(hotel, { path: '/api/v1/films/imports', type: 'application/json', text, adds: true });
    films = await listFilms(hotel);
  }
  await forEachConcurrently(demoFilms, async (film) => {
    const stored = films.get(titleOf(film));
    if (!stored) throw new Error(`demo hotel: the library has no film ${film.key}`);
    await complete(hotel, film, stored);
  });
  await loadPackages(hotel, films);
  await loadVouchers(hotel);
}

/** The demo hotel's films with their pictures, packages and vouchers. */
export const cinemaDemo: DemoData = { load };
