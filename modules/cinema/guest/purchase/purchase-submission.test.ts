import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { CallRefusedError, CallTimeoutError } from '#platform/web/wire';
import { pendingPurchaseKey } from './pending-purchase.ts';
import { PurchaseSubmission, type PurchaseTools, purchaseLifetimeMs } from './purchase-submission.ts';

type Answer = { readonly ok?: object; readonly error?: Error };
type Sent = { readonly name: string; readonly data: { readonly request_id: string } };

const order = { movie_id: 'ferry', price: 6.9, code: '214' };
const bought = { ok: { status: 'bought', purchase_id: 'p1', price: 6.9, currency: 'EUR', valid_until: null } };
const nothing = { ok: { status: 'void' } };

/** A hotel that answers when the test says, over a connection that can be cut. */
function openHotel(stored = new Map<string, string>(), seed = 7, disk?: PurchaseTools['disk']) {
  const clock = fakeClock();
  const calls: Sent[] = [];
  const listeners = new Set<() => void>();
  const waiting: ((answer: Answer) => void)[] = [];
  let isOpen = true;
  const call = (name: string, data: unknown) =>
    new Promise((resolve, reject) => {
      calls.push({ name: name.split('.')[1] ?? '', data: data as Sent['data'] });
      waiting.push(({ ok, error }) => (error ? reject(error) : resolve(ok)));
    });
  const submission = new PurchaseSubmission({
    wire: { call } as unknown as PurchaseTools['wire'],
    isOpen: () => isOpen,
    onOpen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: clock.now,
    correctClock: () => undefined,
    clock,
    random: seededRandom(seed),
    disk,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  return {
    ...{ clock, calls, stored, submission },
    names: () => calls.map(({ name }) => name),
    ids: () => new Set(calls.map(({ data }) => data.request_id)).size,
    status: () => submission.getState().status,
    async answer(answer: Answer) {
      waiting.shift()?.(answer);
      await clock.advance(0);
    },
    cut() {
      isOpen = false;
    },
    async reconnect() {
      isOpen = true;
      for (const listener of [...listeners]) listener();
      await clock.advance(0);
    },
  };
}

test('a purchase is stored without its code before it is sent, and forgotten once it is answered', async () => {
  const hotel = openHotel();
  hotel.submission.buy(order, 'The Last Ferry');
  expect(JSON.parse(hotel.stored.get(pendingPurchaseKey) ?? '').data).toMatchObject({
    movie_id: 'ferry',
    request_id: hotel.calls[0]?.data.request_id,
  });
  expect(hotel.stored.get(pendingPurchaseKey)).not.toContain('214');
  await hotel.answer(bought);
  expect([hotel.status(), hotel.stored.size]).toEqual(['bought', 0]);
});

test('a second tap, and a second tab, buy nothing twice', () => {
  const first = openHotel();
  first.submission.buy(order, 'The Last Ferry');
  first.submission.buy(order, 'The Last Ferry');
  const second = openHotel(first.stored, 8);
  second.submission.buy(order, 'The Last Ferry');
  expect([first.calls.length, second.calls[0]?.data.request_id]).toEqual([1, first.calls[0]?.data.request_id]);
});

test('without an answer the hotel is asked what came of it, until it says', async () => {
  const hotel = openHotel();
  hotel.submission.buy(order, 'The Last Ferry');
  await hotel.answer({ error: new CallTimeoutError() });
  expect([hotel.status(), hotel.names()]).toEqual(['checking', ['getBuyMovie', 'settlePurchase']]);
  await hotel.answer({ error: new CallTimeoutError() });
  await hotel.clock.advance(2_000);
  await hotel.answer(bought);
  expect([hotel.status(), hotel.ids()]).toEqual(['bought', 1]);
});

test('what was cut on its way is sent again under the same id', async () => {
  const hotel = openHotel();
  hotel.submission.buy(order, 'The Last Ferry');
  hotel.cut();
  await hotel.answer({ error: new CallTimeoutError() });
  expect(hotel.status()).toBe('checking');
  await hotel.reconnect();
  await hotel.answer(bought);
  expect([hotel.status(), hotel.names(), hotel.ids()]).toEqual(['bought', ['getBuyMovie', 'getBuyMovie'], 1]);
});

test('what never left the device becomes void when it expires', async () => {
  const hotel = openHotel();
  hotel.cut();
  hotel.submission.buy(order, 'The Last Ferry');
  expect(hotel.status()).toBe('queued');
  await hotel.clock.advance(purchaseLifetimeMs);
  expect([hotel.status(), hotel.calls.length, hotel.stored.size]).toEqual(['void', 0, 0]);
});

test('a purchase that the guest gives up is settled: it was made, or never will be', async () => {
  const hotel = openHotel();
  hotel.submission.buy(order, 'The Last Ferry');
  hotel.submission.abandon();
  await hotel.answer(bought);
  expect(hotel.status()).toBe('checking');
  await hotel.answer(nothing);
  expect([hotel.status(), hotel.names()]).toEqual(['void', ['getBuyMovie', 'settlePurchase']]);
});

test('a refusal is final, and the next try has an id of its own', async () => {
  const hotel = openHotel();
  hotel.submission.buy(order, 'The Last Ferry');
  await hotel.answer({ error: new CallRefusedError('price_changed', false, { price: 7.9 }) });
  expect(hotel.submission.getState()).toMatchObject({ status: 'refused', refusal: { code: 'price_changed' } });
  hotel.submission.buy({ ...order, price: 7.9 }, 'The Last Ferry');
  expect(hotel.ids()).toBe(2);
});

test('after a reload the purchase goes on, and a wipe forgets it', async () => {
  const before = openHotel();
  before.submission.buy(order, 'The Last Ferry');
  const after = openHotel(before.stored);
  after.submission.resume();
  expect(after.calls[0]?.data).toMatchObject({ request_id: before.calls[0]?.data.request_id, movie_id: 'ferry' });
  after.submission.clear();
  await after.answer(bought);
  expect([after.status(), after.stored.size]).toEqual(['none', 0]);
});

/** A TV's disk that writes when the test says. */
function createDisk() {
  const done: string[] = [];
  let finish = (): void => undefined;
  const save = () =>
    new Promise<void>((resolve) => {
      finish = () => {
        done.push('written');
        resolve();
      };
    });
  return { done, finish: () => finish(), disk: { save, remove: () => void done.push('removed') } };
}

test('a purchase on a TV is sent only after it is on the disk, and leaves it with the answer', async () => {
  const { disk, done, finish } = createDisk();
  const hotel = openHotel(new Map(), 7, disk);
  hotel.submission.buy(order, 'The Last Ferry');
  hotel.submission.buy(order, 'The Last Ferry');
  await hotel.clock.advance(0);
  expect([hotel.status(), hotel.names()]).toEqual(['sending', []]);
  finish();
  await hotel.clock.advance(0);
  expect([hotel.names(), done]).toEqual([['getBuyMovie'], ['written']]);
  await hotel.answer(bought);
  expect([hotel.status(), done]).toEqual(['bought', ['written', 'removed']]);
});

test('a purchase that is forgotten while it is written is not sent, and stays on the disk for its stay', async () => {
  const { disk, done, finish } = createDisk();
  const hotel = openHotel(new Map(), 7, disk);
  hotel.submission.buy(order, 'The Last Ferry');
  hotel.submission.clear();
  finish();
  await hotel.clock.advance(0);
  expect([hotel.status(), hotel.names(), done]).toEqual(['none', [], ['written']]);
});

test('what a screen has shown of a purchase is over when it closes, but for a film that is bought', async () => {
  const hotel = openHotel();
  const close = hotel.submission.show();
  hotel.submission.buy(order, 'The Last Ferry');
  await hotel.answer({ error: new CallRefusedError('expired', false) });
  expect([hotel.submission.isShown, hotel.status()]).toEqual([true, 'refused']);
  close();
  expect([hotel.submission.isShown, hotel.status()]).toEqual([false, 'none']);
  const closeNext = hotel.submission.show();
  hotel.submission.buy(order, 'The Last Ferry');
  await hotel.answer(bought);
  const seen: string[] = [];
  hotel.submission.subscribe(() => void seen.push(hotel.status()));
  closeNext();
  expect(seen).toEqual(['bought']);
});
