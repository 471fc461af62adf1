import { createServer } from 'node:net';
import { type Clock, localDay } from '#platform/clock';
import type { Random } from '#platform/random';
import { serveControl } from '../../integrations/fias/simulator/control.ts';
import { FiasSimulator } from '../../integrations/fias/simulator/fias-simulator.ts';
import { listen } from '../../integrations/fias/simulator/listen.ts';
import type { InternalApiClient } from './internal-api-client.ts';

const host = '127.0.0.1';
/** Port of the page on which a person runs the PMS; any free one if it is taken. */
const pagePort = 5011;
const zone = 'Europe/Zurich';
/** How long the server may take to connect, and how often that is looked at. Milliseconds. */
const [patienceMs, lookMs] = [60_000, 500];
/** Within this time a server that has never heard of the PMS asks for all stays. Milliseconds. */
const settleMs = 3_000;
const dayMs = 86_400_000;

/** A PMS for the demo hotel: the simulator of `npm run pms:simulator`, in this process. */
export type DemoPms = {
  /** For `PMS_URL`. */
  readonly url: string;
  /** Takes over the guests in house and lets the server connect. Resolves to the address of its page. */
  open(request: InternalApiClient): Promise<string>;
  close(): Promise<void>;
};

type Stay = {
  readonly room: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly title: string;
  readonly language: string;
  readonly departure: string;
  readonly no_post: boolean;
};

/** Codes of the field GL. */
const languages: { readonly [key: string]: string } = { en: 'EA', de: 'GE', fr: 'FR', it: 'IT', es: 'SP', ar: 'AR' };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function readAll<T>(request: InternalApiClient, path: string): Promise<readonly T[]> {
  const items: T[] = [];
  let next: string | null = '';
  while (next !== null) {
    const cursor: string = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`;
    const { status, body } = await request('GET', `${path}${cursor}`);
    if (status !== 200) throw new Error(`${path} failed with status ${status}`);
    const page = body as { readonly items: readonly T[]; readonly next: string | null };
    items.push(...page.items);
    next = page.next;
  }
  return items;
}

/** Enters the guests of the demo hotel into the books; the same ones after a restart, by room and name. */
function enter(simulator: FiasSimulator, stays: readonly Stay[], today: string): void {
  for (const [at, stay] of stays.entries()) {
    const { room, last_name: lastName, first_name: firstName, title, departure, no_post: noPost } = stay;
    const reference = String(7_000_000 + at);
    const language = languages[stay.language] ?? 'EA';
    const days = { arrival: today, departure };
    simulator.books.enter({
      reference,
      room,
      lastName,
      firstName,
      title,
      language,
      ...days,
      noPost,
      mayViewBill: true,
    });
    simulator.charge(reference, { text: 'Room and breakfast', amount: 13_800 });
  }
}

/**
 * Has the server ask for all stays once it is connected, unless it does by itself: after a restart it would take the books for what they
 * were.
 */
async function resyncOnceAlive(simulator: FiasSimulator, request: InternalApiClient, clock: Clock): Promise<void> {
  const openedAt = clock.now();
  for (let waited = 0; waited < patienceMs && !simulator.isAlive; waited += lookMs) await clock.sleep(lookMs);
  await clock.sleep(settleMs);
  const { body } = await request('GET', '/api/v1/pms?property=1');
  const { last_resync_at: at } = body as { readonly last_resync_at: string | null };
  if (at === null || Date.parse(at) < openedAt) await request('POST', '/api/v1/pms/resync?property=1');
}

/** Creates the PMS of the demo hotel; nobody can connect to it before it is opened. */
export async function createDemoPms({
  clock,
  random,
}: {
  readonly clock: Clock;
  readonly random: Random;
}): Promise<DemoPms> {
  const port = await freePort();
  const closes: (() => Promise<void>)[] = [];
  return {
    url: `fias://${host}:${port}?charset=utf8`,
    async open(request) {
      const [rooms, stays] = await Promise.all([
        readAll<{ readonly room: string }>(request, '/api/v1/rooms?property=1'),
        readAll<Stay>(request, '/api/v1/stays?property=1&state=in_house&limit=200'),
      ]);
      const simulator = new FiasSimulator({ clock, random, zone, rooms: rooms.map(({ room }) => room) });
      enter(simulator, stays, localDay(clock.now() - dayMs, zone));
      const line = await listen(simulator, { host, port });
      const control = { simulator, clock, zone };
      const page = await serveControl({ ...control, port: pagePort }).catch(() =>
        serveControl({ ...control, port: 0 }),
      );
      closes.push(line.close, page.close);
      // The server tries again by itself, which takes a moment.
      void resyncOnceAlive(simulator, request, clock).catch(() => undefined);
      return `http://${host}:${page.port}`;
    },
    close: async () => {
      await Promise.all(closes.map((close) => close()));
    },
  };
}
