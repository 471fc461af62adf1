import { expect, test } from 'vitest';
import { parseLocal } from '#platform/clock';
import { openingStatusAt } from './opening-status.ts';

const breakfast = [{ from: '06:30', until: '10:30' }];
const bar = [{ from: '16:00', until: '01:00' }];
const weekend = [{ days: [6, 7], from: '14:00', until: '21:00' }];

test.each([
  ['open during the hours', breakfast, { day: 3, time: '08:40' }, { status: 'open', until: '10:30' }],
  ['open at the first minute', breakfast, { day: 3, time: '06:30' }, { status: 'open', until: '10:30' }],
  [
    'closed at the last minute',
    breakfast,
    { day: 3, time: '10:30' },
    { status: 'closed', from: '06:30', day: 4, today: false },
  ],
  [
    'closed before the hours, opening today',
    breakfast,
    { day: 3, time: '05:00' },
    { status: 'closed', from: '06:30', day: 3, today: true },
  ],
  ['open before midnight', bar, { day: 5, time: '23:59' }, { status: 'open', until: '01:00' }],
  ['open after midnight', bar, { day: 6, time: '00:30' }, { status: 'open', until: '01:00' }],
  ['closed after the night', bar, { day: 6, time: '01:00' }, { status: 'closed', from: '16:00', day: 6, today: true }],
  [
    'closed until another day',
    weekend,
    { day: 7, time: '22:00' },
    { status: 'closed', from: '14:00', day: 6, today: false },
  ],
  [
    'open from Sunday into Monday',
    [{ days: [7], from: '22:00', until: '02:00' }],
    { day: 1, time: '01:00' },
    { status: 'open', until: '02:00' },
  ],
  [
    'open all day if both times are equal',
    [{ from: '00:00', until: '00:00' }],
    { day: 2, time: '12:00' },
    { status: 'open', until: '00:00' },
  ],
  ['unknown without hours', [], { day: 2, time: '12:00' }, { status: 'unknown' }],
] as const)('%s', (_name, hours, now, expected) => {
  // Day 1 is Monday, 16 November 2026.
  const instant = parseLocal(`2026-11-${15 + now.day} ${now.time}:00`, 'Europe/Zurich') ?? Number.NaN;
  expect(openingStatusAt(hours, instant, 'Europe/Zurich')).toEqual(expected);
});
