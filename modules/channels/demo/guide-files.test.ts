import { expect, it } from 'vitest';
import { demoChannels } from './demo-channels.ts';
import { demoGuide, demoPlaylist } from './guide-files.ts';

it('has twelve channels, one of them dead, each with titles in six languages', () => {
  const playlist = demoPlaylist();
  expect(playlist.match(/#EXTINF/g)).toHaveLength(12);
  for (const { programmes } of demoChannels) {
    for (const [minutes, , , titles, about] of programmes) {
      expect(minutes).toBeGreaterThan(0);
      for (const texts of about ? [titles, about.texts] : [titles])
        expect(texts.filter((text) => text.trim() !== '')).toHaveLength(6);
    }
  }
});

it('fills a week of every channel without a gap or an overlap', () => {
  const ends = new Map<string, string>();
  let count = 0;
  for (const [, start = '', stop = '', channel = ''] of demoGuide('2026-11-22', '1').matchAll(
    /<programme start="([^"]+)" stop="([^"]+)" channel="([^"]+)">/g,
  )) {
    expect(ends.get(channel) ?? start).toBe(start);
    expect(stop > start).toBe(true);
    ends.set(channel, stop);
    count += 1;
  }
  expect(ends.size).toBe(12);
  expect(new Set(ends.values())).toEqual(new Set(['20261129180000 +0000']));
  expect(count).toBeGreaterThan(1_000);
});
