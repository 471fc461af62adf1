import { expect, test } from 'vitest';
import { fakeClock, localDay } from '#platform/clock';
import { createWeatherSimulator } from './index.ts';

const valley = { property: '1', latitude: 46.6, longitude: 9.6, zone: 'Europe/Zurich' };

test.each(['2026-01-15T08:00:00Z', '2026-07-15T08:00:00Z', '2026-03-28T22:00:00Z', '2026-10-24T21:30:00Z'])(
  'the valley has a week of weather from %s on that fits the season',
  async (now) => {
    const clock = fakeClock(Date.parse(now));
    const { current, hourly, daily } = await createWeatherSimulator(clock).forecast(valley);
    expect(current?.at).toBe(clock.now());
    expect(hourly.length).toBe(192);
    expect(new Set(daily.map(({ day }) => day)).size).toBe(8);
    expect(daily[0]?.day).toBe(localDay(clock.now(), 'Europe/Zurich'));
    const mean = daily.reduce((sum, { high }) => sum + Number(high), 0) / daily.length;
    if (now.startsWith('2026-01')) expect(mean).toBeLessThan(8);
    if (now.startsWith('2026-07')) expect(mean).toBeGreaterThan(15);
    for (const { high, low, sunrise, sunset } of daily) {
      expect(Number(high)).toBeGreaterThan(Number(low));
      expect(Number(sunset) - Number(sunrise)).toBeGreaterThan(7 * 3_600_000);
    }
    for (const { at, isDay } of hourly) {
      const sun = daily.find(({ day }) => day === localDay(at, 'Europe/Zurich'));
      if (sun && at > Number(sun.sunrise) + 3_600_000 && at < Number(sun.sunset) - 3_600_000) expect(isDay).toBe(true);
    }
  },
);

test('two processes draw the same weather', async () => {
  const now = Date.parse('2026-11-21T07:40:00Z');
  const [one, other] = [now, now].map((at) => createWeatherSimulator(fakeClock(at)).forecast(valley));
  expect(await one).toEqual(await other);
});
