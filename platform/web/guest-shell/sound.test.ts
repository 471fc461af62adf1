import { expect, test, vi } from 'vitest';
import { notePlayed, playedStore, releaseSound, takeSound } from './sound.ts';

test('whoever begins to play stops the other, and nobody stops himself', () => {
  const radio = { name: 'radio', stop: vi.fn() };
  const film = { name: 'film', stop: vi.fn() };
  takeSound(radio);
  takeSound(radio);
  expect(radio.stop).not.toHaveBeenCalled();
  takeSound(film);
  expect(radio.stop).toHaveBeenCalledOnce();
  releaseSound('radio');
  releaseSound('film');
  takeSound(radio);
  expect(film.stop).not.toHaveBeenCalled();
});

test('what plays is over when its sound is taken or given back', () => {
  const played = () => playedStore.getState().played?.value;
  takeSound({ name: 'radio', stop: vi.fn() });
  notePlayed({ type: 'radio', value: 's1' });
  takeSound({ name: 'film', stop: vi.fn() });
  expect(played()).toBeUndefined();
  takeSound({ name: 'radio', stop: vi.fn() });
  notePlayed({ type: 'radio', value: 's1' });
  releaseSound('film');
  expect(played()).toBe('s1');
  releaseSound('radio');
  expect(played()).toBeUndefined();
});
