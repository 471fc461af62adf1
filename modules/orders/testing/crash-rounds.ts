import { systemClock } from '#platform/clock';
import { seededFaults } from '#platform/node/testing';
import { type Random, seededRandom, systemRandom, uuid } from '#platform/random';
import { createWireClient, type WireClient } from '#platform/web/wire';
import type { session } from '#session/contract';
import type { Order } from '../contract.ts';
import { cartOf } from './create-test-shop.ts';
import { createFaultySockets } from './faulty-sockets.ts';
import { type OrderOutcome, placeOrderReliably } from './place-order-reliably.ts';
import type { ServerProcess } from './server-process.ts';

/** Number of rounds, number of server kills among them, and the random seed. */
export type CrashPlan = { readonly rounds: number; readonly kills: number; readonly seed: number };
/** Outcomes shown to guests by request id, and the stored orders. */
export type CrashResult = { readonly outcomes: ReadonlyMap<string, OrderOutcome>; readonly orders: readonly Order[] };

type Device = { readonly wire: WireClient; wake(): void };
type FaultyNetwork = { readonly random: Random; on: boolean };

const clock = systemClock;
const guests = [
  { room: '214', name: 'Lindqvist' },
  { room: '108', name: 'Müller-Brandt' },
  { room: '111', name: 'Öttl' },
  { room: '402', name: 'Delacroix-Roux' },
];
const rates = { drop: 0.06, duplicate: 0.1, delay: 0.08, reorder: 0.06, cut: 0.03, 'cut-after': 0.04 };

/** Sends a request as the administrator; `route` such as `GET /api/v1/orders`. */
async function desk<T>({ origin, key }: ServerProcess, route: string, body?: object): Promise<T> {
  const [method, path = ''] = route.split(' ');
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${route} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn(server: ServerProcess, network: FaultyNetwork, who: (typeof guests)[number]): Promise<Device> {
  let cookie = '';
  const wakes = new Set<() => void>();
  const faults = seededFaults(network.random, rates, 120);
  const wire = createWireClient({
    url: () => `${server.origin.replace('http', 'ws')}/ws?mobile=true`,
    clock,
    random: network.random,
    openSocket: createFaultySockets(
      clock,
      () => cookie,
      () => (network.on ? faults : undefined),
    ),
    watchWake: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  });
  // Reconnect almost at once, like a phone in use: with back-off, the rounds would take too long.
  wire.onConnection((open) => void (open || clock.after(15, () => wakes.forEach((wake) => void wake()))));
  wire.start();
  const { ticket } = await wire.of<typeof session>().call('Auth.authenticate', who, { timeoutMs: 20_000 });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ticket });
  const response = await fetch(`${server.origin}/ONEapp/api/session`, { method: 'POST', headers, body });
  cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  if (cookie === '') throw new Error(`${who.name} got no cookie`);
  return { wire, wake: () => wakes.forEach((wake) => void wake()) };
}

function createOrder() {
  const expires_at = new Date(clock.now() + 600_000).toISOString();
  const cart = cartOf('coffee', 5.8, [{ item_id: 'no-milk', price: 0 }]);
  return { request_id: uuid(systemRandom), expires_at, guestName: 'A guest', shop_id: '1', cart };
}

/** Kills the server at a random moment of the round, restarts it, and makes the devices reconnect. */
async function crash(server: ServerProcess, network: FaultyNetwork, devices: readonly Device[]): Promise<void> {
  await clock.sleep(Math.floor(network.random.number() * 60));
  await server.kill();
  await server.start();
  for (const device of devices) device.wake();
}

async function listOrders(server: ServerProcess): Promise<Order[]> {
  const orders: Order[] = [];
  for (let cursor = ''; ; ) {
    type Page = { items: Order[]; next: string | null };
    const after = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await desk<Page>(server, `GET /api/v1/orders?limit=200${after}`);
    orders.push(...page.items);
    if (page.next === null) return orders;
    cursor = page.next;
  }
}

/** Removes the kitchen's opening hours, since the rounds run at any time of day. */
async function openAllDay(server: ServerProcess): Promise<void> {
  const body = { texts: { en: { title: 'Room service' } } };
  await desk(server, 'PUT /api/v1/catalogue/outlets/1', body);
}

/** Lets guests order over a faulty network while the server is killed at random. */
export async function runCrashRounds(server: ServerProcess, plan: CrashPlan): Promise<CrashResult> {
  const network: FaultyNetwork = { random: seededRandom(plan.seed), on: false };
  await server.start();
  await openAllDay(server);
  const devices: Device[] = [];
  for (const who of guests) devices.push(await signIn(server, network, who));
  const outcomes = new Map<string, OrderOutcome>();
  network.on = true;
  const every = Math.max(1, Math.floor(plan.rounds / plan.kills));
  for (let round = 0; round < plan.rounds; round += 1) {
    const isCrash = round % every === every - 1;
    const orders = devices.map(async ({ wire }) => {
      const order = createOrder();
      const patienceMs = 10 + Math.floor(network.random.number() * 150);
      outcomes.set(order.request_id, await placeOrderReliably({ wire, clock, patienceMs }, order));
    });
    await Promise.all([...orders, ...(isCrash ? [crash(server, network, devices)] : [])]);
    for (const device of devices) device.wake();
  }
  network.on = false;
  // Let delayed messages arrive; they must not change anything.
  await clock.sleep(500);
  const orders = await listOrders(server);
  for (const { wire } of devices) wire.stop();
  await server.kill();
  return { outcomes, orders };
}
