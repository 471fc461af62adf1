import { expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { rebootPlan, scheduleReboot, untilTime } from './daily-reboot.ts';

const hour = 3_600_000;
const settings = {
  daily_reboot_enabled: true,
  daily_reboot_time: '05:15',
  daily_reboot_fallback_time: '11:00',
  daily_reboot_random_offset_minutes: 15,
};

/** Hours of day in Zurich, in winter, at which a set restarted within two days. */
async function restarts(seed: number, isWatched: (at: number) => boolean): Promise<number[]> {
  const clock = fakeClock();
  const begin = Date.parse('2026-11-22T23:00:00Z');
  clock.setBy(begin - clock.now());
  const found: number[] = [];
  const plan = rebootPlan(settings);
  if (!plan) throw new Error('no plan');
  const at = () => (clock.now() - begin) / hour;
  const stop = scheduleReboot(plan, {
    clock,
    random: seededRandom(seed),
    now: clock.now,
    zone: 'Europe/Zurich',
    isWatched: () => isWatched(at()),
    reboot: () => found.push(at()),
  });
  await clock.advance(48 * hour);
  stop();
  return found;
}

it('does not happen unless the hotel wants it', () => {
  expect(rebootPlan({ ...settings, daily_reboot_enabled: false })).toBeUndefined();
  expect(rebootPlan(undefined)).toBeUndefined();
});

it('happens daily between 05:15 and 05:30, at another moment for each set', async () => {
  const all = await Promise.all([1, 2, 3, 4].map((seed) => restarts(seed, () => false)));
  for (const times of all) {
    expect(times).toHaveLength(2);
    for (const [day, time] of times.entries()) {
      expect(time - day * 24).toBeGreaterThanOrEqual(5.25);
      expect(time - day * 24).toBeLessThan(5.5);
    }
  }
  expect(new Set(all.map(([first]) => first)).size).toBe(4);
});

it('waits until 11:00 while a guest is watching', async () => {
  const [first = 0, second = 0] = await restarts(1, (at) => at < 12);
  expect(first).toBeGreaterThanOrEqual(11);
  expect(first).toBeLessThan(11.25);
  expect(second - 24).toBeLessThan(5.5);
});

it('is counted from the time of day in the zone of the hotel', () => {
  expect(untilTime('05:15', Date.parse('2026-11-22T04:00:30Z'), 'Europe/Zurich')).toBe(15 * 60_000 - 30_000);
  expect(untilTime('05:15', Date.parse('2026-11-22T04:15:00Z'), 'Europe/Zurich')).toBe(24 * hour);
});
