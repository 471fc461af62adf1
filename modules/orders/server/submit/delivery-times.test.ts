import { expect, test } from 'vitest';
import { catalogueEntry, type OutletEntry } from '#catalogue/contract';
import { localTime } from '#platform/clock';
import { deliverySlots, describeOpening, resolveDueTime } from './delivery-times.ts';

const zone = 'Europe/Zurich';
const nightBar = catalogueEntry.parse({
  type: 'outlet',
  id: 'night',
  texts: { en: { title: 'Night bar' } },
  lead_minutes: 20,
  slot_minutes: 30,
  hours: { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', until: '04:00' }] },
}) as OutletEntry;
const due = (requestedTime: string, now: string) =>
  resolveDueTime(nightBar, requestedTime, { now: Date.parse(now), zone });
const dueText = (requestedTime: string, now: string) => new Date(due(requestedTime, now)).toISOString().slice(0, 16);

test.each(['2027-03-28 02:00:00', '2027-03-28 02:30:00'])(
  '%s, which the start of daylight saving skips, cannot be ordered for',
  (requestedTime) => {
    const code = 'delivery_time_unavailable';
    expect(() => due(requestedTime, '2027-03-28T00:10:00Z')).toThrow(expect.objectContaining({ code }));
  },
);

test('times around the hour skipped in spring are resolved correctly', () => {
  expect(dueText('2027-03-28 01:30:00', '2027-03-28T00:10:00Z')).toBe('2027-03-28T00:30');
  expect(dueText('2027-03-28 03:00:00', '2027-03-28T00:10:00Z')).toBe('2027-03-28T01:00');
});

test('a time that occurs twice in autumn means the first occurrence, and the second once the first has passed', () => {
  const requestedTime = '2027-10-31 02:30:00';
  expect(dueText(requestedTime, '2027-10-30T23:40:00Z')).toBe('2027-10-31T00:30');
  expect(dueText(requestedTime, '2027-10-31T00:20:00Z')).toBe('2027-10-31T01:30');
  const code = 'delivery_time_expired';
  expect(() => due(requestedTime, '2027-10-31T01:20:00Z')).toThrow(expect.objectContaining({ code }));
});

test('each offered delivery time resolves to its own instant, through both changes of the clock', () => {
  for (const now of ['2027-03-27T23:10:00Z', '2027-03-28T00:40:00Z', '2027-10-30T23:40:00Z', '2027-10-31T00:40:00Z']) {
    const slots = deliverySlots(nightBar, { now: Date.parse(now), zone });
    const firstOf = new Map([...slots].reverse().map((slot) => [localTime(slot, zone), slot]));
    for (const [local, slot] of firstOf) expect([local, due(local, now)]).toEqual([local, slot]);
  }
});

test.each(['Asia/Kolkata', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/Zurich'])(
  'hourly delivery times in %s are full hours of its clock, before and after a change of it',
  (place) => {
    const hourly = { ...everyDay({ from: '00:00', until: '24:00' }), slot_minutes: 60 };
    for (const now of ['2027-03-27T20:10:00Z', '2027-10-30T20:10:00Z', '2026-11-26T08:20:00Z']) {
      const slots = deliverySlots(hourly, { now: Date.parse(now), zone: place });
      expect(slots.length).toBeGreaterThan(20);
      expect(slots.filter((slot) => !localTime(slot, place).endsWith(':00:00'))).toEqual([]);
    }
  },
);

type Window = { readonly from: string; readonly until: string };
const everyDay = (...windows: readonly Window[]) => ({
  ...nightBar,
  hours: { weekly: windows.map((window) => ({ days: [1, 2, 3, 4, 5, 6, 7], ...window })), exceptions: [] },
});

test.each([
  ['never closes', everyDay({ from: '00:00', until: '24:00' }), '00:00:00 23:59:59'],
  [
    'never closes, in two parts',
    everyDay({ from: '06:00', until: '20:00' }, { from: '20:00', until: '06:00' }),
    '00:00:00 23:59:59',
  ],
  ['closes at midnight', everyDay({ from: '12:00', until: '24:00' }), '12:00:00 00:00:00'],
  [
    'goes on in another window after midnight',
    everyDay({ from: '12:00', until: '24:00' }, { from: '00:00', until: '03:00' }),
    '12:00:00 03:00:00',
  ],
])('opening and closing times of an outlet that %s', (_how, outlet, times) => {
  const { isOpen, opening_time, closing_time } = describeOpening(outlet, {
    now: Date.parse('2026-11-21T19:00:00Z'),
    zone,
  });
  expect([isOpen, `${opening_time} ${closing_time}`]).toEqual([true, times]);
});
