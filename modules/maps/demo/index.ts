import { type DemoData, type DemoHotel, put, send } from '#platform/node/demo';
import type { Names } from '../contract.ts';
import { demoWalks } from './demo-walks.ts';

const where = { latitude: 46.6, longitude: 9.6, zoom: 15 };

const lowestFloor: Names = {
  '': 'Ground floor',
  ...{ en: 'Ground floor', de: 'Erdgeschoss', fr: 'Rez-de-chaussée', it: 'Pianterreno', es: 'Planta baja' },
  ar: 'الطابق الأرضي',
};

type Spot = { readonly names: Names; readonly x: number; readonly y: number; readonly page_id: string };

function spot([en, de, fr, it, es, ar]: readonly string[], [x, y]: readonly [number, number], page = ''): Spot {
  const named = Object.entries({ '': en, en, de, fr, it, es, ar }).map(([language, name]) => [language, name ?? '']);
  return { names: Object.fromEntries(named) as Names, x, y, page_id: page };
}

const spots: readonly Spot[] = [
  spot(['Reception', 'Rezeption', 'Réception', 'Reception', 'Recepción', 'الاستقبال'], [0.49, 0.43]),
  spot(['Stube', 'Stube', 'Stube', 'Stube', 'Stube', 'شتوبه'], [0.29, 0.52], '112'),
  spot(['Bar', 'Bar', 'Bar', 'Bar', 'Bar', 'البار'], [0.487, 0.61], '113'),
  spot(['Hall', 'Halle', 'Salon', 'Sala', 'Salón', 'القاعة'], [0.64, 0.62]),
  spot(['Sauna', 'Sauna', 'Sauna', 'Sauna', 'Sauna', 'الساونا'], [0.76, 0.58], '121'),
  spot(['Pool', 'Bad', 'Piscine', 'Piscina', 'Piscina', 'المسبح'], [0.725, 0.175], '122'),
  spot(['Jetty', 'Steg', 'Ponton', 'Pontile', 'Embarcadero', 'المرسى'], [0.507, 0.88], '133'),
];

/** Adds what a list has not, so that an interrupted load can be repeated. */
async function fill(hotel: DemoHotel, path: string, wanted: readonly object[]): Promise<void> {
  const at = `${path}?property=${hotel.property}`;
  const { items } = (await send(hotel, { method: 'GET', path: at })) as { readonly items: readonly unknown[] };
  for (const body of wanted.slice(items.length)) await send(hotel, { method: 'POST', path: at, body });
}

async function load(hotel: DemoHotel): Promise<void> {
  const query = `?property=${hotel.property}`;
  await put(hotel, `/api/v1/map/center${query}`, where);
  const map = await hotel.file('maps/valley.pmtiles');
  await put(hotel, `/api/v1/map/tiles${query}`, new Blob([map], { type: 'application/vnd.pmtiles' }));
  await fill(hotel, '/api/v1/map/walks', demoWalks);
  const image = `/media/${hotel.property}/plan-ground.webp`;
  await fill(hotel, '/api/v1/map/floors', [{ level: 0, names: lowestFloor, image, spots }]);
}

/** The demo hotel’s map: its valley, three walks, and the ground floor. */
export const mapsDemo: DemoData = { load };
