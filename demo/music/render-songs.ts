// Composes and plays the songs of the demo hotel, encodes them as MP3 with ffmpeg, which Debian has as a package, and draws the
// covers of their albums: `node demo/music/render-songs.ts`. Songs and covers are committed.
import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type DemoAlbum, type DemoSong, demoAlbums, songFile } from '#music/demo';
import { compose } from './compose.ts';
import { covers } from './covers.ts';
import { numbersOf } from './random.ts';
import { inRoom } from './room.ts';
import { playNotes, sampleRate } from './voices.ts';

const songsFolder = new URL('songs/', import.meta.url);
const coversFolder = new URL('covers/', import.meta.url);

function tagsOf(album: DemoAlbum, song: DemoSong, place: number): string[] {
  const artist = song.artist ?? album.artist;
  const tags = {
    ...{ title: song.title, artist, album: album.title, date: album.year, genre: album.genre },
    track: `${place + 1}/${album.songs.length}`,
    ...(album.artist === '' ? { compilation: 1 } : { album_artist: album.artist }),
    ...(album.artistSort && { 'artist-sort': album.artistSort }),
    ...(artist.startsWith('The ') && { 'artist-sort': `${artist.slice(4)}, The` }),
  };
  return Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
}

function renderSong(album: DemoAlbum, song: DemoSong, place: number): void {
  const played = playNotes(song.title, compose(song), song.seconds);
  const isWide = song.style === 'ambient' || song.style === 'evening';
  const samples = inRoom(played, isWide ? { wet: 0.75, lasting: 2.6 } : { wet: 0.42, lasting: 1.5 });
  const input = `-f s16le -ar ${sampleRate} -ac 1 -i pipe:0`.split(' ');
  const output = '-id3v2_version 4 -c:a libmp3lame -b:a 48k -ac 1 -ar 32000'.split(' ');
  const target = fileURLToPath(new URL(songFile(album, place), songsFolder));
  const all = ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...output, ...tagsOf(album, song, place), target];
  const { status } = spawnSync('ffmpeg', all, {
    input: new Uint8Array(samples.buffer),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);
}

async function renderCover({ key }: DemoAlbum): Promise<void> {
  const drawn = covers[key]?.({ width: 900, x: 450, random: numbersOf(key) });
  if (drawn === undefined) throw new Error(`no cover is drawn for ${key}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="640" height="640">${drawn}</svg>`;
  const target = fileURLToPath(new URL(`${key}.webp`, coversFolder));
  await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 6 }).toFile(target);
}

for (const folder of [songsFolder, coversFolder]) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
for (const album of demoAlbums) {
  await renderCover(album);
  for (const [place, song] of album.songs.entries()) renderSong(album, song, place);
}
