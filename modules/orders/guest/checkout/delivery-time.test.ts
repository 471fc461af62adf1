import { expect, test } from 'vitest';
import {
  firstAvailableSlot,
  hoursAndMinutes,
  isAnotherDay,
  isExpired,
  isOrderingClosed,
  orderability,
  upcomingSlots,
} from './delivery-time.ts';

const now = Date.parse('2026-11-21T08:40:00Z');
const moment = { now, zone: 'Europe/Zurich', leadMinutes: 30 };

test('a slot expires when the lead time can no longer be met, with a minute’s grace', () => {
  expect(isExpired('2026-11-21 10:10:00', moment)).toBe(false);
  expect(isExpired('2026-11-21 10:09:00', moment)).toBe(false);
  expect(isExpired('2026-11-21 10:08:00', moment)).toBe(true);
  expect(isExpired('2026-11-22 00:15:00', moment)).toBe(false);
  expect(isExpired('', moment), '"now" never expires').toBe(false);
});

test('expired slots are omitted', () => {
  expect(upcomingSlots(['2026-11-21 10:00:00', '2026-11-21 10:15:00'], moment)).toEqual(['2026-11-21 10:15:00']);
});

test('a slot after midnight falls on another day', () => {
  const night = Date.parse('2026-11-21T22:50:00Z');
  expect(isAnotherDay('2026-11-22 00:15:00', night, moment.zone)).toBe(true);
  expect(isAnotherDay('2026-11-21 23:59:00', night, moment.zone)).toBe(false);
});

test('times are shown as HH:MM', () => {
  expect(['07:00:00', '2026-11-21 22:30:00', '24:00:00'].map(hoursAndMinutes)).toEqual(['07:00', '22:30', '24:00']);
});

test('a closed shop that takes orders for later still accepts orders', () => {
  expect(isOrderingClosed({ isOpen: false, slots: [] })).toBe(true);
  expect(isOrderingClosed({ isOpen: false, slots: ['2026-11-22 07:30:00'] })).toBe(false);
  expect(isOrderingClosed({ isOpen: true, slots: [] })).toBe(false);
});

test('an item can be ordered ahead if it is back in time for a slot, but not if it is sold out or back too late', () => {
  const slots = ['2026-11-21 22:30:00', '2026-11-22 07:35:00', '2026-11-22 07:50:00'];
  const breakfast = { available: false, sold_out: false, available_at: '2026-11-22T06:00:00Z' };
  expect(firstAvailableSlot(breakfast, slots, 'Europe/Zurich')).toBe('2026-11-22 07:35:00');
  expect(orderability(breakfast, slots, 'Europe/Zurich')).toBe('later');
  expect(orderability(breakfast, slots.slice(0, 1), 'Europe/Zurich')).toBe('no');
  expect(orderability({ ...breakfast, sold_out: true }, slots, 'Europe/Zurich')).toBe('no');
  expect(orderability({ ...breakfast, available_at: '' }, slots, 'Europe/Zurich')).toBe('no');
  expect(orderability({ ...breakfast, available: true }, [], 'Europe/Zurich')).toBe('now');
});
