import { afterEach, expect, test } from 'vitest';
import { forgetZones, learnZone, zoneOffset, zoneOffsets, zonesVersion } from './zone-offsets.ts';
import { dayBounds, instantsOf, localMidnight, localTime, onGrid, parseLocal } from './zoned-time.ts';

const now = Date.UTC(2026, 10, 26, 12);
const hourMs = 3_600_000;

/** A zone as the server tells it under a name that no engine knows, so that only what was told counts. */
function announced(zone: string): string {
  const name = `Told/${zone}`;
  learnZone(name, zoneOffsets(zone, now));
  return name;
}

afterEach(forgetZones);

const zones = ['Europe/Kyiv', 'America/St_Johns', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const more = ['Africa/Casablanca', 'Pacific/Chatham', 'Pacific/Kiritimati', 'America/New_York'];

test.each([...zones, ...more])(
  'the time in %s as told is that of the zone, from last year to the year after next',
  (zone) => {
    const name = announced(zone);
    for (let hour = Date.UTC(2025, 0); hour < Date.UTC(2029, 0); hour += 7 * hourMs)
      if (zoneOffset(hour, name) !== zoneOffset(hour, zone)) expect(localTime(hour, name)).toBe(localTime(hour, zone));
  },
);

test('a clock changes in the very minute at which it changes in the zone', () => {
  const name = announced('Europe/Kyiv');
  const [spring, autumn] = [Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1)];
  expect([spring - 1, spring, autumn - 1, autumn].map((instant) => localTime(instant, name))).toEqual([
    '2027-03-28 02:59:59',
    '2027-03-28 04:00:00',
    '2027-10-31 03:59:59',
    '2027-10-31 03:00:00',
  ]);
});

test('midnights, days of 23 and 25 hours, skipped and repeated times follow what was told', () => {
  const name = announced('Europe/Kyiv');
  const lengths = ['2027-03-28', '2027-10-31', '2027-11-01'].map((day) => {
    const { from, until } = dayBounds(day, name);
    return (until - from) / hourMs;
  });
  expect(lengths).toEqual([23, 25, 24]);
  expect(instantsOf('2027-03-28 03:30:00', name)).toEqual([]);
  expect(instantsOf('2027-10-31 03:30:00', name)).toHaveLength(2);
  expect(new Date(localMidnight(Date.UTC(2026, 10, 26, 22, 30), name)).toISOString()).toBe('2026-11-27T00:00:00.000Z');
});

test('a clock in half-hour zones is right to the minute', () => {
  const [kolkata, newfoundland] = ['Asia/Kolkata', 'America/St_Johns'].map(announced);
  expect(localTime(now, kolkata ?? '')).toBe('2026-11-26 17:30:00');
  expect(localTime(now, newfoundland ?? '')).toBe('2026-11-26 08:30:00');
});

test('what was told counts even where the engine has a table of its own, which may be out of date', () => {
  learnZone('Europe/Zurich', { offsets: [[Date.UTC(2025, 0), 180]], until: Date.UTC(2029, 0) });
  expect(localTime(now, 'Europe/Zurich')).toBe('2026-11-26 15:00:00');
});

test('outside the years that were told the engine counts, and the nearest offset where it does not know the zone', () => {
  learnZone('Europe/Zurich', { offsets: [[now, 180]], until: now + hourMs });
  learnZone('Told/Zurich', { offsets: [[now, 180]], until: now + hourMs });
  expect(localTime(now + hourMs, 'Europe/Zurich')).toBe('2026-11-26 14:00:00');
  expect(localTime(now - hourMs, 'Europe/Zurich')).toBe('2026-11-26 12:00:00');
  expect([now - hourMs, now + hourMs].map((instant) => localTime(instant, 'Told/Zurich'))).toEqual([
    '2026-11-26 14:00:00',
    '2026-11-26 16:00:00',
  ]);
});

test('the same offsets once more change nothing, others do', () => {
  const before = zonesVersion();
  announced('Europe/Kyiv');
  const after = zonesVersion();
  announced('Europe/Kyiv');
  expect([after > before, zonesVersion()]).toEqual([true, after]);
  learnZone('Told/Europe/Kyiv', { offsets: [[now, 0]], until: now });
  expect(zonesVersion()).toBeGreaterThan(after);
});

test.each([
  ['Asia/Kolkata', '2026-11-26 17:30:00', 60, '2026-11-26 18:00:00'],
  ['America/St_Johns', '2026-11-26 08:30:00', 60, '2026-11-26 09:00:00'],
  ['Asia/Kathmandu', '2026-11-26 17:46:00', 30, '2026-11-26 18:00:00'],
  ['Europe/Zurich', '2026-11-26 18:00:00', 60, '2026-11-26 18:00:00'],
  ['Europe/Zurich', '2027-03-28 01:30:00', 120, '2027-03-28 04:00:00'],
  ['Australia/Lord_Howe', '2026-10-04 01:30:00', 60, '2026-10-04 03:00:00'],
])('the next time on the grid in %s after %s, every %i minutes, is %s', (zone, local, minutes, next) => {
  expect(localTime(onGrid(parseLocal(local, zone) ?? 0, minutes * 60_000, zone), zone)).toBe(next);
});
