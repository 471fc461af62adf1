import { expect, test } from 'vitest';
import { z } from 'zod';
import { textOrNumber } from '#platform/contract';

const body = z.object({ number: textOrNumber(4) });

test.each([
  [{ number: '7001' }, '7001'],
  [{ number: 7001 }, '7001'],
  [{ number: null }, ''],
  [{}, ''],
])('%j is read as “%s”', (given, text) => {
  expect(body.parse(given)).toEqual({ number: text });
});

test.each([{ number: '70012' }, { number: [7001] }, { number: true }])('%j is refused', (given) => {
  expect(body.safeParse(given).success).toBe(false);
});
