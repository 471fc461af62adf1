import { assert, constantFrom, property, record, string, boolean as trueOrFalse, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRoomKey, parseRoomRules, pickRoom } from './room-key.ts';

const all = { stripLeadingZeros: true, stripPunctuation: true, foldCase: true };
const rules = parseRoomRules(all, 'A, B,Villa');
const rooms = (...numbers: string[]) => numbers.map((number) => ({ number }));
const pick = (typed: string, ...numbers: string[]) => pickRoom(typed, rooms(...numbers), rules)?.number;

describe('a typed room number', () => {
  it.each([
    ['101', '101'],
    ['0101', '101'],
    [' 1 01 ', '101'],
    ['1-01', '101'],
    ['１０１', '101'],
    ['١٠١', '101'],
    ['۱۰۱', '101'],
    ['\u200f١٠١\u200e', '101'],
    ['101a', '101a'],
    ['101A', '101a'],
    ['A101', '101'],
    ['villa 007', '7'],
    ['b-012', '12'],
    ['Bar', 'bar'],
    ['A', 'a'],
    ['000', '0'],
    ['0', '0'],
    ['-', ''],
    ['', ''],
  ])('%j has the key %j', (typed, key) => expect(createRoomKey(typed, rules)).toBe(key));

  it('is unchanged if the property normalises nothing', () => {
    const strict = parseRoomRules({ stripLeadingZeros: false, stripPunctuation: false, foldCase: false }, '');
    expect(createRoomKey('A-01 b', strict)).toBe('A-01 b');
  });
});

describe('the room with a typed number', () => {
  it('is an exact match rather than a tolerant one', () => {
    expect(pick('101', '101', '0101')).toBe('101');
    expect(pick('0101', '101', '0101')).toBe('0101');
  });
  it('is undefined if two rooms have the same key', () => {
    expect(pick('00101', '101', '0101')).toBeUndefined();
    expect(pick('101', 'A101', 'B101')).toBeUndefined();
  });
  it('is the closest match if buildings share numbers', () => {
    expect(pick('a 101', 'A101', 'B101')).toBe('A101');
  });
  it('is undefined if no letter or digit was typed', () => {
    expect(pick('-', '-1', '*')).toBeUndefined();
    expect(pick('', '101')).toBeUndefined();
  });

  const part = string({ unit: constantFrom('0', '1', 'a', 'A', 'B', '-', ' ', '１', '٠'), minLength: 1, maxLength: 4 });
  const anyRules = record({
    stripLeadingZeros: trueOrFalse(),
    stripPunctuation: trueOrFalse(),
    foldCase: trueOrFalse(),
  });
  it('is the exact match if there is one, and otherwise has the same key as the typed number', () => {
    assert(
      property(
        uniqueArray(part.map((number) => number.trim()).filter(Boolean)),
        part,
        anyRules,
        (numbers, typed, some) => {
          const drawn = parseRoomRules(some, 'a,B');
          for (const number of numbers) expect(pickRoom(number, rooms(...numbers), drawn)?.number).toBe(number);
          const found = pickRoom(typed, rooms(...numbers), drawn);
          if (found && found.number !== typed.trim())
            expect(createRoomKey(found.number, drawn)).toBe(createRoomKey(typed, drawn));
        },
      ),
    );
  });
  it('does not depend on the order of the rooms', () => {
    assert(
      property(uniqueArray(part.map((number) => number.trim()).filter(Boolean)), part, (numbers, typed) => {
        const forth = pickRoom(typed, rooms(...numbers), rules);
        expect(pickRoom(typed, rooms(...[...numbers].reverse()), rules)).toEqual(forth);
      }),
    );
  });
});
