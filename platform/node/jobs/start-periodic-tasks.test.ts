import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { startPeriodicTasks } from './index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('a periodic task runs soon after the start and then at each interval, even after a failure', async () => {
  const clock = fakeClock();
  const log = recordingLog();
  let turns = 0;
  const work = async () => {
    turns += 1;
    if (turns === 1) throw new Error('the disk is full');
  };
  const stop = startPeriodicTasks({ clock, log }, [
    { everyMs: hourMs, failureMessage: 'the attic is dusty', run: work },
  ]);
  await clock.advance(2 * minuteMs);
  expect(turns).toBe(1);
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'the attic is dusty' }]);
  await clock.advance(2 * hourMs);
  expect(turns).toBe(3);
  await stop();
  await clock.advance(2 * hourMs);
  expect(turns).toBe(3);
});

test('a slow periodic task never overlaps itself, and stopping waits for it', async () => {
  const clock = fakeClock();
  let begun = 0;
  let ended = 0;
  const work = async () => {
    begun += 1;
    await clock.sleep(5 * minuteMs);
    ended += 1;
  };
  const stop = startPeriodicTasks({ clock, log: recordingLog() }, [
    { everyMs: minuteMs, failureMessage: 'late', run: work },
  ]);
  await clock.advance(3 * minuteMs);
  expect([begun, ended]).toEqual([1, 0]);
  const stopped = stop().then(() => ended);
  await clock.advance(5 * minuteMs);
  expect(await stopped).toBe(1);
});
