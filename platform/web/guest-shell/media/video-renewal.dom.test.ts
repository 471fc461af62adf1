import { expect, it, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createMediaPlayer } from '../media-player.ts';
import type { MediaSource } from './open-media.ts';
import { VideoPlayback } from './video-playback.ts';

const opened = vi.hoisted((): string[] => []);
vi.mock('./open-media.ts', () => ({
  openMedia: ({ url, kind }: MediaSource) => {
    opened.push(`${kind} ${url}`);
    return { ready: Promise.resolve(), close: () => {}, setAudio: () => {}, setSubtitle: () => {} };
  },
}));

it('plays what a fresh address has, which may be another kind of video', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const player = createMediaPlayer();
  const onRenew = async () => ({ url: '/ferry.m3u8', kind: 'hls' as const });
  player.play({ url: '/ferry.mp4', kind: 'file', title: 'The Last Ferry', onRenew });
  const playback = new VideoPlayback(document.createElement('video'), player.getState(), {
    player,
    clock: fakeClock(),
  });
  playback.retry();
  await expect.poll(() => opened).toEqual(['file /ferry.mp4', 'hls /ferry.m3u8']);
  playback.end();
});
