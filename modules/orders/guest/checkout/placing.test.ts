import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { WireCut, WireRefusal, WireTimeout } from '#platform/web/wire';
import { orderKey, readOrder } from '../storage/kept-order.ts';
import type { OrderBody } from './order-body.ts';
import { createPlacing, orderLifeMs, type Placing, type PlacingState } from './placing.ts';

type Answer = { readonly ok?: object; readonly error?: Error };
type Asked = { readonly name: string; readonly data: { readonly request_id: string; readonly expires_at?: string } };

const body = { shop_id: '1', guestName: 'Ms Lindqvist', cart: [{ main_item: {} }] } as unknown as OrderBody;
const lines = [{ cartId: 1, quantity: 2 }];
const placedAnswer = { ok: { order_id: 'order-1', status: 'placed', promised_at: '' } };
const settledPlaced = { ok: { status: 'placed', order: { order_id: 'order-1' } } };
const settledVoid = { ok: { status: 'void' } };

type Disk = { write(): Promise<void>; remove(): void };

/** A set's disk that has written when the test says so. */
function openDisk() {
  const said: string[] = [];
  let written = (): void => undefined;
  const write = () =>
    new Promise<void>((resolve) => {
      said.push('write');
      written = resolve;
    });
  return { said, written: () => written(), write, remove: () => void said.push('remove') };
}

/** A hotel that answers as it is told, on a line that opens and closes. */
function openGround(kept = new Map<string, string>(), disk?: Disk, seed = 7) {
  const clock = fakeClock();
  const asked: Asked[] = [];
  const seen: string[] = [];
  const left: unknown[] = [];
  const hearers = new Set<() => void>();
  let waiting: ((answer: Answer) => void)[] = [];
  const ground = {
    ...{ clock, asked, seen, left, kept, open: true, placing: undefined as unknown as Placing },
    async answer(answer: Answer) {
      const [next] = waiting.splice(0, 1);
      next?.(answer);
      await clock.advance(0);
    },
    cut() {
      ground.open = false;
    },
    async mend() {
      ground.open = true;
      for (const hear of [...hearers]) hear();
      await clock.advance(0);
    },
  };
  const call = (name: string, data: unknown) =>
    new Promise((resolve, reject) => {
      asked.push({ name: name.split('.')[1] ?? '', data: data as Asked['data'] });
      waiting = [...waiting, ({ ok, error }) => (error ? reject(error) : resolve(ok))];
    });
  ground.placing = createPlacing({
    wire: { call } as unknown as Parameters<typeof createPlacing>[0]['wire'],
    isOpen: () => ground.open,
    onOpen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    ...{ now: clock.now, clock, random: seededRandom(seed), disk },
    keep: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    placed: (order) => void left.push(...order.lines),
  });
  ground.placing.subscribe(() => seen.push(ground.placing.getState().is));
  return ground;
}

let ground = openGround();
const state = (): PlacingState => ground.placing.getState();
const names = () => ground.asked.map(({ name }) => name);

beforeEach(() => {
  ground = openGround();
});

test('an order is on the device before it is sent, leaves the cart when it is placed, and is then forgotten', async () => {
  ground.placing.place(body, lines);
  expect(JSON.parse(ground.kept.get(orderKey) ?? '').data.request_id).toBe(ground.asked[0]?.data.request_id);
  await ground.answer(placedAnswer);
  expect(state()).toEqual({ is: 'placed', orderId: 'order-1', shopId: '1' });
  expect([ground.left, ground.kept.size]).toEqual([lines, 0]);
});

test('two tabs of a phone place one cart: the second takes up the order of the first, and does not send one of its own', async () => {
  const second = openGround(ground.kept, undefined, 8);
  ground.placing.place(body, lines);
  second.placing.place(body, lines);
  expect(second.asked[0]?.data).toEqual(ground.asked[0]?.data);
  await ground.answer(placedAnswer);
  await second.answer(placedAnswer);
  expect([state(), second.placing.getState()]).toEqual([
    { is: 'placed', orderId: 'order-1', shopId: '1' },
    { is: 'placed', orderId: 'order-1', shopId: '1' },
  ]);
});

test('two tabs place one cart in the same instant: under one id, which becomes one order', async () => {
  const second = openGround(new Map(), undefined, 8);
  ground.placing.prepare('1');
  for (const [key, text] of ground.kept) second.kept.set(key, text);
  ground.placing.place(body, lines);
  await ground.clock.advance(5);
  second.placing.place(body, lines);
  expect(second.asked[0]?.data.request_id).toBe(ground.asked[0]?.data.request_id);
  await second.answer({ error: new WireRefusal('request_id_reused', false) });
  await second.answer(settledPlaced);
  expect(second.placing.getState().is).toBe('placed');
});

test('each order has an id of its own: another shop’s, and the next one of the same', async () => {
  const ids: unknown[] = [];
  for (const shop_id of ['1', '2', '2']) {
    ground.placing.place({ ...body, shop_id }, lines);
    ids.push(ground.asked.at(-1)?.data.request_id);
    await ground.answer(shop_id === '1' ? placedAnswer : { error: new WireRefusal('item_unknown', false) });
    ground.placing.prepare('1');
  }
  expect(new Set(ids).size).toBe(3);
});

test('an order that has ended leaves one that another tab has under way on the device', async () => {
  const second = openGround(ground.kept, undefined, 8);
  ground.placing.place(body, lines);
  ground.kept.clear();
  second.placing.place(body, lines);
  await ground.answer(placedAnswer);
  expect(ground.kept.has(orderKey)).toBe(true);
});

test('a second tap while an order is under way is none', async () => {
  ground.placing.place(body, lines);
  ground.placing.place(body, lines);
  await ground.answer(placedAnswer);
  expect(names()).toEqual(['transmitOrder']);
});

test('no answer in time: it is checked, and what the hotel says is final', async () => {
  ground.placing.place(body, lines);
  await ground.answer({ error: new WireTimeout('no answer') });
  expect([state().is, names()]).toEqual(['checking', ['transmitOrder', 'settleOrder']]);
  await ground.answer(settledPlaced);
  expect([state().is, ground.left]).toEqual(['placed', lines]);
});

test('what was settled as void is not there, and the cart stays', async () => {
  ground.placing.place(body, lines);
  await ground.answer({ error: new WireTimeout('no answer') });
  await ground.answer(settledVoid);
  expect([state().is, ground.left, ground.kept.size]).toEqual(['void', [], 0]);
});

test.each(['internal', 'unavailable', 'too_many_requests', 'request_id_reused'])(
  '%s says nothing of the order: it is checked',
  async (code) => {
    ground.placing.place(body, lines);
    await ground.answer({ error: new WireRefusal(code, code !== 'request_id_reused') });
    expect([state().is, names()[1]]).toEqual(['checking', 'settleOrder']);
  },
);

test('nothing is called failed while it is unclear, however long nobody answers', async () => {
  ground.placing.place(body, lines);
  await ground.answer({ error: new WireTimeout('no answer') });
  for (let tries = 0; tries < 6; tries += 1) {
    await ground.answer({ error: new WireTimeout('no answer') });
    expect(state().is).toBe('checking');
    await ground.clock.advance(30_000);
  }
  expect(new Set(ground.seen)).toEqual(new Set(['sending', 'checking']));
  expect(new Set(ground.asked.map(({ data }) => data.request_id)).size, 'one id from first to last').toBe(1);
  await ground.answer(settledPlaced);
  expect(state().is).toBe('placed');
});

test('cut off before an answer: it waits for the network and is sent again under its id', async () => {
  ground.placing.place(body, lines);
  ground.cut();
  await ground.answer({ error: new WireCut('cut off') });
  expect([state().is, names()]).toEqual(['checking', ['transmitOrder']]);
  await ground.mend();
  expect(names()).toEqual(['transmitOrder', 'transmitOrder']);
  await ground.answer(placedAnswer);
  expect([state().is, new Set(ground.asked.map(({ data }) => data.request_id)).size]).toEqual(['placed', 1]);
});

test('without a network it is kept, said to be kept, and sent once when the network is back', async () => {
  ground.cut();
  ground.placing.place(body, lines);
  expect([state().is, names()]).toEqual(['kept', []]);
  await ground.mend();
  await ground.answer(placedAnswer);
  expect([state().is, names()]).toEqual(['placed', ['transmitOrder']]);
});

test('an order that never left the device is void when its time is over', async () => {
  ground.cut();
  ground.placing.place(body, lines);
  await ground.clock.advance(orderLifeMs);
  expect([state().is, ground.kept.size]).toEqual(['void', 0]);
  await ground.mend();
  expect(names()).toEqual([]);
});

test('an order that may have left and is too old is asked for, not sent', async () => {
  ground.placing.place(body, lines);
  ground.cut();
  await ground.answer({ error: new WireCut('cut off') });
  await ground.clock.advance(orderLifeMs + 1);
  await ground.mend();
  expect(
    names()
      .slice(1)
      .every((name) => name === 'settleOrder'),
  ).toBe(true);
});

test('after a restart the kept order is sent again under its id', async () => {
  ground.placing.place(body, lines);
  const id = ground.asked[0]?.data.request_id;
  const after = openGround(ground.kept);
  after.placing.resume();
  expect(after.asked.map(({ data }) => data.request_id)).toEqual([id]);
  await after.answer(placedAnswer);
  expect([after.placing.getState().is, after.left]).toEqual(['placed', lines]);
});

test('a restart without an order does nothing, nor does one with what cannot be read', () => {
  for (const kept of [undefined, '', '{', '{"data":{}}', '[]', 'null']) {
    const after = openGround(new Map(kept === undefined ? [] : [[orderKey, kept]]));
    after.placing.resume();
    expect([after.placing.getState().is, after.asked]).toEqual(['none', []]);
  }
});

test('a refusal is final, and a yes to other prices goes under the same id', async () => {
  ground.placing.place(body, lines);
  const details = { total: 6, lines: [] };
  await ground.answer({ error: new WireRefusal('price_changed', false, details) });
  const refused = state();
  expect(refused.is === 'refused' && refused.refusal).toEqual({ code: 'price_changed', retryable: false, details });
  expect(ground.kept.size).toBe(0);
  // The guest took one of it meanwhile, and put in something else.
  const changed = [
    { cartId: 1, quantity: 1 },
    { cartId: 2, quantity: 1 },
  ];
  ground.placing.placeAgain(body, changed);
  await ground.answer(placedAnswer);
  expect([state().is, new Set(ground.asked.map(({ data }) => data.request_id)).size]).toEqual(['placed', 1]);
  expect(ground.left, 'what was ordered leaves the cart').toEqual(changed);
});

test('a full quarter of an hour is a refusal, though it may be tried again', async () => {
  ground.placing.place(body, lines);
  await ground.answer({ error: new WireRefusal('order_limit_reached', true) });
  expect(state().is).toBe('refused');
});

test('a guest who gives up is told what became of it', async () => {
  ground.placing.place(body, lines);
  ground.placing.giveUp();
  expect([state().is, names()]).toEqual(['checking', ['transmitOrder', 'settleOrder']]);
  await ground.answer(placedAnswer);
  expect(state().is, 'the answer to the first call is no news any more').toBe('checking');
  await ground.answer(settledPlaced);
  expect(state().is).toBe('placed');
});

test('an order that never left is given up without the hotel', () => {
  ground.cut();
  ground.placing.place(body, lines);
  ground.placing.giveUp();
  expect([state().is, names(), ground.kept.size]).toEqual(['void', [], 0]);
});

test('when the stay ends nothing of it stays and nothing is sent any more', async () => {
  ground.placing.place(body, lines);
  ground.cut();
  ground.placing.clear();
  await ground.answer({ error: new WireCut('stopped') });
  await ground.mend();
  await ground.clock.advance(60_000);
  expect([state().is, names(), ground.kept.size]).toEqual(['none', ['transmitOrder'], 0]);
});

test('an order is good for ten minutes from the tap', () => {
  ground.placing.place(body, lines);
  expect(ground.asked[0]?.data.expires_at).toBe(new Date(ground.clock.now() + 600_000).toISOString());
  expect(
    readOrder({ getItem: (key) => ground.kept.get(key) ?? null, setItem: () => {}, removeItem: () => {} })?.sent,
  ).toBe(true);
});

test('on a TV nothing is sent before the disk has the order, and the disk is rid of it with the answer', async () => {
  const disk = openDisk();
  ground = openGround(new Map(), disk);
  ground.placing.place(body, lines);
  await ground.clock.advance(0);
  expect([state().is, names(), disk.said]).toEqual(['sending', [], ['write']]);
  disk.written();
  await ground.clock.advance(0);
  expect(names()).toEqual(['transmitOrder']);
  await ground.answer(placedAnswer);
  expect(disk.said).toEqual(['write', 'remove']);
});

test('a set that is blanked in the middle of an order forgets it in memory alone', async () => {
  const disk = openDisk();
  ground = openGround(new Map(), disk);
  ground.placing.place(body, lines);
  disk.written();
  await ground.clock.advance(0);
  ground.placing.clear();
  expect([state().is, ground.kept.size, disk.said]).toEqual(['none', 0, ['write']]);
});
