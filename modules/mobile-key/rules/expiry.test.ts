import { expect, test } from 'vitest';
import { expiryOf } from './index.ts';

const now = Date.parse('2026-03-28T09:00:00Z');

test.each([
  [{ departure: '2026-11-24', time: '18:00', zone: 'UTC' }, '2026-11-24T18:00:00.000Z'],
  [{ departure: '2026-11-24', time: '18:00', zone: 'Europe/Vienna' }, '2026-11-24T17:00:00.000Z'],
  [{ departure: '2026-03-29', time: '11:00', zone: 'Europe/Vienna' }, '2026-03-29T09:00:00.000Z'],
  [{ departure: '', time: '18:00', zone: 'UTC' }, '2026-03-29T09:00:00.000Z'],
  [{ departure: '2026-03-29', time: '02:30', zone: 'Europe/Vienna' }, '2026-03-29T01:30:00.000Z'],
  [{ departure: '2026-02-30', time: '18:00', zone: 'UTC' }, '1970-01-01T00:00:00.000Z'],
])('%o ends at %s', (term, end) => expect(new Date(expiryOf(term, now)).toISOString()).toBe(end));
