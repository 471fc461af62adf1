import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runPurchaseRounds } from '#cinema/testing';
import { cartOf, runOrderRounds } from '#orders/testing';
import { requestFromDesk } from './ask-desk.ts';
import { type Guest, openGuest } from './guest.ts';
import { startNats, type TestNats } from './start-nats.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';
import { adminKey, type ServerProcess, startProcess } from './start-process.ts';

const transmit = 'RetailSystem.transmitOrder';
const settle = 'RetailSystem.settleOrder';
let postgres: TestPostgres;
let nats: TestNats;
let one: ServerProcess;
let two: ServerProcess;
const guests: Guest[] = [];
/** How much of the demo hotel each process had when it reported ready. */
const atFirst: unknown[] = [];

const folder = mkdtempSync(join(tmpdir(), 'bellhop-chain-'));

/** Returns a process's own folder of data, with the folders that the servers of a chain share (docs/deploy.md). */
function dataFolder(name: string): string {
  const own = join(folder, name);
  mkdirSync(own);
  for (const shared of ['media', 'films', 'music', 'maps']) {
    mkdirSync(join(folder, 'shared', shared), { recursive: true });
    symlinkSync(join(folder, 'shared', shared), join(own, shared));
  }
  return own;
}

beforeAll(async () => {
  [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  const environment = { DATABASE_URL: postgres.url, NATS_URL: nats.url, DEMO: 'quiet' };
  // Both start together on an empty database; the demo hotel must be loaded only once.
  const start = async (name: string) => {
    const server = await startProcess({ ...environment, DATA_DIR: dataFolder(name) });
    atFirst.push(await demoOf(server.port));
    return server;
  };
  [one, two] = await Promise.all([start('one'), start('two')]);
  await requestFromDesk(one.port, 'PUT catalogue/outlets/1', { texts: { en: { title: 'Kitchen, day and night' } } });
  // One guest orders more here than a hotel's may.
  const unlimited = { orders_open_per_stay: 100_000, orders_per_ten_minutes: 100_000 };
  await requestFromDesk(one.port, 'PATCH properties/1/settings', unlimited);
});
afterEach(() => {
  for (const guest of guests.splice(0)) guest.close();
});
afterAll(async () => {
  await Promise.all([one?.kill(), two?.kill(), nats?.stop()]);
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Stay = { readonly room: string; readonly first_name: string; readonly last_name: string };

async function demoOf(port: number) {
  const [stays, catalogue] = await Promise.all([
    requestFromDesk(port, 'GET stays?limit=200'),
    requestFromDesk(port, 'GET catalogue'),
  ]);
  const nameOf = ({ room, first_name, last_name }: Stay) => `${room} ${first_name} ${last_name}`;
  return { guests: stays.body.items.map(nameOf).sort(), entries: catalogue.body.entries.length };
}

async function guestAt(port: number, room: string, name: string): Promise<Guest> {
  const guest = await openGuest(port);
  guests.push(guest);
  expect(await guest.call('Auth.authenticate', { room, name })).toMatchObject({ room: { room } });
  return guest;
}

/** A guest who has just checked in, with a phone at each port. */
async function newGuest(room: string, ...ports: readonly number[]) {
  const body = { room, last_name: 'Kowalska', arrival: '2026-01-01', departure: '2036-01-01', create_room: true };
  const stay = (await requestFromDesk(one.port, 'POST stays', body)).body;
  return { stay: stay.id as string, phones: await Promise.all(ports.map((port) => guestAt(port, room, 'Kowalska'))) };
}

function coffee(given: object = {}) {
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const cart = cartOf('coffee', 5.8, [{ item_id: 'no-milk', price: 0 }]);
  return { request_id: randomUUID(), expires_at, guestName: 'A guest', shop_id: '1', cart, ...given };
}

async function putItem(id: string, price: number, stock?: number): Promise<void> {
  const { body } = await requestFromDesk(one.port, 'GET catalogue');
  const { group } = body.entries.find((entry: { id: string }) => entry.id === 'coffee');
  const item = { group, texts: { en: { title: id } }, price, ...(stock === undefined ? {} : { stock }) };
  expect((await requestFromDesk(one.port, `PUT catalogue/items/${id}`, item)).status).toBe(200);
}

async function ordersOf(stay: string): Promise<{ id: string; total: number; room: string }[]> {
  return (await requestFromDesk(two.port, `GET orders?stay_id=${stay}&limit=200`)).body.items;
}

test('two processes that start together on an empty database load the demo hotel once and serve when it is complete', async () => {
  const { body } = await requestFromDesk(two.port, 'GET properties');
  expect(body.items).toHaveLength(1);
  const [whole] = atFirst as { guests: string[]; entries: number }[];
  expect(atFirst).toEqual([whole, whole]);
  expect(whole?.entries).toBeGreaterThan(20);
  expect(whole?.guests).toContain('214 Astrid Lindqvist');
  expect(new Set(whole?.guests).size).toBe(whole?.guests.length);
});

test('a price changed at one process applies to the next order at the other', async () => {
  await putItem('soup-of-the-day', 1200);
  const { stay, phones } = await newGuest('9101', two.port);
  const order = (price: number) => phones[0]?.call(transmit, coffee({ cart: cartOf('soup-of-the-day', price) }));
  expect(await order(12)).toMatchObject({ status: 'placed' });
  await putItem('soup-of-the-day', 1300);
  expect(await order(12)).toEqual({ refused: 'price_changed' });
  expect(await order(13)).toMatchObject({ status: 'placed' });
  expect((await ordersOf(stay)).map(({ total }) => total)).toEqual([1300, 1200]);
});

test('an order at one process is pushed to the phones of its stay at both processes, and to no others', async () => {
  const { phones } = await newGuest('9102', one.port, two.port);
  const stranger = (await newGuest('9103', two.port)).phones[0];
  const order = await phones[0]?.call(transmit, coffee());
  expect(order).toMatchObject({ status: 'placed' });
  const wasNotified = (guest: Guest | undefined) => guest?.pushed.includes('RetailSystem.orderChanged');
  await expect.poll(() => phones.map(wasNotified), { interval: 5 }).toEqual([true, true]);
  expect(wasNotified(stranger)).toBe(false);
  expect(await phones[1]?.call('RetailSystem.getMyOrders', {})).toMatchObject({ orders: [order] });
});

test('one of 20 guests at two processes who order the last portion at once gets it', async () => {
  await putItem('last-cake', 900, 1);
  const rooms = Array.from({ length: 20 }, (_none, at) => `92${10 + at}`);
  const all = await Promise.all(rooms.map((room, at) => newGuest(room, at % 2 === 0 ? one.port : two.port)));
  const answers = await Promise.all(
    all.map(({ phones }) => phones[0]?.call(transmit, coffee({ cart: cartOf('last-cake', 9) }))),
  );
  const codes = answers.map((answer) => (answer as { refused?: string }).refused ?? 'placed').sort();
  expect(codes).toEqual([...Array.from({ length: 19 }, () => 'item_sold_out'), 'placed']);
  const stored = await Promise.all(all.map(({ stay }) => ordersOf(stay)));
  expect(stored.flat()).toHaveLength(1);
});

test('an order in progress at one process and its settlement at the other agree, whichever comes first', async () => {
  const { stay, phones } = await newGuest('9104', one.port, two.port);
  const outcomes: string[] = [];
  for (let round = 0; round < 60; round += 1) {
    const transmission = coffee();
    const sending = phones[0]?.call(transmit, transmission);
    await new Promise((resolve) => setTimeout(resolve, (round % 12) * 0.5));
    const settled = (await phones[1]?.call(settle, { request_id: transmission.request_id })) as { status: string };
    const sent = (await sending) as { status?: string; refused?: string };
    outcomes.push(settled.status);
    expect(sent.refused ?? sent.status).toBe(settled.status === 'void' ? 'request_void' : 'placed');
    // An answer never changes afterwards.
    expect(await phones[0]?.call(settle, { request_id: transmission.request_id })).toMatchObject({
      status: settled.status,
    });
  }
  expect(await ordersOf(stay)).toHaveLength(outcomes.filter((outcome) => outcome === 'placed').length);
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'void']));
});

test('copies of one request sent to both processes become one order', async () => {
  const { stay, phones } = await newGuest('9105', one.port, two.port);
  for (let round = 0; round < 20; round += 1) {
    const transmission = coffee();
    const answers = await Promise.all([...phones, ...phones].map((phone) => phone.call(transmit, transmission)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  }
  expect(await ordersOf(stay)).toHaveLength(20);
});

test('a room move or a no-post flag set at one process applies at the other at once', async () => {
  const { stay, phones } = await newGuest('9106', two.port);
  await requestFromDesk(one.port, 'POST rooms', { rooms: ['9107'] });
  expect(await phones[0]?.call(transmit, coffee())).toMatchObject({ status: 'placed' });
  expect((await requestFromDesk(one.port, `POST stays/${stay}/move`, { room: '9107' })).status).toBe(200);
  expect(await phones[0]?.call(transmit, coffee())).toMatchObject({ status: 'placed' });
  expect((await ordersOf(stay))[0]).toMatchObject({ room: '9107' });
  await requestFromDesk(one.port, 'PUT catalogue/outlets/1', {
    texts: { en: { title: 'Kitchen' } },
    payments: ['room', 'payCash'],
  });
  const onTheBill = () => phones[0]?.call(transmit, coffee({ payment: 'room' }));
  expect(await onTheBill()).toMatchObject({ status: 'placed' });
  await requestFromDesk(one.port, `PATCH stays/${stay}`, { no_post: true });
  expect(await onTheBill()).toEqual({ refused: 'payment_not_allowed' });
});

/** The first server, whose database can be killed. */
function killable() {
  return {
    origin: `http://127.0.0.1:${one.port}`,
    key: adminKey,
    start: async () => {
      await postgres.start();
      await expect.poll(async () => (await one.ready()).status, { interval: 50 }).toBe(200);
    },
    kill: () => postgres.stop(),
  };
}

test('films bought while PostgreSQL restarts: desk and bills have exactly those that guests saw confirmed', async () => {
  await postgres.stop();
  const crashing = killable();
  const { outcomes, stored, bills } = await runPurchaseRounds(crashing, { rounds: 20, kills: 2, seed: 1908 });
  await crashing.start();
  const have = [...outcomes].filter(([, word]) => word === 'have').map(([id]) => id);
  expect([...stored].sort()).toEqual(have.sort());
  expect(have.length).toBeGreaterThan(10);
  for (const { bought, charged } of bills) expect(charged).toEqual(bought);
});

test('orders placed while PostgreSQL restarts: the kitchen has exactly those that guests saw confirmed', async () => {
  const crashing = killable();
  await postgres.stop();
  const { outcomes, stored } = await runOrderRounds(crashing, { rounds: 40, kills: 4, seed: 1906 });
  await crashing.start();
  const transmission = stored.filter((request) => outcomes.has(request));
  const have = [...outcomes].filter(([, word]) => word === 'have').map(([request]) => request);
  expect(transmission.sort()).toEqual(have.sort());
  expect(outcomes.size).toBe(160);
  expect(have.length).toBeGreaterThan(20);
  process.stdout.write(
    `  told "we have it" ${have.length}, there ${transmission.length}; told "we do not" ${outcomes.size - have.length}\n`,
  );
});
