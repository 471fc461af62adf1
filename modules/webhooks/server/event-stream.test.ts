import { afterEach, expect, test } from 'vitest';
import type { Staff } from '#platform/auth';
import type { SentEvent } from '#platform/contract';
import { askRoute } from '#platform/testing';
import { stays } from '#stays/contract';
import { openHouse } from '#stays/testing';
import { createWebhooks } from '#webhooks/server';
import { type Message, webhooks } from '../contract.ts';
import { migrations } from './migrations.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Given = {
  readonly headers?: { readonly [name: string]: string };
  readonly identity?: Staff;
  readonly mayStill?: (permissions?: readonly string[]) => boolean;
};

async function setUp() {
  const house = await openHouse({}, migrations);
  closing.push(() => house.ground.database.close());
  const module = createWebhooks(house.ground, {
    ...{ property: house.property.port, contracts: [stays] },
    staff: { namesOf: async () => new Map(), permissionsOf: async () => undefined },
  });
  const doors = { contract: webhooks, module };

  async function open(query: object = {}, given: Given = {}) {
    const controller = new AbortController();
    closing.push(async () => controller.abort());
    const { body } = await askRoute(doors, 'GET /api/v1/events', { query, ...given, signal: controller.signal });
    const events = body[Symbol.asyncIterator]();
    const next = async () => (await events.next()).value as SentEvent | undefined;
    return { next, leave: () => controller.abort() };
  }
  /** Everything that there is, without what only says where the stream is. */
  async function read(query: object = {}, given: Given = {}): Promise<SentEvent[]> {
    const { next } = await open({ wait: 0, ...query }, given);
    const all: SentEvent[] = [];
    for (let event = await next(); event; event = await next()) if (event.data !== undefined) all.push(event);
    return all;
  }
  /** One after the other: on PostgreSQL several at once may leave numbers out, which are waited for. */
  async function rooms(count: number, from = 300): Promise<void> {
    for (let room = from; room < from + count; room += 1) {
      await house.guest({ room: String(room), last_name: `Guest ${room}` });
    }
  }
  return { ...house, doors, open, read, rooms };
}

const typesOf = (events: readonly SentEvent[]) => events.map(({ event }) => event);

test('a stream tells what happens from now on, and what it tells has ids and no names', async () => {
  const house = await setUp();
  await house.rooms(1, 100);
  const stream = await house.open();
  expect(await stream.next()).toMatchObject({ retry: 3000 });
  const coming = stream.next();
  const stay = await house.guest();
  const event = await coming;
  expect(event).toMatchObject({ event: 'stay.checked_in', data: { property: '1', data: { stay_id: stay.id } } });
  expect(JSON.stringify(event)).not.toContain('Lindqvist');
});

test('who was cut off goes on after the last id, and misses and doubles nothing', async () => {
  const house = await setUp();
  await house.rooms(7);
  const all = await house.read({ after: 'oldest' });
  const half = all[3]?.id ?? '';
  const rest = await house.read({}, { headers: { 'last-event-id': half } });
  expect([...all.slice(0, 4), ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(rest.length).toBeGreaterThan(0);
});

test('many events come in pages, in their order', async () => {
  const house = await setUp();
  await house.rooms(130);
  const query = { after: 'oldest', types: 'stay.checked_in' };
  const events = await house.read(query);
  expect(events).toHaveLength(130);
  const ids = events.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
});

test('a key is told of what it may read alone, in its property alone', async () => {
  const house = await setUp();
  await house.rooms(1);
  await house.ground.database.store(stays).write(({ emit }) => emit('stays.changed', '2', { stay_id: 'elsewhere' }));
  const staff = (...permissions: readonly `${string}.${string}`[]): Staff => ({
    ...{ kind: 'staff', property: '1', staffId: 'k', permissions: new Set(permissions) },
  });
  expect(typesOf(await house.read({ after: 'oldest' }, { identity: staff('events.read') }))).toEqual([]);
  const seen = await house.read({ after: 'oldest' }, { identity: staff('events.read', 'stays.read') });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ data }) => (data as Message).property === '1')).toBe(true);
  const asked = house.read({ types: 'stay.moved' }, { identity: staff('events.read') });
  await expect(asked).rejects.toMatchObject({ code: 'event_type_forbidden' });
  await expect(house.read({ types: 'parrot.sang' })).rejects.toMatchObject({ code: 'event_type_unknown' });
});

test('a heartbeat moves the id on, and ends the stream of a key that is good no longer', async () => {
  const house = await setUp();
  let good = true;
  const stream = await house.open({ types: 'stay.moved' }, { mayStill: () => good });
  const first = await stream.next();
  const beat = stream.next();
  await house.rooms(1);
  await house.ground.clock.advance(15_001);
  expect(await beat).toEqual({ id: expect.any(String) });
  expect(Number((await beat)?.id)).toBeGreaterThan(Number(first?.id));
  const end = stream.next();
  good = false;
  await house.ground.clock.advance(15_001);
  expect(await end).toBeUndefined();
});

test('a key that is revoked hears no more from that moment on, quiet or not', async () => {
  const house = await setUp();
  const payload = { session_id: 'k', reason: 'revoked' };
  for (const isQuiet of [true, false]) {
    let good = true;
    const stream = await house.open({}, { mayStill: () => good });
    await stream.next();
    const end = stream.next();
    good = false;
    for (const { event, heard } of house.doors.module.listeners) {
      if (event === 'staff.session_ended') await heard({ property: '1', seq: 1, payload });
    }
    if (!isQuiet) await house.rooms(1, 320);
    expect(await end).toBeUndefined();
  }
});

test('a key that is good no longer is told nothing more, though it is never quiet', async () => {
  const house = await setUp();
  let good = true;
  const needed: (readonly string[])[] = [];
  const mayStill = (permissions: readonly string[] = []) => {
    needed.push(permissions);
    return good;
  };
  const stream = await house.open({ types: 'stay.checked_in' }, { mayStill });
  await stream.next();
  const told: unknown[] = [];
  for (let room = 300; room < 304; room += 1) {
    const next = stream.next();
    await house.rooms(1, room);
    told.push((await next)?.event);
    await house.ground.clock.advance(4000);
  }
  expect(told).toEqual(Array.from({ length: 4 }, () => 'stay.checked_in'));
  good = false;
  const end = stream.next();
  await house.rooms(1, 310);
  expect(await end).toBeUndefined();
  expect(needed, 'also when only what it reads was taken from it').toEqual([['stays.read']]);
});

test('what is kept no longer is said to be missed', async () => {
  const house = await setUp();
  await house.rooms(2);
  const { platform } = house.ground.database;
  await platform.write(({ tx }) => tx.deleteFrom('platform_outbox').where('seq', '<', 3).execute());
  expect(typesOf(await house.read({}, { headers: { 'last-event-id': '1' } }))[0]).toBe('stream.gap');
  expect(typesOf(await house.read({ after: '999999' }))).toEqual(['stream.gap']);
  // The id of a message is not that of an event: whoever mixes them up is told, rather than missing what happened.
  for (const id of ['evt_1_mwqhy0fw', '-1', '1.5', 'Infinity']) {
    expect(typesOf(await house.read({}, { headers: { 'last-event-id': id } }))).toEqual(['stream.gap']);
  }
  expect(typesOf(await house.read({ after: 'oldest' }))).not.toContain('stream.gap');
});

test('a key has ten streams, and whoever leaves makes room', async () => {
  const house = await setUp();
  const open = await Promise.all(Array.from({ length: 10 }, () => house.open()));
  await expect(house.open()).rejects.toMatchObject({ code: 'too_many_streams', details: { retry_after_s: 60 } });
  open[0]?.leave();
  await house.open();
  expect(house.ground.clock.pending).toBe(0);
});
