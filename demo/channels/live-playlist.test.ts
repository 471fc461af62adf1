import { expect, it } from 'vitest';
import { clips, segmentCount, segmentSeconds } from './clips.ts';
import { livePlaylist, mainPlaylist, partsOf, subtitlesOf } from './live-playlist.ts';

const clip = (name: string) => clips.find((one) => one.name === name) ?? clips[0];

function part(name: string, wanted = 'video') {
  const found = clip(name);
  const one = found && partsOf(found).get(wanted);
  if (!one) throw new Error(`${name} has no ${wanted}`);
  return one;
}

/** The segments of a playlist by their number in the endless stream, with that of their discontinuity. */
function segmentsAt(now: number): ReadonlyMap<number, string> {
  const text = livePlaylist(part('sportwelle'), now);
  const value = (tag: string) => Number(new RegExp(`#${tag}:(\\d+)`).exec(text)?.[1]);
  let sequence = value('EXT-X-MEDIA-SEQUENCE');
  let run = value('EXT-X-DISCONTINUITY-SEQUENCE');
  const found = new Map<number, string>();
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') run += 1;
    if (!line.endsWith('.ts')) continue;
    found.set(sequence, `${line} of run ${run}`);
    sequence += 1;
  }
  return found;
}

it('names a segment alike in every playlist that has it, over the end of the clip', () => {
  const began = 1_795_000_000_000;
  const known = new Map<number, string>();
  for (let second = 0; second < 60; second += 1) {
    for (const [number, name] of segmentsAt(began + second * 1000)) {
      expect(known.get(number) ?? name).toBe(name);
      known.set(number, name);
    }
  }
  expect(new Set([...known.values()].map((name) => name.split(' ')[0])).size).toBe(segmentCount);
  expect(known.size).toBe(60 / segmentSeconds + 4);
});

it('lists several sounds, subtitles, and the encoding of a clip', () => {
  const main = (name: string) => mainPlaylist(clip(name) ?? { name, video: 'h264', audio: [], subtitles: [] });
  expect(main('lyra').match(/TYPE=AUDIO/g)).toHaveLength(3);
  expect(main('lago-uno').match(/TYPE=SUBTITLES/g)).toHaveLength(2);
  expect(main('nova')).toContain('av01');
  expect(livePlaylist(part('nova'), 0 + 100_000)).toContain('#EXT-X-MAP:URI="video-init.mp4"');
});

it('has a line of subtitles within each segment', () => {
  for (let segment = 0; segment < segmentCount; segment += 1) {
    expect(subtitlesOf('de', segment)).toContain(`00:00:${String(segment * segmentSeconds).padStart(2, '0')}.100 -->`);
    expect(subtitlesOf('de', segment).trim().split('\n').at(-1)).toMatch(/[.,]$/);
  }
});
