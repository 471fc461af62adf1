import { expect, it } from 'vitest';
import { command } from './command.ts';

it.each([...['film|9c21|0', 'film|9c21|754', 'song|77 e0|1000000', 'radio|3f0a', 'channel|204', 'volume|100']])(
  '%s is a command',
  (text) => {
    expect(command.safeParse(text).success).toBe(true);
  },
);

it.each([
  ...['film|9c21', 'film||5', 'film|9c21|-1', 'film|9c21|1.5', 'film|9c21|1000001', 'film|9c21|007', 'song|a\nb|5'],
  ...['song|77e0|30|1', 'radio|3f0a|30', 'radio|', 'radio|3f\u00000a', 'film|9c21|'],
])('%j is none', (text) => {
  expect(command.safeParse(text).success).toBe(false);
});
