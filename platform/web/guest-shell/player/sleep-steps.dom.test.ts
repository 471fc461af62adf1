import { expect, test } from 'vitest';
import { sleepStepsOf } from './sleep-steps.ts';

test.each<[Record<string, number> | undefined, number[]]>([
  [undefined, [0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180]],
  [{ sleep_timer_step_minutes: 20, sleep_timer_max_minutes: 70 }, [0, 20, 40, 60]],
  [{ sleep_timer_step_minutes: 60 }, [0, 60, 120, 180]],
  [{ sleep_timer_step_minutes: 0, sleep_timer_max_minutes: 30 }, [0, 15, 30]],
])('the settings %j give the steps %j', (settings, steps) => {
  expect(sleepStepsOf(settings)).toEqual(steps);
});
