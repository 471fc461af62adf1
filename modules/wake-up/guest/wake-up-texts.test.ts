import { expect, test } from 'vitest';
import type { TextFunction } from '#platform/web/i18n';
import { timeLeftText } from './wake-up-texts.ts';

const t = ((key: string, values: object) => `${key} ${Object.values(values).join()}`) as unknown as TextFunction;
const at = Date.UTC(2026, 10, 22, 1, 37, 20);
const left = (now: number) => timeLeftText(at, { t, now });

test('the time left is the difference of the clocks on the screen, however old the second is', () => {
  expect(left(Date.UTC(2026, 10, 22, 1, 22, 0))).toBe('wakeUp.in.minutes 15');
  expect(left(Date.UTC(2026, 10, 22, 1, 22, 59))).toBe('wakeUp.in.minutes 15');
  expect(left(at)).toBe('wakeUp.in.minutes 1');
  expect(left(Date.UTC(2026, 10, 21, 17, 37))).toBe('wakeUp.in.hours 8');
});
