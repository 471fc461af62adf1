import { describe, expect, test } from 'vitest';
import type { Song } from '#music/contract';
import { seededRandom } from '#platform/random';
import {
  addLast,
  addNext,
  afterEnd,
  clearUpcoming,
  currentOf,
  idsFrom,
  jumpTo,
  nextOf,
  previousOf,
  type Queue,
  queueOf,
  removeFrom,
  setRepeat,
  setShuffled,
  shuffledQueueOf,
  upcomingOf,
} from './queue.ts';

const none = { artist: '', artist_id: '', album: '', album_id: '', disc: 1, track: 1, duration: 60, picture: '' };
const songOf = (id: string): Song => ({ id, title: id, ...none });
const listOf = (ids: string): readonly Song[] => [...ids].map(songOf);

/** The song that plays, then what comes: `b|cd`. */
function shown(queue: Queue | undefined): string {
  if (!queue) return '';
  const rest = upcomingOf(queue).map(({ song }) => song.id);
  return `${currentOf(queue)?.id}|${rest.join('')}`;
}

/** Songs as they are heard to the end, one after another. */
function playedThrough(queue: Queue, count: number, random: () => number): string {
  let ids = '';
  let at: Queue | undefined = queue;
  for (let played = 0; at && played < count; played += 1) {
    ids += currentOf(at)?.id;
    at = afterEnd(at, random);
  }
  return ids;
}

const inOrder = () => 0.999;

describe('a queue in its order', () => {
  test('goes on from the song that was tapped, to its end', () => {
    const queue = queueOf(listOf('abc'), 1);
    expect(shown(queue)).toBe('b|c');
    expect(playedThrough(queue, 9, inOrder)).toBe('bc');
    expect(nextOf(queueOf(listOf('abc'), 2), inOrder)).toBeUndefined();
  });

  test('begins again where all are repeated, and stays where one is; Next leaves that one', () => {
    expect(playedThrough(setRepeat(queueOf(listOf('abc'), 1), 'all'), 7, inOrder)).toBe('bcabcab');
    const one = setRepeat(queueOf(listOf('ab')), 'one');
    expect(playedThrough(one, 3, inOrder)).toBe('aaa');
    expect(shown(nextOf(one, inOrder))).toBe('b|');
  });

  test('Previous leads back within the first three seconds, and later to the beginning', () => {
    const queue = queueOf(listOf('abc'), 1);
    expect(shown(previousOf(queue, 3))).toBe('a|bc');
    expect(previousOf(queue, 3.5)).toBeUndefined();
    expect(previousOf(queueOf(listOf('ab')), 0)).toBeUndefined();
  });

  test('takes songs in next or last, and clears what comes', () => {
    const queue = addLast(addNext(queueOf(listOf('abc'), 1), listOf('xy')), listOf('z'));
    expect(shown(queue)).toBe('b|xycz');
    expect(shown(clearUpcoming(queue))).toBe('b|');
    expect(new Set(queue.songs.map(({ key }) => key)).size).toBe(6);
    expect(idsFrom(queue, 3)).toEqual(['b', 'x', 'y']);
  });

  test('takes the same song in twice', () => {
    const queue = addLast(queueOf(listOf('ab')), listOf('a'));
    expect(shown(jumpTo(queue, 2))).toBe('a|');
  });
});

describe('without a song', () => {
  const queue = queueOf(listOf('abcd'), 1);

  test.each([
    ['before', 0, 'b|cd', 'goes_on'],
    ['after', 3, 'b|c', 'goes_on'],
    ['that plays', 1, 'c|d', 'moves_on'],
    ['that is not there', 9, 'b|cd', 'goes_on'],
  ] as const)('%s', (_, key, left, outcome) => {
    const removal = removeFrom(queue, key);
    expect([shown(removal.queue), removal.outcome]).toEqual([left, outcome]);
  });

  test('that plays and is the last, it ends or begins again; of the only one, nothing is left', () => {
    const last = queueOf(listOf('ab'), 1);
    expect(removeFrom(last, 1)).toMatchObject({ outcome: 'ends' });
    expect(shown(removeFrom(last, 1).queue)).toBe('a|');
    expect(removeFrom(setRepeat(last, 'all'), 1)).toMatchObject({ outcome: 'moves_on' });
    expect(removeFrom(queueOf(listOf('a')), 0)).toEqual({ queue: undefined, outcome: 'ends' });
  });
});

describe.each([1, 7, 42, 2_026])('a shuffled queue, seed %i', (seed) => {
  test('goes on with its song, and repeats none before all were heard', () => {
    const random = seededRandom(seed).number;
    const queue = setShuffled(queueOf(listOf('abcdefgh'), 3), true, random);
    expect(currentOf(queue)?.id).toBe('d');
    const ids = playedThrough(queue, 99, random);
    expect([...ids].sort().join('')).toBe('abcdefgh');
  });

  test('what was heard before does not come again, and what is overtaken does', () => {
    const random = seededRandom(seed).number;
    const second = nextOf(queueOf(listOf('abcdef')), random);
    const queue = setShuffled(second ?? expect.fail(), true, random);
    expect([...playedThrough(queue, 99, random)].sort().join('')).toBe('bcdef');
    const last = upcomingOf(queue).at(-1) ?? expect.fail();
    const jumped = jumpTo(queue, last.key);
    expect(currentOf(jumped)?.id).toBe(last.song.id);
    expect([...playedThrough(jumped, 99, random)].sort().join('')).toBe('cdef');
  });

  test('every round of a repeated one has every song, and no song twice in a row', () => {
    const random = seededRandom(seed).number;
    const ids = playedThrough(setRepeat(shuffledQueueOf(listOf('abcd'), random), 'all'), 40, random);
    for (let round = 0; round < 40; round += 4) {
      expect([...ids.slice(round, round + 4)].sort().join('')).toBe('abcd');
    }
    expect(ids).not.toMatch(/(.)\1/);
  });

  test('comes back to its order after the song that plays', () => {
    const random = seededRandom(seed).number;
    const mixed = addNext(setShuffled(queueOf(listOf('abcd'), 1), true, random), listOf('x'));
    expect(shown(setShuffled(mixed, false, random))).toBe('b|xcd');
  });
});

test('a shuffled list begins anywhere', () => {
  const firsts = new Set(
    [0, 0.3, 0.6, 0.9].map((number) => currentOf(shuffledQueueOf(listOf('abcd'), () => number))?.id),
  );
  expect(firsts).toEqual(new Set(['a', 'b', 'c', 'd']));
});
