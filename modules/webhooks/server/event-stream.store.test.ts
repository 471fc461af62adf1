import { afterEach, expect, test } from 'vitest';
import type { ServerSentEvent } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { stays } from '#stays/contract';
import { openTestHotel } from '#stays/testing';
import { createWebhooks } from '#webhooks/server';
import { type Message, webhooks } from '../contract.ts';
import { migrations } from './migrations.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type StreamOptions = {
  readonly headers?: { readonly [name: string]: string };
  readonly identity?: Staff;
  readonly isStillAllowed?: (permissions?: readonly string[]) => boolean;
};

async function setUp() {
  const hotel = await openTestHotel({}, migrations);
  closing.push(() => hotel.platform.database.close());
  const module = createWebhooks(hotel.platform, {
    property: hotel.property.port,
    contracts: [stays],
    staff: { findNames: async () => new Map(), findPermissions: async () => undefined },
  });
  const api = { contract: webhooks, module };

  async function open(query: object = {}, options: StreamOptions = {}) {
    const controller = new AbortController();
    closing.push(async () => controller.abort());
    const { body } = await callRoute(api, 'GET /api/v1/events', { query, ...options, signal: controller.signal });
    const events = body[Symbol.asyncIterator]();
    const next = async () => (await events.next()).value as ServerSentEvent | undefined;
    return { next, leave: () => controller.abort() };
  }
  /** Reads all existing events, without heartbeats. */
  async function read(query: object = {}, options: StreamOptions = {}): Promise<ServerSentEvent[]> {
    const { next } = await open({ wait: 0, ...query }, options);
    const all: ServerSentEvent[] = [];
    for (let event = await next(); event; event = await next()) if (event.data !== undefined) all.push(event);
    return all;
  }
  /** Sequential: concurrent writes on PostgreSQL may leave gaps in the sequence, for which readers wait. */
  async function rooms(count: number, from = 300): Promise<void> {
    for (let room = from; room < from + count; room += 1) {
      await hotel.guest({ room: String(room), last_name: `Guest ${room}` });
    }
  }
  return { ...hotel, api, open, read, rooms };
}

const typesOf = (events: readonly ServerSentEvent[]) => events.map(({ event }) => event);

test('a stream sends new events, with ids but no names', async () => {
  const hotel = await setUp();
  await hotel.rooms(1, 100);
  const stream = await hotel.open();
  expect(await stream.next()).toMatchObject({ retry: 3000 });
  const coming = stream.next();
  const stay = await hotel.guest();
  const event = await coming;
  expect(event).toMatchObject({ event: 'stay.checked_in', data: { property: '1', data: { stay_id: stay.id } } });
  expect(JSON.stringify(event)).not.toContain('Lindqvist');
});

test('a stream resumes after the last id without gaps and duplicates', async () => {
  const hotel = await setUp();
  await hotel.rooms(7);
  const all = await hotel.read({ after: 'oldest' });
  const half = all[3]?.id ?? '';
  const rest = await hotel.read({}, { headers: { 'last-event-id': half } });
  expect([...all.slice(0, 4), ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(rest.length).toBeGreaterThan(0);
});

test('many events are sent in order across pages', async () => {
  const hotel = await setUp();
  await hotel.rooms(130);
  const query = { after: 'oldest', types: 'stay.checked_in' };
  const events = await hotel.read(query);
  expect(events).toHaveLength(130);
  const ids = events.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
});

test('a key gets only events that it may read, and only of its property', async () => {
  const hotel = await setUp();
  await hotel.rooms(1);
  await hotel.platform.database.store(stays).write(({ emit }) => emit('stays.changed', '2', { stay_id: 'elsewhere' }));
  const staff = (...permissions: readonly `${string}.${string}`[]): Staff => ({
    kind: 'staff',
    property: '1',
    staffId: 'k',
    permissions: new Set(permissions),
  });
  expect(typesOf(await hotel.read({ after: 'oldest' }, { identity: staff('events.read') }))).toEqual([]);
  const seen = await hotel.read({ after: 'oldest' }, { identity: staff('events.read', 'stays.read') });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.every(({ data }) => (data as Message).property === '1')).toBe(true);
  const refused = hotel.read({ types: 'stay.moved' }, { identity: staff('events.read') });
  await expect(refused).rejects.toMatchObject({ code: 'event_type_forbidden' });
  await expect(hotel.read({ types: 'parrot.sang' })).rejects.toMatchObject({ code: 'event_type_unknown' });
});

test('a heartbeat advances the id, and ends the stream of an invalid key', async () => {
  const hotel = await setUp();
  let good = true;
  const stream = await hotel.open({ types: 'stay.moved' }, { isStillAllowed: () => good });
  const first = await stream.next();
  const beat = stream.next();
  await hotel.rooms(1);
  await hotel.platform.clock.advance(15_001);
  expect(await beat).toEqual({ id: expect.any(String) });
  expect(Number((await beat)?.id)).toBeGreaterThan(Number(first?.id));
  const end = stream.next();
  good = false;
  await hotel.platform.clock.advance(15_001);
  expect(await end).toBeUndefined();
});

test('the stream of a revoked key ends at once, with or without events', async () => {
  const hotel = await setUp();
  const payload = { session_id: 'k', reason: 'revoked' };
  for (const isQuiet of [true, false]) {
    let good = true;
    const stream = await hotel.open({}, { isStillAllowed: () => good });
    await stream.next();
    const end = stream.next();
    good = false;
    for (const { event, handle } of hotel.api.module.listeners) {
      if (event === 'staff.session_ended') await handle({ property: '1', seq: 1, payload });
    }
    if (!isQuiet) await hotel.rooms(1, 320);
    expect(await end).toBeUndefined();
  }
});

test('the stream of an invalid key ends even when events never pause', async () => {
  const hotel = await setUp();
  let good = true;
  const needed: (readonly string[])[] = [];
  const isStillAllowed = (permissions: readonly string[] = []) => {
    needed.push(permissions);
    return good;
  };
  const stream = await hotel.open({ types: 'stay.checked_in' }, { isStillAllowed });
  await stream.next();
  const received: unknown[] = [];
  for (let room = 300; room < 304; room += 1) {
    const next = stream.next();
    await hotel.rooms(1, room);
    received.push((await next)?.event);
    await hotel.platform.clock.advance(4000);
  }
  expect(received).toEqual(Array.from({ length: 4 }, () => 'stay.checked_in'));
  good = false;
  const end = stream.next();
  await hotel.rooms(1, 310);
  expect(await end).toBeUndefined();
  expect(needed, 'the permissions of the requested types are checked').toEqual([['stays.read']]);
});

test('a stream reports a gap when events after the last id are no longer stored', async () => {
  const hotel = await setUp();
  await hotel.rooms(2);
  const { platform } = hotel.platform.database;
  await platform.write(({ tx }) => tx.deleteFrom('platform_outbox').where('seq', '<', 3).execute());
  expect(typesOf(await hotel.read({}, { headers: { 'last-event-id': '1' } }))[0]).toBe('stream.gap');
  expect(typesOf(await hotel.read({ after: '999999' }))).toEqual(['stream.gap']);
  // The id of a message is not an event id: mixing them up reports a gap instead of losing events silently.
  for (const id of ['evt_1_mwqhy0fw', '-1', '1.5', 'Infinity']) {
    expect(typesOf(await hotel.read({}, { headers: { 'last-event-id': id } }))).toEqual(['stream.gap']);
  }
  expect(typesOf(await hotel.read({ after: 'oldest' }))).not.toContain('stream.gap');
});

test('a key can have ten streams, and closing one frees its place', async () => {
  const hotel = await setUp();
  const timers = hotel.platform.clock.pending;
  const open = await Promise.all(Array.from({ length: 10 }, () => hotel.open()));
  await expect(hotel.open()).rejects.toMatchObject({ code: 'too_many_streams', details: { retry_after_s: 60 } });
  open[0]?.leave();
  await hotel.open();
  expect(hotel.platform.clock.pending, 'a refused stream leaves no timer').toBe(timers);
});
