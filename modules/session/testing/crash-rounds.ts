import { type Clock, systemClock } from '#platform/clock';
import { seededFaults } from '#platform/node/testing';
import { type Random, seededRandom } from '#platform/random';
import { createWireClient, type WireClient } from '#platform/web/wire';
import type { session } from '../contract.ts';
import { createFaultySockets } from './faulty-sockets.ts';
import type { ServerProcess } from './server-process.ts';

/** Number of rounds, number of server kills among them, and the random seed. */
export type CrashPlan = { readonly rounds: number; readonly kills: number; readonly seed: number };
/** What the guest is told in the end: it was done, or it was not and never will be. */
export type CrashOutcome = 'have' | 'have not';

/** Outcomes shown to guests by request id, and the requests that were stored, as often as they were. */
export type CrashResult = { readonly outcomes: ReadonlyMap<string, CrashOutcome>; readonly stored: readonly string[] };

/** A guest's device that tries to change something. */
export type TryingDevice = {
  readonly wire: WireClient;
  readonly clock: Clock;
  /** Milliseconds until the device stops retrying and settles its request instead. */
  readonly patienceMs: number;
};

/** What guests do while the server is killed. */
export type Crashing = {
  readonly server: ServerProcess;
  readonly plan: CrashPlan;
  /** Makes the hotel ready for it. */
  readonly prepare?: (server: ServerProcess) => Promise<void>;
  /** Makes a change and follows it to its one answer; returns its request with what the guest is told. */
  readonly attempt: (device: TryingDevice, round: number) => Promise<readonly [string, CrashOutcome]>;
  /** Returns the requests that became something. */
  readonly read: (server: ServerProcess) => Promise<readonly string[]>;
};

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
export async function askDesk<T>({ origin, key }: ServerProcess, route: string, body?: object): Promise<T> {
  const [method, path = ''] = route.split(' ');
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${route} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Returns all items of a list of the desk; `path` such as `/api/v1/orders`. */
export async function listAll<T>(server: ServerProcess, path: string): Promise<readonly T[]> {
  const found: T[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    type Page = { readonly items: readonly T[]; readonly next: string | null };
    const page: Page = await askDesk(server, `GET ${path}${cursor === '' ? '' : `?cursor=${cursor}`}`);
    found.push(...page.items);
    cursor = page.next;
  }
  return found;
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

/** How long a patient guest tries, in milliseconds of any machine. */
const patientMs = 30_000;

/** Returns how long a guest tries: until the machine has answered, not at all, or for a moment, so that both ends occur on any machine. */
function patienceOf(random: Random): number {
  const kind = random.number();
  if (kind < 1 / 3) return patientMs;
  return kind < 1 / 2 ? 0 : 10 + Math.floor(random.number() * 150);
}

/** Kills the server at a random moment of the round, restarts it, and makes the devices reconnect. */
async function crash(server: ServerProcess, network: FaultyNetwork, devices: readonly Device[]): Promise<void> {
  await clock.sleep(Math.floor(network.random.number() * 60));
  await server.kill();
  await server.start();
  for (const device of devices) device.wake();
}

/** Lets guests change something over a faulty network while the server is killed at random. */
export async function runCrashRounds({ server, plan, prepare, attempt, read }: Crashing): Promise<CrashResult> {
  const network: FaultyNetwork = { random: seededRandom(plan.seed), on: false };
  await server.start();
  await prepare?.(server);
  const devices: Device[] = [];
  for (const who of guests) devices.push(await signIn(server, network, who));
  const outcomes = new Map<string, CrashOutcome>();
  network.on = true;
  const every = Math.max(1, Math.floor(plan.rounds / plan.kills));
  for (let round = 0; round < plan.rounds; round += 1) {
    const isCrash = round % every === every - 1;
    const attempts = devices.map(async ({ wire }) => {
      const patienceMs = patienceOf(network.random);
      const [request, outcome] = await attempt({ wire, clock, patienceMs }, round);
      outcomes.set(request, outcome);
    });
    await Promise.all([...attempts, ...(isCrash ? [crash(server, network, devices)] : [])]);
    for (const device of devices) device.wake();
  }
  network.on = false;
  // Let delayed messages arrive; they must not change anything.
  await clock.sleep(500);
  const stored = await read(server);
  for (const { wire } of devices) wire.stop();
  await server.kill();
  return { outcomes, stored };
}
