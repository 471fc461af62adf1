import { expect, test } from 'vitest';
import { musicModule } from './manifest.ts';
import { musicTvModule } from './tv/index.ts';

test.each([
  ['phones', musicModule],
  ['TVs', musicTvModule],
])('albums and artists count on %s, and the song that plays over the others', (_where, { routes }) => {
  const counted = Object.fromEntries((routes ?? []).map(({ name, countsAs }) => [name, countsAs]));
  expect(counted).toMatchObject({
    music: 'music_song/*',
    musicAlbum: 'music_album/:albumId',
    musicArtist: 'music_artist/:artistId',
  });
});
