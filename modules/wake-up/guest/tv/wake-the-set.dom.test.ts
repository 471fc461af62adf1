import { expect, test } from 'vitest';
import type { TvSet } from '#platform/web/guest-shell/tv';
import { wakeTheSet } from './wake-the-set.ts';

const rules = { volume_start: 40, volume_step: 5, volume_max: 100, snooze_minutes: 5, tries: 3 };

function setUp(before: { readonly power: 'on' | 'standby'; readonly volume: number; readonly muted: boolean }) {
  const now = { ...before };
  const set = {
    state: () => ({ ...now }),
    setPower: async (power: 'on' | 'standby') => void Object.assign(now, { power }),
    setMuted: async (muted: boolean) => void Object.assign(now, { muted }),
    setVolume: async (volume: number) => void Object.assign(now, { volume }),
  } as unknown as TvSet;
  return { now, end: wakeTheSet(set, rules) };
}

test('a set that is in standby and mute rings aloud, and is as before when nobody answers', () => {
  const before = { power: 'standby', volume: 12, muted: true } as const;
  const { now, end } = setUp(before);
  expect(now).toEqual({ power: 'on', volume: 40, muted: false });
  end(false);
  expect(now).toEqual(before);
});

test('a set stays on for who is awake, and one that was on whoever answers', () => {
  const { now, end } = setUp({ power: 'standby', volume: 12, muted: false });
  end(true);
  expect(now).toEqual({ power: 'on', volume: 12, muted: false });
  const other = setUp({ power: 'on', volume: 12, muted: false });
  other.end(false);
  expect(other.now.power).toBe('on');
});
