import { expect, it } from 'vitest';
import { shortenDiscontinuities } from './playlist-loader.ts';

const media = (number: number) => `#EXTM3U\n#EXT-X-DISCONTINUITY-SEQUENCE:${number}\n#EXTINF:2,\n1.ts\n`;

it('shortens the number of a head-end that counts discontinuities since 1970: a channel without a picture', () => {
  expect(shortenDiscontinuities(media(149_616_021))).toBe(media(21));
  expect(shortenDiscontinuities(media(7))).toBe(media(7));
});

it('leaves other playlists as they are', () => {
  const main = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=400000\nvideo.m3u8\n';
  expect(shortenDiscontinuities(main)).toBe(main);
});
