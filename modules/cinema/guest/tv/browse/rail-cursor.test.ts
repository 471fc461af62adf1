import { describe, expect, it } from 'vitest';
import {
  moveInRails,
  placeIn,
  type Rail,
  type RailCursor,
  type RailMove,
  type Rails,
  railStart,
  within,
} from './rail-cursor.ts';

const films = (key: string, size: number): Rail => ({ key, size, pitch: 240, fits: 7 });
const packages: Rail = { key: 'packages', size: 2, pitch: 480, fits: 3 };
const railsOf = (...all: Rail[]): Rails => ({ count: all.length, at: (row) => all[row] });

/** Walks by steps such as `on on down`; stays at an edge. */
function walk(rails: Rails, steps: string, from: RailCursor = railStart): RailCursor {
  return steps.split(' ').reduce((cursor, step) => moveInRails(cursor, step as RailMove, rails) ?? cursor, from);
}

const at = (rails: Rails, cursor: RailCursor) => {
  const rail = rails.at(cursor.row);
  return rail && [rail.key, placeIn(cursor, rail).at, placeIn(cursor, rail).first];
};

describe('the arrows in rows of films', () => {
  const rails = railsOf(films('own', 9), packages, films('drama', 3));

  it('move within a row, which scrolls only when the next film would be cut off', () => {
    expect(at(rails, walk(rails, 'on on'))).toEqual(['own', 2, 0]);
    expect(at(rails, walk(rails, 'on on on on on on'))).toEqual(['own', 6, 0]);
    expect(at(rails, walk(rails, 'on on on on on on on'))).toEqual(['own', 7, 1]);
    expect(at(rails, walk(rails, 'on on on on on on on back'))).toEqual(['own', 6, 1]);
  });

  it('say at each edge that they lead out', () => {
    expect(moveInRails(railStart, 'back', rails)).toBeUndefined();
    expect(moveInRails(railStart, 'up', rails)).toBeUndefined();
    expect(moveInRails(walk(rails, 'down down'), 'down', rails)).toBeUndefined();
    expect(moveInRails(walk(rails, 'down on'), 'on', rails)).toBeUndefined();
  });

  it('go straight down and up, over items of another width and to the end of a shorter row', () => {
    expect(at(rails, walk(rails, 'on on down'))).toEqual(['packages', 1, 0]);
    expect(at(rails, walk(rails, 'on on down up'))).toEqual(['own', 2, 0]);
    expect(at(rails, walk(rails, 'on on on on on on down down'))).toEqual(['drama', 2, 0]);
  });

  it('lead nowhere where there is no row', () => {
    expect(moveInRails(railStart, 'on', railsOf())).toBeUndefined();
  });
});

describe('rows that change', () => {
  it('keep the arrows on their row when another one comes above it', () => {
    const before = railsOf(films('new', 5), films('drama', 5));
    const cursor = walk(before, 'down on');
    const after = railsOf(films('own', 1), films('new', 5), films('drama', 5));
    expect(at(after, within(cursor, after))).toEqual(['drama', 1, 0]);
  });

  it('leave the arrows on the nearest row when theirs is gone, and on the last film of a shorter one', () => {
    const before = railsOf(films('own', 1), films('new', 5));
    const cursor = walk(before, 'down on on on on');
    const without = railsOf(films('own', 1));
    expect(at(without, within(cursor, without))).toEqual(['own', 0, 0]);
    const shorter = railsOf(films('own', 1), films('new', 2));
    expect(at(shorter, within(cursor, shorter))).toEqual(['new', 1, 0]);
  });
});
