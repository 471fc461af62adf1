import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { RingView } from '#wake-up/contract';
import type { WakeUps } from '../wake-ups-query.ts';
import { createTvRinger } from './tv-ringer.ts';

const id = '5f0c1f3e-0000-4000-8000-00000000aa01';
const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 8, 40);
const at = new Date(start + minute).toISOString();
const rules = { volume_start: 40, volume_step: 5, volume_max: 100, snooze_minutes: 5, tries: 3 };
const planned: WakeUps = {
  wake_ups: [{ id, time: '09:41', days: [], day: '', on: true, next_at: at }],
  rings: [],
  rules,
};
const rung = (more: Partial<RingView> = {}): WakeUps => ({
  wake_ups: [{ id, time: '09:41', days: [], day: '', on: false, next_at: null }],
  rings: [{ id, at, time: '09:41', state: 'ringing', attempt: 1, next_at: null, ...more }],
  rules,
});

function setUp(known = planned) {
  const clock = fakeClock(start);
  const tv = { connected: true, reports: [] as string[] };
  const ringer = createTvRinger({
    clock,
    serverNow: clock.now,
    isConnected: () => tv.connected,
    report: (name) => void tv.reports.push(name),
  });
  ringer.update(known);
  const shown = () => {
    const ringing = ringer.store.getState().ring?.ringing;
    return ringing && `${ringing.state} ${ringing.attempt}`;
  };
  return { clock, tv, ringer, shown };
}

test('a TV that lost the server rings by its own clock, as often as the hotel wants, and then leaves it to the desk', async () => {
  const { clock, tv, shown } = setUp();
  tv.connected = false;
  await clock.advance(minute - 1000);
  expect(shown()).toBeUndefined();
  await clock.advance(1000);
  expect(shown()).toBe('ringing 1');
  const seen: (string | undefined)[] = [];
  for (let times = 0; times < 20; times += 1) {
    await clock.advance(minute);
    if (seen.at(-1) !== shown()) seen.push(shown());
  }
  expect(seen).toEqual(['snoozed 1', 'ringing 2', 'snoozed 2', 'ringing 3', undefined]);
  expect(tv.reports).toEqual(['WakeUp.reportRinging', 'WakeUp.reportRinging', 'WakeUp.reportRinging']);
});

test('an answer without the server ends it, is reported, and stays when the server still says that it rings', async () => {
  const { clock, tv, ringer, shown } = setUp();
  tv.connected = false;
  await clock.advance(minute);
  ringer.answer('WakeUp.acknowledge');
  expect(shown()).toBeUndefined();
  expect(tv.reports).toEqual(['WakeUp.reportRinging', 'WakeUp.acknowledge']);
  tv.connected = true;
  ringer.update(rung());
  expect(shown()).toBeUndefined();
});

test('the server’s word for what the TV rings already begins nothing anew', async () => {
  const { clock, tv, ringer, shown } = setUp();
  await clock.advance(minute);
  ringer.update(rung());
  expect(shown()).toBe('ringing 1');
  expect(tv.reports).toEqual(['WakeUp.reportRinging']);
});

test('an answer on the phone silences the TV, and the next try rings again', async () => {
  const { clock, ringer, shown } = setUp();
  await clock.advance(minute);
  ringer.update(rung({ state: 'snoozed', next_at: new Date(start + 6 * minute).toISOString() }));
  expect(shown()).toBe('snoozed 1');
  ringer.update(rung({ attempt: 2 }));
  expect(shown()).toBe('ringing 2');
  await clock.advance(10_000);
  ringer.update({ ...rung(), rings: [] });
  expect(shown()).toBeUndefined();
});

test('a TV that loses the server during a snooze rings again by itself', async () => {
  const { clock, tv, ringer, shown } = setUp();
  await clock.advance(minute);
  ringer.update(rung({ state: 'snoozed', next_at: new Date(start + 6 * minute).toISOString() }));
  tv.connected = false;
  await clock.advance(5 * minute);
  expect(shown()).toBe('ringing 2');
});

test('a wake-up that was due long before the TV started does not ring', async () => {
  const { clock, shown } = setUp({
    ...planned,
    wake_ups: [
      { id, time: '09:00', days: [], day: '', on: true, next_at: new Date(start - 20 * minute).toISOString() },
    ],
  });
  await clock.advance(minute);
  expect(shown()).toBeUndefined();
});

test('a TV that was cut off while it knew the plan rings by a copy of it, and not once it has lost its room', async () => {
  const { clock, tv, ringer, shown } = setUp(JSON.parse(JSON.stringify(planned)));
  tv.connected = false;
  await clock.advance(minute);
  expect(shown()).toBe('ringing 1');
  ringer.forget();
  expect(shown()).toBeUndefined();
  await clock.advance(10 * minute);
  expect(shown()).toBeUndefined();
});

test.each([1000, 7000, 30_000])(
  'an answer on the phone %i ms after the ring began silences the TV at once',
  async (ms) => {
    const { clock, ringer, shown } = setUp();
    await clock.advance(minute);
    ringer.update(planned);
    expect(shown()).toBe('ringing 1');
    ringer.update(rung());
    await clock.advance(ms);
    ringer.update({ ...rung(), rings: [] });
    expect(shown()).toBeUndefined();
  },
);

test('a check-out while it rings silences the TV', async () => {
  const { clock, ringer, shown } = setUp();
  await clock.advance(minute);
  ringer.update(rung());
  ringer.update({ wake_ups: [], rings: [], rules });
  expect(shown()).toBeUndefined();
});
