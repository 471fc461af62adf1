import { expect, test, vi } from 'vitest';
import { borrowSound, isSoundTaken, notePlayed, playedStore, releaseSound, takeSound } from './sound.ts';

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

/** Something that plays, and what happened to it. */
function playing(name: string) {
  const steps: string[] = [];
  const interrupt = () => {
    steps.push('pauses');
    return () => void steps.push('goes on');
  };
  takeSound({ name, stop: () => steps.push('stops'), interrupt });
  return steps;
}

const call = { name: 'calls', stop: () => undefined };

test('what plays pauses while its sound is borrowed, and goes on afterwards', () => {
  const radio = playing('radio');
  const giveBack = borrowSound(call);
  expect(radio).toEqual(['pauses']);
  giveBack();
  expect(radio).toEqual(['pauses', 'goes on']);
  expect(isSoundTaken()).toBe(false);
});

test('what plays does not go on once something else was played meanwhile', () => {
  const radio = playing('radio');
  const giveBack = borrowSound(call);
  const music = playing('music');
  giveBack();
  expect([radio, music]).toEqual([['pauses'], []]);
  expect(isSoundTaken()).toBe(true);
  releaseSound('music');
});

test('what cannot pause stops, and where nothing plays nothing goes on', () => {
  const channel = { name: 'channel', stop: vi.fn() };
  takeSound(channel);
  borrowSound(call)();
  expect(channel.stop).toHaveBeenCalledOnce();
  borrowSound(call)();
  expect(isSoundTaken()).toBe(false);
});
