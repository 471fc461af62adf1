import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { PropertyContext } from './context.ts';
import { listLateWork } from './late-work.ts';

test('staff hear of work that has waited for too long, the oldest first, and not of addresses that guests chose', async () => {
  const clock = fakeClock(Date.parse('2026-11-24T12:00:00Z'));
  const minutes = { general: 3, mail: 16, printer: 14, locks: 20, push_elsewhere: 60 };
  const laneAges = async (property: string) =>
    Object.fromEntries(
      Object.entries(property === '1' ? minutes : {}).map(([lane, waiting]) => [lane, waiting * 60_000]),
    );
  expect(await listLateWork({ platform: { clock, laneAges } } as unknown as PropertyContext, '1')).toEqual([
    { lane: 'locks', kind: 'other', since: '2026-11-24T11:40:00.000Z' },
    { lane: 'mail', kind: 'mail', since: '2026-11-24T11:44:00.000Z' },
    { lane: 'general', kind: 'general', since: '2026-11-24T11:57:00.000Z' },
  ]);
});
