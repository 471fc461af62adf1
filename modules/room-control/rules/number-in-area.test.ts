import { expect, test } from 'vitest';
import { numberInArea } from './number-in-area.ts';

test.each([
  ['Room 214', '214'],
  ['Zimmer-214', '214'],
  ['zimmer nr. 214', '214'],
  ['Pokój 214br', '214br'],
  ['214号室', '214'],
  ['غرفة 214', '214'],
  ['Værelse A12', 'a12'],
  ['214', ''],
  ['Floor 2', ''],
  ['Suite 5', ''],
  ['Studio 2', ''],
  ['Living room', 'living'],
  ['Room 214 bath', ''],
  ['Room', ''],
  ['', ''],
])('%s has the room %s', (area, number) => {
  expect(numberInArea(area)).toBe(number);
});
