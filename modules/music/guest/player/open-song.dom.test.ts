import { expect, test, vi } from 'vitest';
import { openSong, type SongEvents } from './open-song.ts';

function createTestAudio() {
  const audio = document.createElement('audio');
  audio.canPlayType = (type) => (type === 'audio/mpeg' ? 'probably' : '');
  audio.play = vi.fn(async () => undefined);
  audio.pause = vi.fn();
  audio.load = vi.fn();
  const events = {
    onPlaying: vi.fn(),
    onPaused: vi.fn(),
    onTime: vi.fn(),
    onStalled: vi.fn(),
    onEnded: vi.fn(),
    onProblem: vi.fn(),
  } satisfies SongEvents;
  return { audio, events, sound: openSong(audio) };
}

const address = { url: '/a.mp3', contentType: 'audio/mpeg', from: 0 } as const;

test('a song begins at its second and tells how it goes', async () => {
  const { audio, events, sound } = createTestAudio();
  await sound.start({ ...address, from: 30 }, events);
  expect(audio.getAttribute('src')).toContain('/a.mp3');
  audio.dispatchEvent(new Event('loadedmetadata'));
  expect(audio.currentTime).toBe(30);
  for (const name of ['playing', 'waiting', 'ended']) audio.dispatchEvent(new Event(name));
  expect(events.onPlaying).toHaveBeenCalledOnce();
  expect(events.onStalled).toHaveBeenCalledOnce();
  expect(events.onEnded).toHaveBeenCalledOnce();
  sound.stop();
  audio.dispatchEvent(new Event('ended'));
  expect(events.onEnded).toHaveBeenCalledOnce();
  expect(audio.hasAttribute('src')).toBe(false);
  expect(sound.resume()).toBe(false);
});

test('a format that the device does not play is not even fetched', async () => {
  const { audio, events, sound } = createTestAudio();
  await sound.start({ ...address, contentType: 'audio/flac' }, events);
  expect(events.onProblem).toHaveBeenCalledExactlyOnceWith('format');
  expect(audio.hasAttribute('src')).toBe(false);
});

test('a device that wants a tap first has it paused', async () => {
  const { audio, events, sound } = createTestAudio();
  audio.play = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await sound.start(address, events);
  expect(events.onPaused).toHaveBeenCalledOnce();
});

test('an address that does not answer is told', async () => {
  const { audio, events, sound } = createTestAudio();
  audio.play = vi.fn(() => Promise.reject(new DOMException('', 'NotSupportedError')));
  await sound.start(address, events);
  audio.dispatchEvent(new Event('error'));
  expect(events.onProblem).toHaveBeenCalledExactlyOnceWith('dead');
});
