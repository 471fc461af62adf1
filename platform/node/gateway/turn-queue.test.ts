import { expect, test } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue with work that is named by its owner and a number, and that takes as long as is said. */
function openQueue(limits: { readonly perTurn?: number; readonly turnMs?: number }) {
  let elapsed = 0;
  const started: string[] = [];
  const took: number[] = [];
  const queue = new TurnQueue({ perTurn: 100, turnMs: 100, ...limits, threadMs: () => elapsed });
  type Given = { readonly ms?: number; readonly member?: object; readonly isHeavy?: boolean };
  function add(name: string, { ms = 0, member, isHeavy = false }: Given = {}) {
    const run = () => {
      started.push(name);
      elapsed += ms;
    };
    queue.add({ owner: name.charAt(0), isHeavy, run, took: (of) => took.push(of), ...(member && { member }) });
  }
  return { add, started, took, queue, pass: (ms: number) => (elapsed += ms) };
}

test('a turn starts some of the work, one of each owner in rotation, and the rest follows', async () => {
  const { add, started } = openQueue({ perTurn: 2 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) add(name);
  expect(started).toEqual(['a1']);
  await turn();
  expect(started.slice(0, 4)).toEqual(['a1', 'a2', 'b1', 'c1']);
  await turn();
  await turn();
  expect(started.slice(4)).toEqual(['a3']);
});

test('a turn without other work has room again', async () => {
  const { add, started } = openQueue({ perTurn: 1 });
  add('a1');
  await turn();
  await turn();
  add('a2');
  expect(started).toEqual(['a1', 'a2']);
});

test('members of an owner share its turns, so that an owner has no more of them by having many', async () => {
  const { add, started } = openQueue({ perTurn: 1 });
  const [first, second] = [{}, {}];
  for (const name of ['a1', 'a2', 'a3']) add(name, { member: first });
  add('a4', { member: second });
  for (const name of ['b1', 'b2']) add(name);
  for (let count = 0; count < 8; count += 1) await turn();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a4', 'b2', 'a3']);
});

test('what a member adds starts in its order, whether its owner becomes heavy meanwhile or is it no more', async () => {
  const { add, started } = openQueue({ perTurn: 1 });
  add('b1');
  for (const name of ['a1', 'a2']) add(name);
  for (const name of ['a3', 'a4']) add(name, { isHeavy: true });
  for (const name of ['a5', 'b2']) add(name);
  for (let count = 0; count < 8; count += 1) await turn();
  expect(started.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  expect(started).toHaveLength(7);
});

test('heavy owners come after all others, but for the first of every other turn', async () => {
  const { add, started } = openQueue({ perTurn: 2 });
  for (const name of ['h1', 'h2', 'i1', 'i2']) add(name, { isHeavy: true });
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) add(name);
  expect(started).toEqual(['h1']);
  for (let count = 0; count < 5; count += 1) await turn();
  expect(started.slice(1)).toEqual(['a1', 'h2', 'b1', 'c1', 'a2', 'i1', 'b2', 'i2']);
});

test('a turn that took long starts nothing more, whatever its number', async () => {
  const { add, started } = openQueue({ turnMs: 5 });
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) add(name, { ms: 3 });
  await new Promise<void>((resolve) => process.nextTick(() => process.nextTick(() => process.nextTick(resolve))));
  const inEach = [started.length];
  for (let count = 0; count < 2; count += 1) {
    await turn();
    inEach.push(started.length);
  }
  expect(inEach).toEqual([2, 4, 5]);
});

test('work is measured with what follows from it without waiting, and without what it waits for', async () => {
  const { queue, took, pass } = openQueue({});
  const run = async () => {
    pass(1);
    for (let step = 0; step < 100; step += 1) await undefined;
    pass(2);
    await turn();
    pass(50);
  };
  queue.add({ owner: 'a', run: () => void run(), took: (ms) => took.push(ms) });
  for (let count = 0; count < 3; count += 1) await turn();
  expect(took).toEqual([3]);
});
