import { expect, test } from 'vitest';
import type { TvSet } from '#platform/web/guest-shell/tv';
import { duckTheSet } from './duck-the-set.ts';

function setUp(state: { readonly volume: number; readonly muted?: boolean; readonly channel?: string }) {
  let { volume } = state;
  const set = {
    state: () => ({ muted: false, channel: '5', ...state, volume }),
    setVolume: async (level: number) => {
      volume = level;
      return 'done';
    },
  } as unknown as TvSet;
  return { set, volume: () => volume };
}

test('a channel goes on quietly while the hotel speaks, and as loud as before afterwards', () => {
  const { set, volume } = setUp({ volume: 40 });
  const end = duckTheSet(set);
  expect(volume()).toBe(12);
  end();
  expect(volume()).toBe(40);
});

test('a volume that the guest has chosen meanwhile stays', () => {
  const { set, volume } = setUp({ volume: 40 });
  const end = duckTheSet(set);
  void set.setVolume(20);
  end();
  expect(volume()).toBe(20);
});

test.each([
  ['is muted', { volume: 40, muted: true }],
  ['plays nothing', { volume: 40, channel: '' }],
])('a set that %s stays as it is', (_case, state) => {
  const { set, volume } = setUp(state);
  duckTheSet(set)();
  expect(volume()).toBe(40);
});
