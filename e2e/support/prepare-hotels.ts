import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HotelTexts, openHotel, preparedFolder } from './hotel.ts';

/** Loads the demo hotel once for a run, and once with its texts in the pseudo-language; every test copies such a folder. */
export async function prepareHotels(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-e2e-prepared-'));
  async function prepare(texts: HotelTexts): Promise<void> {
    const hotel = await openHotel({ texts });
    await hotel.stop();
    const place = join(folder, texts);
    await cp(hotel.folder, place, { recursive: true });
    await hotel.close();
    process.env[preparedFolder[texts]] = place;
  }
  await Promise.all([prepare('demo'), prepare('pseudo')]);
  return () => rm(folder, { recursive: true, force: true });
}

// biome-ignore lint/style/noDefaultExport: Playwright calls it before a run, and what it answers after it
export default prepareHotels;
