import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { CallRefusedError, CallTimeoutError, ConnectionLostError } from '#platform/web/wire';
import { pendingOrderKey, readPendingOrder } from '../storage/pending-order-storage.ts';
import type { OrderBody } from './order-body.ts';
import {
  createOrderSubmission,
  type OrderSubmission,
  type OrderSubmissionState,
  orderLifetimeMs,
} from './order-submission.ts';

type Answer = { readonly ok?: object; readonly error?: Error };
type SentCall = { readonly name: string; readonly data: { readonly request_id: string; readonly expires_at?: string } };

const body = { shop_id: '1', guestName: 'Ms Lindqvist', cart: [{ main_item: {} }] } as unknown as OrderBody;
const lines = [{ cartId: 1, quantity: 2 }];
const placedAnswer = { ok: { order_id: 'order-1', status: 'placed', promised_at: '' } };
const settledPlaced = { ok: { status: 'placed', order: { order_id: 'order-1' } } };
const settledVoid = { ok: { status: 'void' } };

type Disk = { save(): Promise<void>; remove(): void };

/** A fake TV disk whose writes complete on `finishWrite`. */
function createDisk() {
  const operations: string[] = [];
  let finishWrite = (): void => undefined;
  const write = () =>
    new Promise<void>((resolve) => {
      operations.push('write');
      finishWrite = resolve;
    });
  return { operations, finishWrite: () => finishWrite(), save: write, remove: () => void operations.push('remove') };
}

/** A fake hotel that answers on demand, over a connection that can be closed and opened. */
function createTestHotel(stored = new Map<string, string>(), disk?: Disk, seed = 7) {
  const clock = fakeClock();
  const calls: SentCall[] = [];
  const states: string[] = [];
  const orderedLines: unknown[] = [];
  const openListeners = new Set<() => void>();
  let pendingCalls: ((answer: Answer) => void)[] = [];
  const hotel = {
    clock,
    calls,
    states,
    orderedLines,
    stored,
    open: true,
    corrections: 0,
    submission: undefined as unknown as OrderSubmission,
    async answer(answer: Answer) {
      const [next] = pendingCalls.splice(0, 1);
      next?.(answer);
      await clock.advance(0);
    },
    disconnect() {
      hotel.open = false;
    },
    async reconnect() {
      hotel.open = true;
      for (const listener of [...openListeners]) listener();
      await clock.advance(0);
    },
  };
  const call = (name: string, data: unknown) =>
    new Promise((resolve, reject) => {
      calls.push({ name: name.split('.')[1] ?? '', data: data as SentCall['data'] });
      pendingCalls = [...pendingCalls, ({ ok, error }) => (error ? reject(error) : resolve(ok))];
    });
  hotel.submission = createOrderSubmission({
    wire: { call } as unknown as Parameters<typeof createOrderSubmission>[0]['wire'],
    isOpen: () => hotel.open,
    onOpen: (listener) => {
      openListeners.add(listener);
      return () => openListeners.delete(listener);
    },
    now: clock.now,
    correctClock: () => {
      hotel.corrections += 1;
    },
    clock,
    random: seededRandom(seed),
    disk,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    onPlaced: (order) => void orderedLines.push(...order.lines),
  });
  hotel.submission.subscribe(() => states.push(hotel.submission.getState().status));
  return hotel;
}

let hotel = createTestHotel();
const state = (): OrderSubmissionState => hotel.submission.getState();
const names = () => hotel.calls.map(({ name }) => name);

beforeEach(() => {
  hotel = createTestHotel();
});

test('an order is stored before it is sent; once placed, it leaves the cart and the storage', async () => {
  hotel.submission.place(body, lines);
  expect(JSON.parse(hotel.stored.get(pendingOrderKey) ?? '').data.request_id).toBe(hotel.calls[0]?.data.request_id);
  await hotel.answer(placedAnswer);
  expect(state()).toEqual({ status: 'placed', orderId: 'order-1', shopId: '1' });
  expect([hotel.orderedLines, hotel.stored.size]).toEqual([lines, 0]);
});

test('two tabs place one cart: the second tab resumes the order of the first instead of sending its own', async () => {
  const second = createTestHotel(hotel.stored, undefined, 8);
  hotel.submission.place(body, lines);
  second.submission.place(body, lines);
  expect(second.calls[0]?.data).toEqual(hotel.calls[0]?.data);
  await hotel.answer(placedAnswer);
  await second.answer(placedAnswer);
  expect([state(), second.submission.getState()]).toEqual([
    { status: 'placed', orderId: 'order-1', shopId: '1' },
    { status: 'placed', orderId: 'order-1', shopId: '1' },
  ]);
});

test('two tabs that place one cart at the same moment share one request id, which becomes one order', async () => {
  const second = createTestHotel(new Map(), undefined, 8);
  hotel.submission.prepare('1');
  for (const [key, text] of hotel.stored) second.stored.set(key, text);
  hotel.submission.place(body, lines);
  await hotel.clock.advance(5);
  second.submission.place(body, lines);
  expect(second.calls[0]?.data.request_id).toBe(hotel.calls[0]?.data.request_id);
  await second.answer({ error: new CallRefusedError('request_id_reused', false) });
  await second.answer(settledPlaced);
  expect(second.submission.getState().status).toBe('placed');
});

test('every order has its own request id: those of different shops and successive ones of the same shop', async () => {
  const ids: unknown[] = [];
  for (const shop_id of ['1', '2', '2']) {
    hotel.submission.place({ ...body, shop_id }, lines);
    ids.push(hotel.calls.at(-1)?.data.request_id);
    await hotel.answer(shop_id === '1' ? placedAnswer : { error: new CallRefusedError('item_unknown', false) });
    hotel.submission.prepare('1');
  }
  expect(new Set(ids).size).toBe(3);
});

test('an order that ended does not remove another tab’s pending order from storage', async () => {
  const second = createTestHotel(hotel.stored, undefined, 8);
  hotel.submission.place(body, lines);
  hotel.stored.clear();
  second.submission.place(body, lines);
  await hotel.answer(placedAnswer);
  expect(hotel.stored.has(pendingOrderKey)).toBe(true);
});

test('a second tap is ignored while an order is pending', async () => {
  hotel.submission.place(body, lines);
  hotel.submission.place(body, lines);
  await hotel.answer(placedAnswer);
  expect(names()).toEqual(['transmitOrder']);
});

test('an order without an answer in time is checked, and the hotel’s answer is final', async () => {
  hotel.submission.place(body, lines);
  await hotel.answer({ error: new CallTimeoutError('no answer') });
  expect([state().status, names()]).toEqual(['checking', ['transmitOrder', 'settleOrder']]);
  await hotel.answer(settledPlaced);
  expect([state().status, hotel.orderedLines]).toEqual(['placed', lines]);
});

test('an order that was settled as void keeps its lines in the cart', async () => {
  hotel.submission.place(body, lines);
  await hotel.answer({ error: new CallTimeoutError('no answer') });
  await hotel.answer(settledVoid);
  expect([state().status, hotel.orderedLines, hotel.stored.size]).toEqual(['void', [], 0]);
});

test.each(['internal', 'unavailable', 'too_many_requests', 'request_id_reused'])(
  'an order refused with %s has an unknown outcome and is checked',
  async (code) => {
    hotel.submission.place(body, lines);
    await hotel.answer({ error: new CallRefusedError(code, code !== 'request_id_reused') });
    expect([state().status, names()[1]]).toEqual(['checking', 'settleOrder']);
  },
);

test('an order of unknown outcome is never reported as failed, however long no answer comes', async () => {
  hotel.submission.place(body, lines);
  await hotel.answer({ error: new CallTimeoutError('no answer') });
  for (let tries = 0; tries < 6; tries += 1) {
    await hotel.answer({ error: new CallTimeoutError('no answer') });
    expect(state().status).toBe('checking');
    await hotel.clock.advance(30_000);
  }
  expect(new Set(hotel.states)).toEqual(new Set(['sending', 'checking']));
  expect(new Set(hotel.calls.map(({ data }) => data.request_id)).size, 'one id from first to last').toBe(1);
  await hotel.answer(settledPlaced);
  expect(state().status).toBe('placed');
});

test('an order that lost its connection waits for the network and is sent again under the same id', async () => {
  hotel.submission.place(body, lines);
  hotel.disconnect();
  await hotel.answer({ error: new ConnectionLostError('cut off') });
  expect([state().status, names()]).toEqual(['checking', ['transmitOrder']]);
  await hotel.reconnect();
  expect(names()).toEqual(['transmitOrder', 'transmitOrder']);
  await hotel.answer(placedAnswer);
  expect([state().status, new Set(hotel.calls.map(({ data }) => data.request_id)).size]).toEqual(['placed', 1]);
});

test('an order placed offline is queued and sent once when the network is back', async () => {
  hotel.disconnect();
  hotel.submission.place(body, lines);
  expect([state().status, names()]).toEqual(['queued', []]);
  await hotel.reconnect();
  await hotel.answer(placedAnswer);
  expect([state().status, names()]).toEqual(['placed', ['transmitOrder']]);
});

test('an order that was never sent becomes void when it expires', async () => {
  hotel.disconnect();
  hotel.submission.place(body, lines);
  await hotel.clock.advance(orderLifetimeMs);
  expect([state().status, hotel.stored.size]).toEqual(['void', 0]);
  await hotel.reconnect();
  expect(names()).toEqual([]);
});

test('an expired order that may have been sent is settled, not sent again', async () => {
  hotel.submission.place(body, lines);
  hotel.disconnect();
  await hotel.answer({ error: new ConnectionLostError('cut off') });
  await hotel.clock.advance(orderLifetimeMs + 1);
  await hotel.reconnect();
  expect(
    names()
      .slice(1)
      .every((name) => name === 'settleOrder'),
  ).toBe(true);
});

test('an order refused as expired right after the tap has the clock corrected, so that the next tap succeeds', async () => {
  hotel.submission.place(body, lines);
  await hotel.answer({ error: new CallRefusedError('expired', false) });
  expect([hotel.submission.getState().status, hotel.corrections]).toEqual(['refused', 1]);
  hotel.clock.setBy(7_200_000);
  hotel.submission.orderAgain(body, lines);
  expect(Date.parse(hotel.calls.at(-1)?.data.expires_at ?? '')).toBe(hotel.clock.now() + orderLifetimeMs);
});

test('a stored order is sent again under its id after a restart', async () => {
  hotel.submission.place(body, lines);
  const id = hotel.calls[0]?.data.request_id;
  const after = createTestHotel(hotel.stored);
  after.submission.resume();
  expect(after.calls.map(({ data }) => data.request_id)).toEqual([id]);
  await after.answer(placedAnswer);
  expect([after.submission.getState().status, after.orderedLines]).toEqual(['placed', lines]);
});

test('a restart without a stored order, or with an unreadable one, sends nothing', () => {
  for (const text of [undefined, '', '{', '{"data":{}}', '[]', 'null']) {
    const after = createTestHotel(new Map(text === undefined ? [] : [[pendingOrderKey, text]]));
    after.submission.resume();
    expect([after.submission.getState().status, after.calls]).toEqual(['none', []]);
  }
});

test('a refusal is final, and accepting new prices sends the order under the same id', async () => {
  hotel.submission.place(body, lines);
  const details = { total: 6, lines: [] };
  await hotel.answer({ error: new CallRefusedError('price_changed', false, details) });
  const refused = state();
  expect(refused.status === 'refused' && refused.refusal).toEqual({ code: 'price_changed', retryable: false, details });
  expect(hotel.stored.size).toBe(0);
  // Meanwhile the guest reduced the line by one and added another.
  const changed = [
    { cartId: 1, quantity: 1 },
    { cartId: 2, quantity: 1 },
  ];
  hotel.submission.orderAgain(body, changed);
  await hotel.answer(placedAnswer);
  expect([state().status, new Set(hotel.calls.map(({ data }) => data.request_id)).size]).toEqual(['placed', 1]);
  expect(hotel.orderedLines, 'the ordered lines leave the cart').toEqual(changed);
});

test('order_limit_reached is a final refusal although it is retryable', async () => {
  hotel.submission.place(body, lines);
  await hotel.answer({ error: new CallRefusedError('order_limit_reached', true) });
  expect(state().status).toBe('refused');
});

test('an abandoned order is checked, and its outcome is reported', async () => {
  hotel.submission.place(body, lines);
  hotel.submission.abandon();
  expect([state().status, names()]).toEqual(['checking', ['transmitOrder', 'settleOrder']]);
  await hotel.answer(placedAnswer);
  expect(state().status, 'the answer to the first call is obsolete').toBe('checking');
  await hotel.answer(settledPlaced);
  expect(state().status).toBe('placed');
});

test('an order that was never sent is abandoned without contacting the hotel', () => {
  hotel.disconnect();
  hotel.submission.place(body, lines);
  hotel.submission.abandon();
  expect([state().status, names(), hotel.stored.size]).toEqual(['void', [], 0]);
});

test('clearing at the end of the stay removes the order and sends nothing more', async () => {
  hotel.submission.place(body, lines);
  hotel.disconnect();
  hotel.submission.clear();
  await hotel.answer({ error: new ConnectionLostError('stopped') });
  await hotel.reconnect();
  await hotel.clock.advance(60_000);
  expect([state().status, names(), hotel.stored.size]).toEqual(['none', ['transmitOrder'], 0]);
});

test('an order expires ten minutes after the tap', () => {
  hotel.submission.place(body, lines);
  expect(hotel.calls[0]?.data.expires_at).toBe(new Date(hotel.clock.now() + 600_000).toISOString());
  expect(
    readPendingOrder({ getItem: (key) => hotel.stored.get(key) ?? null, setItem: () => {}, removeItem: () => {} })
      ?.sent,
  ).toBe(true);
});

test('an order on a TV is sent only after it is written to disk, and removed from disk with the answer', async () => {
  const disk = createDisk();
  hotel = createTestHotel(new Map(), disk);
  hotel.submission.place(body, lines);
  await hotel.clock.advance(0);
  expect([state().status, names(), disk.operations]).toEqual(['sending', [], ['write']]);
  disk.finishWrite();
  await hotel.clock.advance(0);
  expect(names()).toEqual(['transmitOrder']);
  await hotel.answer(placedAnswer);
  expect(disk.operations).toEqual(['write', 'remove']);
});

test('clearing a TV during an order removes it from memory but not from disk', async () => {
  const disk = createDisk();
  hotel = createTestHotel(new Map(), disk);
  hotel.submission.place(body, lines);
  disk.finishWrite();
  await hotel.clock.advance(0);
  hotel.submission.clear();
  expect([state().status, hotel.stored.size, disk.operations]).toEqual(['none', 0, ['write']]);
});
