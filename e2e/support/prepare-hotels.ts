import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HotelTexts, openHotel, preparedFolder } from './hotel.ts';

const settings = {
  // All tests of a run order as the same few guests, more than a guest of a hotel may.
  orders_open_per_stay: 1_000,
  orders_per_ten_minutes: 1_000,
  // The demo hotel's menus are walked through at any hour.
  orders_closed_menu_readable: true,
};

/** Loads the demo hotel once for a run, in each of the texts; hotels that are opened then start on a copy. The result removes it. */
export async function prepareHotels(all: readonly HotelTexts[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-e2e-prepared-'));
  async function prepare(texts: HotelTexts): Promise<void> {
    const hotel = await openHotel({ texts });
    await hotel.api('PATCH', '/api/v1/properties/1/settings', settings);
    await hotel.stop();
    const place = join(folder, texts);
    await cp(hotel.folder, place, { recursive: true });
    await hotel.close();
    process.env[preparedFolder[texts]] = place;
  }
  await Promise.all(all.map(prepare));
  return () => rm(folder, { recursive: true, force: true });
}

// biome-ignore lint/style/noDefaultExport: Playwright calls it before a run, and what it answers after it
export default () => prepareHotels(['demo']);
