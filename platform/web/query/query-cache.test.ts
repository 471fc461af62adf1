import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { SavedData } from '#platform/web/browser';
import { createQueryCache, type Query } from './query-cache.ts';
import { asJson } from './saved-form.ts';

type Answer = PromiseWithResolvers<string>;

/** A cache on a simulated connection, and the fetches that it made. */
function setUp(invalidation: Partial<Query<string>> = {}, saved?: SavedData) {
  const clock = fakeClock();
  const answers: Answer[] = [];
  const connection = new Set<(open: boolean) => void>();
  const pushes = new Map<string, Set<() => void>>();
  let isOpen = true;
  let isConnecting = false;
  const on = (name: string, listener: () => void) => {
    const listeners = pushes.get(name) ?? new Set();
    pushes.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  };
  const onConnection = (listener: (open: boolean) => void) => {
    connection.add(listener);
    listener(isOpen);
    return () => connection.delete(listener);
  };
  const cache = createQueryCache({
    wire: {
      of: () => ({ on }),
      onConnection,
      state: () => ({ connection: isConnecting ? 'connecting' : isOpen ? 'open' : 'cut' }),
      subscribe: (listener: () => void) => onConnection(() => listener()),
    } as never,
    clock,
    random: { number: () => 0.5 } as never,
    ...(saved && { saved }),
  });
  const fetch = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const menu = () => cache.of({ key: 'menu', fetch, ...invalidation });
  return {
    cache,
    clock,
    menu,
    count: () => answers.length,
    /** The socket neither opens nor fails. */
    hang() {
      isConnecting = true;
    },
    connect(open: boolean) {
      isConnecting = false;
      isOpen = open;
      for (const listener of connection) listener(open);
    },
    push(name: string) {
      for (const listener of pushes.get(name) ?? []) listener();
    },
    async answer(at: number, text: string | Error) {
      if (typeof text === 'string') answers[at]?.resolve(text);
      else answers[at]?.reject(text);
      // The outcome passes through a few promises.
      for (let step = 0; step < 5; step += 1) await Promise.resolve();
    },
  };
}

const noop = () => undefined;

test('two subscribers share one fetch and see the same data', async () => {
  const { menu, count, answer } = setUp();
  let changes = 0;
  menu().subscribe(() => (changes += 1));
  menu().subscribe(() => (changes += 1));
  expect([count(), menu().getState().status]).toEqual([1, 'loading']);
  await answer(0, 'soup');
  expect(menu().getState()).toMatchObject({ status: 'ready', data: 'soup' });
  expect(changes).toBe(2);
});

test('a later subscriber sees the known data at once while it is fetched again', async () => {
  const { menu, count, answer } = setUp();
  const stop = menu().subscribe(noop);
  await answer(0, 'soup');
  stop();
  menu().subscribe(noop);
  expect(menu().getState()).toMatchObject({ status: 'ready', data: 'soup' });
  expect(count()).toBe(2);
  await answer(1, 'salad');
  expect(menu().getState().data).toBe('salad');
});

test('after the last unsubscription neither pushes, reconnects nor intervals fetch', async () => {
  const { menu, count, answer, push, connect, clock } = setUp({ refetchOn: ['menuChanged'], everyMs: 1_000 });
  const stop = menu().subscribe(noop);
  await answer(0, 'soup');
  stop();
  push('menuChanged');
  connect(false);
  connect(true);
  await clock.advance(10_000);
  expect(count()).toBe(1);
});

test('a failed refetch keeps the data and its age, and tells why it failed', async () => {
  const { menu, answer, connect, clock } = setUp();
  menu().subscribe(noop);
  const fetchedAt = clock.now();
  await answer(0, 'soup');
  connect(false);
  await clock.advance(120_000);
  const lost = new Error('lost');
  void menu().refetch();
  await answer(1, lost);
  expect(menu().getState()).toEqual({ status: 'ready', data: 'soup', error: lost, updatedAt: fetchedAt });
});

test('data on the screen is fetched again by itself after a failure that may pass, less and less often', async () => {
  const { menu, answer, count, clock } = setUp();
  const stop = menu().subscribe(noop);
  await answer(0, 'soup');
  void menu().refetch();
  await answer(1, new Error('busy'));
  await clock.advance(1_400);
  expect(count()).toBe(2);
  await clock.advance(100);
  expect(count()).toBe(3);
  await answer(2, new Error('busy'));
  await clock.advance(2_900);
  expect(count()).toBe(3);
  await clock.advance(100);
  await answer(3, 'salad');
  expect(menu().getState()).toMatchObject({ data: 'salad', error: undefined });
  await clock.advance(600_000);
  expect(count()).toBe(4);
  void menu().refetch();
  await answer(4, new Error('busy'));
  stop();
  await clock.advance(600_000);
  expect(count(), 'nobody looks').toBe(5);
});

test('data on the screen is not fetched again after a refusal that stays one', async () => {
  const { menu, answer, count, clock } = setUp();
  menu().subscribe(noop);
  await answer(0, 'soup');
  void menu().refetch();
  await answer(1, Object.assign(new Error('forbidden'), { retryable: false }));
  await clock.advance(600_000);
  expect(count()).toBe(2);
});

test('a first fetch that fails can be tried again', async () => {
  const { menu, answer } = setUp();
  menu().subscribe(noop);
  await answer(0, new Error('lost'));
  expect(menu().getState().status).toBe('failed');
  void menu().refetch();
  expect(menu().getState().status).toBe('loading');
  await answer(1, 'soup');
  expect(menu().getState()).toMatchObject({ status: 'ready', data: 'soup', error: undefined });
});

test('a reconnect fetches again, and the answer to the call from before it is dropped', async () => {
  const { menu, count, answer, connect } = setUp();
  menu().subscribe(noop);
  connect(false);
  connect(true);
  expect(count()).toBe(2);
  await answer(1, 'salad');
  await answer(0, 'soup');
  expect(menu().getState().data).toBe('salad');
});

test('the first report of an open connection does not fetch twice', () => {
  const { menu, count } = setUp();
  menu().subscribe(noop);
  expect(count()).toBe(1);
});

test('pushes during a fetch lead to exactly one more, whose answer wins', async () => {
  const { menu, count, answer, push } = setUp({ refetchOn: ['menuChanged'] });
  menu().subscribe(noop);
  push('menuChanged');
  push('menuChanged');
  expect(count()).toBe(1);
  await answer(0, 'soup');
  expect(count()).toBe(2);
  await answer(1, 'salad');
  expect([menu().getState().data, count()]).toEqual(['salad', 2]);
});

test('a push that all phones get at once is followed by one fetch after a random delay', async () => {
  const { menu, count, answer, push, clock } = setUp({ refetchOn: ['menuChanged'], jitterMs: 1_500 });
  menu().subscribe(noop);
  await answer(0, 'soup');
  push('menuChanged');
  push('menuChanged');
  await clock.advance(749);
  expect(count()).toBe(1);
  await clock.advance(1);
  expect(count()).toBe(2);
});

test('another language fetches again, once for all its subscribers', async () => {
  const { menu, count, answer } = setUp();
  const stops = [menu().subscribe(noop, 'en'), menu().subscribe(noop, 'en')];
  await answer(0, 'soup');
  for (const stop of stops) {
    stop();
    menu().subscribe(noop, 'de');
  }
  expect(menu().getState().data).toBe('soup');
  expect(count()).toBe(2);
  await answer(1, 'Suppe');
  expect([menu().getState().data, count()]).toEqual(['Suppe', 2]);
});

test('nothing of an earlier guest survives a wipe, not even an answer that was under way', async () => {
  const { cache, menu, answer, count } = setUp();
  const stop = menu().subscribe(noop);
  await answer(0, 'soup');
  void menu().refetch();
  cache.clear();
  await answer(1, 'salad');
  expect(menu().getState()).toMatchObject({ status: 'loading', data: undefined });
  expect(count()).toBe(2);
  menu().ensure();
  expect(count()).toBe(3);
  stop();
  cache.clear();
  menu().ensure();
  expect(count()).toBe(3);
});

test('the data of the screens visited last stays, older data is evicted', async () => {
  const { cache, answer } = setUp();
  const query = (key: number) => cache.of({ key: String(key), fetch: async () => 'soup' });
  const first = query(0);
  const watched = query(1);
  watched.subscribe(noop);
  for (let key = 2; key < 100; key += 1) query(key);
  await answer(0, '');
  expect(query(0)).not.toBe(first);
  expect(query(1)).toBe(watched);
});

test('data that pushes keep current is as old as the lost connection, other data as its fetch', async () => {
  for (const [invalidation, updatedAt] of [
    [{ refetchOn: ['changed'] }, 60_000],
    [{}, 0],
  ] as const) {
    const { menu, clock, answer, connect } = setUp(invalidation);
    const start = clock.now();
    menu().subscribe(noop);
    await answer(0, 'soup');
    await clock.advance(60_000);
    connect(false);
    expect(menu().getState()).toMatchObject({ data: 'soup', updatedAt: start + updatedAt });
  }
});

test('data that could not be fetched again does not become newer when the connection is lost', async () => {
  const { menu, clock, answer, connect, push } = setUp({ refetchOn: ['changed'] });
  const start = clock.now();
  menu().subscribe(noop);
  await answer(0, 'soup');
  await clock.advance(60_000);
  push('changed');
  connect(false);
  expect(menu().getState().updatedAt).toBe(start);
  await answer(1, new Error('lost'));
  connect(false);
  expect(menu().getState()).toMatchObject({ data: 'soup', updatedAt: start });
});

test('a restart drops the answer of the running fetch', async () => {
  const { menu, answer } = setUp();
  menu().subscribe(noop);
  const restarted = menu().restart();
  await answer(0, 'soup');
  expect(menu().getState().status).toBe('loading');
  await answer(1, 'cake');
  await restarted;
  expect(menu().getState().data).toBe('cake');
});

/** A disk that stays from one start of the app to the next. */
function disk(): SavedData {
  const texts = new Map<string, { text: string; at: number }>();
  return {
    read: async (key) => texts.get(key),
    write: (key, saved) => void texts.set(key, saved),
    clear: async () => texts.clear(),
  };
}

test('a connection that takes long shows the saved answer too, and one that is there does not', async () => {
  const saved = disk();
  const before = setUp({ savedAs: asJson() }, saved);
  before.menu().subscribe(() => {});
  await before.answer(0, 'barley soup');
  const waiting = setUp({ savedAs: asJson() }, saved);
  waiting.hang();
  const slow = waiting.menu();
  slow.subscribe(() => {});
  await waiting.clock.advance(1_400);
  expect(slow.getState().status).toBe('loading');
  await waiting.clock.advance(200);
  expect(slow.getState()).toMatchObject({ status: 'ready', data: 'barley soup' });
  const online = setUp({ savedAs: asJson() }, saved);
  const fast = online.menu();
  fast.subscribe(() => {});
  await online.clock.advance(5_000);
  expect(fast.getState().status).toBe('loading');
});

test('while the server is away, the saved answer is shown as old as it is, and fetched as soon as it is back', async () => {
  const saved = disk();
  const before = setUp({ savedAs: asJson() }, saved);
  before.menu().subscribe(noop);
  await before.answer(0, 'soup');
  const { menu, connect, answer, count } = setUp({ savedAs: asJson() }, saved);
  connect(false);
  menu().subscribe(noop);
  await answer(9, '');
  expect(menu().getState()).toMatchObject({ status: 'ready', data: 'soup', updatedAt: before.clock.now() });
  connect(true);
  await answer(count() - 1, 'stew');
  expect(menu().getState()).toMatchObject({ status: 'ready', data: 'stew' });
});

test('nothing is shown from the disk while the server answers, nor after it was cleared', async () => {
  const saved = disk();
  const before = setUp({ savedAs: asJson() }, saved);
  before.menu().subscribe(noop);
  await before.answer(0, 'soup');
  const online = setUp({ savedAs: asJson() }, saved);
  online.menu().subscribe(noop);
  await online.answer(9, '');
  expect(online.menu().getState().status).toBe('loading');
  await before.cache.clear();
  const offline = setUp({ savedAs: asJson() }, saved);
  offline.connect(false);
  offline.menu().subscribe(noop);
  await offline.answer(9, '');
  expect(offline.menu().getState().status).toBe('loading');
});

test('what is not marked stays in memory', async () => {
  const saved = disk();
  const before = setUp({}, saved);
  before.menu().subscribe(noop);
  await before.answer(0, 'soup');
  expect(await saved.read('menu')).toBeUndefined();
});
