import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { isOutOfMemory, runHeavyWork, runThread, type ThreadQueue, WorkPlaces } from '#platform/node/threads';

function moduleOf(body: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(body)}`);
}

function run(
  body: string,
  onMessage: (message: unknown) => void = () => {},
  clock = fakeClock(),
  queue: ThreadQueue = 'guides',
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

test('whoever has much work in a queue lets each other’s next work go first', async () => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const add = (owner: string, name: string) => runHeavyWork('guest-pictures', async () => void order.push(name), owner);
  const first = runHeavyWork('guest-pictures', () => gate.promise, 'one');
  const all = [add('one', 'one a'), add('one', 'one b'), add('two', 'two a'), add('three', 'three a')];
  gate.resolve();
  await Promise.all([first, ...all]);
  expect(order).toEqual(['one a', 'two a', 'three a', 'one b']);
});

test('work that fails holds up nobody', async () => {
  const failed = runHeavyWork('stills', () => Promise.reject(new Error('broken')), 'one');
  const next = runHeavyWork('stills', async () => 'drawn', 'two');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('drawn');
});

test('whoever has all their places is refused at once, and has one again when work is done', async () => {
  const places = new WorkPlaces({ ofOwner: 2, ofAll: 3 });
  const gate = Promise.withResolvers<string>();
  const hold = (owner: string) => places.hold(owner, () => gate.promise);
  const held = [hold('one'), hold('one')];
  await expect(hold('one')).rejects.toMatchObject({ code: 'too_many_requests', details: { retry_after_s: 2 } });
  held.push(hold('two'));
  // Together they have as many as there are.
  await expect(hold('three')).rejects.toMatchObject({ code: 'too_many_requests' });
  gate.resolve('done');
  expect(await Promise.all(held)).toEqual(['done', 'done', 'done']);
  expect(await places.hold('one', async () => 'again')).toBe('again');
});
