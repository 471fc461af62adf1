// A swap of 5,000 guests through the feed of stays, beside the bare rows written in one transaction; then 200 reports a second.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom, uuid } from '#platform/random';
import type { ReportedStay } from '#stays/contract';
import { bareStayRows, openTestHotel } from '#stays/testing';
import { amount, median, percentile, printFigures } from './support/harness.ts';

const guests = amount('GUESTS', 5_000, 400);
const seconds = amount('SECONDS', 20, 2);
const rounds = amount('ROUNDS', 7, 1);
const perSecond = 200;
const goals = { speed: 0.5, stall: 50, p99: 100 };
const random = seededRandom(7);
const names = ['Weber', 'Lang', 'Haas', 'Ortega', 'Ødegård', 'Иванова', 'Nakamura', 'd’Aubigny'];

function guestOf(at: number): ReportedStay {
  return {
    reference: String(7_000_000_000_000 + at),
    room: String(1_000 + at),
    guest: { lastName: names[at % names.length] ?? '', firstName: `Guest ${at}`, title: 'Ms' },
    language: 'en',
    arrival: '2026-11-20',
    departure: '2026-11-25',
    noPost: at % 17 === 0,
  };
}

const all = Array.from({ length: guests }, (_guest, at) => guestOf(at));

async function writeBare(): Promise<number> {
  const { platform } = await openTestHotel();
  const rows = bareStayRows(all, () => uuid(random));
  const at = performance.now();
  await platform.database.platform.write(async ({ tx }) => {
    for (const { table, values } of rows) {
      for (let from = 0; from < values.length; from += 400) {
        await tx
          .insertInto(table as never)
          .values(values.slice(from, from + 400) as never)
          .execute();
      }
    }
  });
  const taken = performance.now() - at;
  await platform.database.close();
  return taken;
}

type Hotel = Awaited<ReturnType<typeof openTestHotel>>;

function feedOf({ port }: Hotel) {
  return port.openFeed({ property: '1', source: 'fias', guard: async () => {} });
}

/** One swap into an empty hotel, and once more; milliseconds. */
async function swapTwice() {
  // Many may leave while the line is down: nobody is asked about them here.
  const hotel = await openTestHotel({ settings: { imports_ask_percent: 100 } });
  const feed = feedOf(hotel);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const at = performance.now();
  const resync = await feed.startResync();
  for (let from = 0; from < guests; from += 200) await resync.stage(all.slice(from, from + 200));
  const summary = await resync.finish();
  const first = performance.now() - at;
  const again = await feed.startResync();
  await again.stage(all);
  const againAt = performance.now();
  const unchanged = await again.finish();
  const repeated = performance.now() - againAt;
  // The histogram notes a delay once the loop has turned.
  await sleep(5);
  delay.disable();
  if (summary.checkedIn !== guests || unchanged.changed !== 0) throw new Error('the swap was not applied');
  return { hotel, first, repeated, stall: delay.max / 1e6 };
}

const bares: number[] = [];
const swaps: Omit<Awaited<ReturnType<typeof swapTwice>>, 'hotel'>[] = [];
for (let round = 0; round < rounds; round += 1) {
  const { hotel, ...times } = await swapTwice();
  await hotel.platform.database.close();
  bares.push(await writeBare());
  swaps.push(times);
}
const { hotel } = await swapTwice();
const feed = feedOf(hotel);

/** Reports at an even pace; how long each took until it was durable, milliseconds. */
async function report(): Promise<readonly number[]> {
  const taken: number[] = [];
  const began = performance.now();
  let last: Promise<unknown> = Promise.resolve();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const stay = { ...guestOf(number % guests), departure: number % 2 === 0 ? '2026-11-26' : '2026-11-27' };
    // One after the other, as they come on the line.
    last = last.then(() => feed.report({ kind: 'changed', stay })).then(() => taken.push(performance.now() - due));
  }
  await last;
  return taken;
}

const times = await report();
const stall = Math.max(...swaps.map((one) => one.stall));
const [swap, bare] = [median(swaps.map(({ first }) => first)), median(bares)];
const speed = median(swaps.map(({ first }, round) => (bares[round] ?? 0) / first));
const p99 = percentile(times, 0.99);
printFigures(
  `A swap of ${guests} guests, once more without changes, median of ${rounds}; and ${perSecond} reports a second`,
  [
    { name: 'swap applied', value: `${swap.toFixed(0)} ms` },
    { name: 'bare rows in one transaction', value: `${bare.toFixed(0)} ms` },
    {
      name: 'speed of the bare rows',
      value: `${speed.toFixed(2)} ×`,
      goal: `at least ${goals.speed} ×`,
      reached: speed >= goals.speed,
    },
    { name: 'the same swap again', value: `${median(swaps.map(({ repeated }) => repeated)).toFixed(0)} ms` },
    {
      name: 'longest stall of the loop in any round',
      value: `${stall.toFixed(0)} ms`,
      goal: `at most ${goals.stall} ms`,
      reached: stall <= goals.stall,
    },
    {
      name: 'report to durable, p99',
      value: `${p99.toFixed(1)} ms`,
      goal: `at most ${goals.p99} ms`,
      reached: p99 <= goals.p99,
    },
  ],
);
await hotel.platform.database.close();
