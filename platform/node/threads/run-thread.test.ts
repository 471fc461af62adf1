import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { isOutOfMemory, runHeavyWork, runThread, type WorkQueue } from '#platform/node/threads';

function moduleOf(body: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(body)}`);
}

function run(
  body: string,
  onMessage: (message: unknown) => void = () => {},
  clock = fakeClock(),
  queue: WorkQueue = 'guides',
) {
  const bytes = new Uint8Array([1, 2, 3]);
  return runThread(moduleOf(body), {
    queue,
    data: bytes,
    transfer: [bytes.buffer],
    clock,
    deadlineMs: 1000,
    onMessage,
  });
}

const head = "import { parentPort, workerData } from 'node:worker_threads';";

test('a thread receives its data and answers in pieces', async () => {
  const received: unknown[] = [];
  await run(`${head} for (const one of workerData) parentPort.postMessage(one * 2)`, (one) => received.push(one));
  expect(received).toEqual([2, 4, 6]);
});

test('a thread that fails rejects its run', async () => {
  await expect(run("throw new Error('broken')")).rejects.toThrow('broken');
});

test('a thread that does not end is ended at its deadline', async () => {
  const clock = fakeClock();
  const running = run('for (;;);', undefined, clock);
  const refused = expect(running).rejects.toMatchObject({ code: 'unavailable' });
  await clock.advance(1000);
  await refused;
});

test('work waits for its own kind, and never for another', async () => {
  const guide = Promise.withResolvers<string>();
  const order: string[] = [];
  const note = (what: string) => async () => void order.push(what);
  const first = runHeavyWork('guides', () => guide.promise);
  const second = runHeavyWork('guides', note('second guide'));
  await runHeavyWork('pictures', note('picture'));
  await run(`${head} parentPort.postMessage(0)`, () => undefined, fakeClock(), 'stations');
  expect(order).toEqual(['picture']);
  guide.resolve('read');
  await Promise.all([first, second]);
  expect(order).toEqual(['picture', 'second guide']);
});

test('a thread that fills its heap is ended, and says so', async () => {
  const filling = run(
    'const all = []; for (;;) all.push(new Array(100_000).fill(1.5));',
    undefined,
    fakeClock(),
    'stations',
  );
  expect(isOutOfMemory(await filling.catch((error: unknown) => error))).toBe(true);
});
