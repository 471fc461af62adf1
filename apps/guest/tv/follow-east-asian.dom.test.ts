import { expect, test, vi } from 'vitest';
import { followEastAsian } from './follow-east-asian.ts';

function open(first: string) {
  let language = first;
  const listeners: (() => void)[] = [];
  const load = vi.fn(() => Promise.resolve({}));
  const t = (key: string) => key;
  const texts = {
    snapshot: () => ({ language, ready: true, t }),
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  followEastAsian(texts, () => undefined, load);
  return {
    load,
    choose: (next: string) => {
      language = next;
      for (const listener of listeners) listener();
    },
  };
}

test('the faces of Chinese, Japanese and Korean are there as soon as a TV speaks one of them, once', () => {
  const tv = open('de');
  expect(tv.load).not.toHaveBeenCalled();
  tv.choose('fr');
  expect(tv.load).not.toHaveBeenCalled();
  tv.choose('ja');
  tv.choose('ko');
  expect(tv.load).toHaveBeenCalledTimes(1);
});

test('in other languages they come once the TV is used or at rest, for names and pages', () => {
  const tv = open('de');
  dispatchEvent(new KeyboardEvent('keydown'));
  expect(tv.load).toHaveBeenCalledTimes(1);
});
