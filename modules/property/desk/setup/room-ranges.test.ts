import { expect, test } from 'vitest';
import { expandRange, parseRoomList } from './room-ranges.ts';

const range = (from: string, to: string, without = '') => expandRange({ from, to, without });

test('a range has every number from the first to the last but those left out', () => {
  const rooms = range('101', '120', '113');
  expect(rooms).toHaveLength(19);
  expect(rooms).not.toContain('113');
  expect([rooms?.[0], rooms?.at(-1)]).toEqual(['101', '120']);
});

test.each([
  ['008', '011', '', ['008', '009', '010', '011']],
  ['A-1', 'A-3', '', ['A-1', 'A-2', 'A-3']],
  ['A1', '3', '', ['A1', 'A2', 'A3']],
  ['101', '106', '102–103, 105', ['101', '104', '106']],
  ['Suite Anna', '', '', ['Suite Anna']],
  ['', '', '', []],
])('%s to %s without %s', (from, to, without, expected) => {
  expect(range(from, to, without)).toEqual(expected);
});

test.each([
  ['120', '101'],
  ['A1', 'B3'],
  ['Suite', 'Tower'],
  ['1', '99999'],
  ['', '120'],
])('%s to %s is no range', (from, to) => {
  expect(range(from, to)).toBeUndefined();
});

test('a pasted list may have lines, commas, columns and ranges, and names with dashes stay whole', () => {
  expect(parseRoomList('101\n102, 103;104\t105\n\n 201–203 \nSuite-Anna\n٣٠١')).toEqual([
    ...['101', '102', '103', '104', '105', '201', '202', '203', 'Suite-Anna', '٣٠١'],
  ]);
});
