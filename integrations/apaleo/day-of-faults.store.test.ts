import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Random, seededRandom } from '#platform/random';
import type { Posting, PostingOutcome } from '#stays/contract';
import { openTestHotel, type TestHotel } from '#stays/testing';
import type { Fault } from './testing/fake-apaleo.ts';
import { type ApaleoUnderTest, startApaleo } from './testing/start-apaleo.ts';

const rooms = Array.from({ length: 12 }, (_, index) => String(101 + index));
const unit = (name: string) => ({ unit: { id: `MUC-${name}`, name } });
const faults: readonly Fault[] = [
  { kind: 'lost_before' },
  { kind: 'lost_after' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
];

function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[Math.floor(random.number() * from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** A house whose connection is taken over again and again; who has lost it neither writes nor books. */
async function openHotel(random: Random) {
  // Many may leave while the line is down: nobody is asked about them here.
  const hotel = await openTestHotel({ settings: { imports_ask_percent: 100 } });
  onTestFinished(() => hotel.platform.database.close());
  let epoch = 0;
  async function connect(other?: ApaleoUnderTest): Promise<ApaleoUnderTest> {
    epoch += 1;
    const own = epoch;
    const guard = async () => {
      if (own !== epoch) throw new Error('another process has the connection');
    };
    const feed = hotel.port.openFeed({ property: '1', source: 'apaleo', guard });
    const pms = await startApaleo({ feed, mayAct: guard, ...(other && { other }) });
    pms.apaleo.pageSize = 3;
    onTestFinished(() => pms.connector.close());
    return pms;
  }
  const first = await connect();
  return { hotel, random, connect, first };
}

/** Who is in which room, here and in Apaleo. */
async function compare({ port }: TestHotel, { apaleo }: ApaleoUnderTest) {
  const here = new Map<string, readonly string[]>();
  for (const room of rooms) {
    const stays = await port.inHouseByRoomNumber('1', room);
    here.set(room, stays.map(({ residents: [guest] }) => guest?.lastName ?? '').sort());
  }
  const there = new Map<string, readonly string[]>(rooms.map((room) => [room, []]));
  for (const { status, unit: own, primaryGuest } of apaleo.reservations.values()) {
    if (status === 'InHouse' && own)
      there.set(own.name, [...(there.get(own.name) ?? []), primaryGuest.lastName].sort());
  }
  return { here, there };
}

/** Lets everybody act, the database too. */
async function rest(pms: ApaleoUnderTest, seconds: number): Promise<void> {
  for (let turn = 0; turn < seconds; turn += 1) {
    await pms.clock.advance(1_000);
    await wait(1);
  }
}

/** One thing that reception does; returns the reservation. */
async function act(random: Random, pms: ApaleoUnderTest, number: number): Promise<string> {
  const inHouse = [...pms.apaleo.reservations.values()].filter(({ status }) => status === 'InHouse');
  const taken = new Set(inHouse.map((one) => one.unit?.name));
  const free = rooms.filter((room) => !taken.has(room));
  const chance = random.number();
  if (inHouse.length === 0 || (chance < 0.4 && free.length > 0)) {
    const place = random.number() < 0.3 ? { unit: undefined } : unit(pick(random, free));
    const primaryGuest = { lastName: `Guest ${number}`, firstName: 'A' };
    return pms.reserve({ id: `R-${number}`, ...place, primaryGuest }).id;
  }
  const { id } = pick(random, inHouse);
  if (chance < 0.7 && free.length > 0) await pms.change(id, unit(pick(random, free)));
  else await pms.change(id, { status: random.number() < 0.85 ? 'CheckedOut' : 'Confirmed' });
  return id;
}

type Charge = { readonly id: string; readonly posting: Posting; outcome: PostingOutcome };

async function book(pms: ApaleoUnderTest, charge: Charge): Promise<void> {
  const stay = { stayId: charge.id, reference: charge.id, room: '' };
  let isDone = false;
  const outcome = pms.connector.post(stay, charge.posting).finally(() => {
    isDone = true;
  });
  while (!isDone) await rest(pms, 1);
  charge.outcome = await outcome;
}

/** Days that are tried; `npm run test:long` tries more. */
const days = process.env.SEEDS ? [1, 2, 3, 4] : [1];

test.each(days)(
  'after a day of faults the house is as in Apaleo, and each charge is booked once (seed %i)',
  async (seed) => {
    const { hotel, random, connect, first } = await openHotel(seededRandom(seed));
    let pms = first;
    const late: string[] = [];
    const charges: Charge[] = [];
    for (let number = 1; number <= 60; number += 1) {
      if (random.number() < 0.4) pms.apaleo.faults.push(pick(random, faults));
      const id = await act(random, pms, number);
      // Notices are lost, repeated, and come long after.
      if (random.number() < 0.7) late.push(id, ...(random.number() < 0.3 ? [id] : []));
      while (late.length > 0 && random.number() < 0.6)
        await pms.notify(late.splice(Math.floor(random.number() * late.length), 1)[0] ?? '');
      if (random.number() < 0.5) {
        const posting = {
          number,
          id: `order-${number}`,
          amount: 100 + number,
          currency: 'EUR',
          text: 'Bar',
          account: '',
        };
        charges.push({ id, posting, outcome: { kind: 'later' } });
      }
      for (const charge of charges.filter(({ outcome }) => outcome.kind === 'later')) await book(pms, charge);
      if (random.number() < 0.1) pms.apaleo.isDown = !pms.apaleo.isDown;
      if (random.number() < 0.1) pms.apaleo.forgetKeys();
      // The former one goes on for a while.
      if (random.number() < 0.1) pms = await connect(pms);
      await rest(pms, Math.floor(random.number() * 40));
    }
    Object.assign(pms.apaleo, { isDown: false, faults: [] });
    await rest(pms, 240);
    for (const charge of charges.filter(({ outcome }) => outcome.kind === 'later')) await book(pms, charge);
    const { here, there } = await compare(hotel, pms);
    expect(here).toEqual(there);
    expect(charges.map(({ outcome }) => outcome.kind)).toEqual(charges.map(() => 'posted'));
    expect(pms.booked().toSorted((a, b) => a - b)).toEqual(charges.map(({ posting }) => posting.number));
  },
);
