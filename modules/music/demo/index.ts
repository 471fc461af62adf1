import { type DemoData, type DemoHotel, forEachConcurrently, put, send } from '#platform/node/demo';
import type { StaffAlbum, StaffSong } from '../contract.ts';
import { type DemoAlbum, demoAlbums, songFile } from './demo-albums.ts';

export { type DemoAlbum, type DemoSong, demoAlbums, type SongStyle, songFile } from './demo-albums.ts';

/** Adds an album’s songs as files, whose tags say the rest, and its picture. */
async function loadAlbum(hotel: DemoHotel, album: DemoAlbum): Promise<void> {
  const query = `property=${hotel.property}`;
  let id = '';
  for (const [place] of album.songs.entries()) {
    const name = songFile(album, place);
    const path = `/api/v1/music/songs?name=${name}&${query}`;
    const song = (await send(hotel, {
      method: 'POST',
      path,
      body: await hotel.file(`music/songs/${name}`),
    })) as StaffSong;
    id = song.album_id;
  }
  const picture = await hotel.file(`music/covers/${album.key}.webp`);
  await put(hotel, `/api/v1/music/albums/${id}/picture?${query}`, picture);
}

async function load(hotel: DemoHotel): Promise<void> {
  const path = `/api/v1/music/albums?property=${hotel.property}`;
  const { items } = (await send(hotel, { method: 'GET', path })) as { readonly items: readonly StaffAlbum[] };
  // Those with a picture were loaded before the load was interrupted.
  const known = new Set(items.filter(({ picture }) => picture !== '').map(({ title }) => title));
  const missing = demoAlbums.filter(({ title }) => !known.has(title));
  await forEachConcurrently(missing, (album) => loadAlbum(hotel, album));
}

/** The demo hotel’s music: albums of its own. */
export const musicDemo: DemoData = { load };
