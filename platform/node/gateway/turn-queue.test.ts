import { expect, test } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a turn starts some of the work, one of each owner in rotation, and the rest follows', async () => {
  const queue = new TurnQueue<string>(2);
  const started: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) {
    queue.add(name.charAt(0), () => started.push(name));
  }
  expect(started).toEqual(['a1', 'a2']);
  await turn();
  expect(started.slice(2)).toEqual(['a3', 'b1']);
  await turn();
  expect(started.slice(4)).toEqual(['c1', 'a4']);
});

test('a turn without other work has room again', async () => {
  const queue = new TurnQueue<string>(1);
  const started: number[] = [];
  queue.add('a', () => started.push(1));
  await turn();
  await turn();
  queue.add('a', () => started.push(2));
  expect(started).toEqual([1, 2]);
});
