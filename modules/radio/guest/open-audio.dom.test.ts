import { expect, test, vi } from 'vitest';
import { openAudio } from './open-audio.ts';

test('a station that has nothing to send says so, until another is played', async () => {
  const audio = document.createElement('audio');
  audio.play = async () => undefined;
  const events = { onPlaying: vi.fn(), onPaused: vi.fn(), onStalled: vi.fn(), onBroken: vi.fn() };
  const sound = openAudio(audio);
  await sound.start({ url: 'http://127.0.0.1/a', kind: 'http' }, events);
  audio.dispatchEvent(new Event('waiting'));
  expect(events.onStalled).toHaveBeenCalledOnce();
  sound.stop();
  audio.dispatchEvent(new Event('waiting'));
  expect(events.onStalled).toHaveBeenCalledOnce();
});
