import { expect, test } from 'vitest';
import { catalogueEntry, type OutletEntry } from '#catalogue/contract';
import type { OrderStatus } from '../../contract.ts';
import { resolveDueTime } from '../submit/delivery-times.ts';
import { isForLater, queueTime, quietUntil, requeue } from './queue.ts';

const minute = 60_000;
const now = Date.parse('2026-11-26T13:00:00Z');
const inMinutes = (minutes: number) => now + minutes * minute;

test.each([
  ['as soon as possible', 30, 30, 0],
  ['a quarter of an hour later', 45, 30, 0],
  ['later', 46, 30, 16],
  ['tomorrow', 18 * 60, 30, 17.5 * 60],
])(
  'an order for %s joins the queue at its time less the lead, or at once if that is soon',
  (_when, due, lead, queued) => {
    expect(queueTime(inMinutes(due), lead, now)).toBe(inMinutes(queued));
  },
);

test.each<[OrderStatus, number, boolean, boolean]>([
  ['placed', 60, true, true],
  ['accepted', 60, true, false],
  ['preparing', 60, false, false],
  ['placed', 0, false, false],
])(
  'an order that is %s and joins the queue in %i minutes is for later: %s; it rings then: %s',
  (status, queued, later, rings) => {
    const order = { status, queued_at: inMinutes(queued) };
    expect(isForLater(order, now)).toBe(later);
    expect(quietUntil(order, now)).toBe(rings ? inMinutes(queued) : null);
  },
);

const order = (status: OrderStatus, queued: number) => ({ status, queued_at: inMinutes(queued), lead_minutes: 30 });

test('a new promise of an order for later moves it in time, or into the queue', () => {
  const tomorrow = { queued_at: inMinutes(600), escalates_at: inMinutes(600), escalation_level: 0 };
  expect(requeue(order('placed', 300), inMinutes(630), now)).toEqual(tomorrow);
  expect(requeue(order('placed', 300), inMinutes(40), now)).toEqual({ ...tomorrow, queued_at: now, escalates_at: now });
  expect(requeue(order('accepted', 300), inMinutes(40), now)).toEqual({ queued_at: now });
});

test('what is in the queue stays there unless its promise moves by hours, and what is under way always', () => {
  expect(requeue(order('accepted', -5), inMinutes(150), now)).toEqual({ queued_at: inMinutes(-5) });
  expect(requeue(order('accepted', -5), inMinutes(151), now)).toEqual({ queued_at: inMinutes(121) });
  expect(requeue(order('preparing', -5), inMinutes(900), now)).toEqual({ queued_at: inMinutes(-5) });
});

test.each([
  ['spring', '2027-03-28 07:15:00', '2027-03-27T21:00:00Z', '2027-03-28T04:45:00.000Z'],
  ['autumn', '2026-10-25 07:15:00', '2026-10-24T20:00:00Z', '2026-10-25T05:45:00.000Z'],
])(
  'after the clock change of %s the order joins the queue at the same wall time',
  (_season, requested, placedAt, queued) => {
    const outlet = catalogueEntry.parse({
      type: 'outlet',
      id: '1',
      texts: { en: { title: 'Room' } },
      preorder: true,
    }) as OutletEntry;
    const placed = Date.parse(placedAt);
    const due = resolveDueTime(outlet, requested, { now: placed, zone: 'Europe/Zurich' });
    expect(new Date(queueTime(due, 30, placed)).toISOString()).toBe(queued);
  },
);
