import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom, uuid } from '#platform/random';
import { doAct, type Stay } from './acts.ts';
import { Air } from './air.ts';
import { startBrowserTime } from './browser-time.ts';
import { type Hotel, openHotel, openOutlet, prepareHotel, rooms } from './hotel.ts';
import { openPage } from './page.ts';
import { checkNotice, playOutage, type Stage } from './play.ts';
import { knownOutages, type Outage, outages } from './script.ts';
import { screens } from './shown.ts';

/** Saturday, 21 November 2026, 9:40 in Zurich. */
const start = Date.UTC(2026, 10, 21, 8, 40);
/** `npm run test:long` plays a thousand. */
const wanted = Number(process.env.OUTAGES ?? 20);
const perTest = 20;
/** Of a failure, to play it again: the first number that it prints. */
const seed = Number(process.env.SEED ?? 1912);
/** Outages after which the next guest comes: lists of one stay do not grow for ever. */
const perStay = 10;

let hotel: Hotel;
let stage: Stage;
let stay: Stay | undefined;
let stays = 0;
let played = 0;

beforeAll(async () => {
  const folder = await prepareHotel(start);
  const afterStep = () => stay && checkNotice(stage, stay);
  const time = startBrowserTime(start, { isBusy: () => stage?.air.isBusy() ?? false, afterStep });
  hotel = await time.through(openHotel(folder));
  await time.through(openOutlet(hotel));
  const air = new Air(hotel);
  stage = { hotel, air, time, random: seededRandom(seed), count: 0, skewHours: { device: 0, server: 0 } };
});
afterAll(async () => {
  await leave();
  await stage.time.through(hotel.close());
});

/** Ends the stay of the last guest, whose phone is gone. */
async function leave(): Promise<void> {
  const last = stay;
  stay = undefined;
  await last?.page.close();
  if (last) await stage.time.through(hotel.api('POST', `/api/v1/stays/${last.id}/check-out`));
}

async function checkIn(): Promise<Stay> {
  stays += 1;
  played = 0;
  const [room = '', name] = [rooms[stays % rooms.length], `Guest${stays}`];
  const day = (days: number) => new Date(hotel.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = {
    room,
    last_name: name,
    arrival: day(-2),
    departure: day(7),
    create_room: true,
    request_id: uuid(stage.random),
  };
  const { id } = (await stage.time.through(hotel.api('POST', '/api/v1/stays', body))) as { readonly id: string };
  // The building's devices find rooms that are new.
  if (stays <= rooms.length) await stage.time.pass(15_000);
  const page = await openPage(stage, { room, name });
  await stage.time.pass(6_000);
  const arrived: Stay = { id, room, page, orders: [], refused: [], lines: [], turns: 0 };
  // Each screen has something to show, and the guest has seen it.
  for (const path of Object.keys(screens)) await page.go(path);
  for (const act of ['order', 'message', 'charge', 'answer', 'write'] as const)
    await doAct(act, { scene: stage, stay: arrived });
  // The hotel itself sets a room at a check-in.
  hotel.commands.length = 0;
  return arrived;
}

async function play(outage: Outage): Promise<void> {
  if (!stay || played >= perStay) {
    await leave();
    stay = await checkIn();
  }
  played += 1;
  try {
    await playOutage(outage, stage, stay);
  } catch (error) {
    // The next try begins with another guest.
    const { air, time } = stage;
    [air.weather, air.lagMs, air.isRefusing, air.offlineSince] = ['clear', 3, false, undefined];
    air.arm(undefined);
    if (!hotel.gateway()) await time.through(hotel.start());
    await leave();
    throw error;
  }
}

const parts = Array.from({ length: Math.ceil(wanted / perTest) }, (_none, part) => part);

test.each(parts)(
  'after any outage the phone shows what is true, and what was sent arrived once, part %i',
  async (part) => {
    const examples = part === 0 ? knownOutages.map((outage): [Outage] => [outage]) : [];
    const numRuns = Math.min(perTest, wanted);
    await fc.assert(fc.asyncProperty(outages, play), { seed: seed + part, numRuns, examples });
    expect(stay?.page.loads()).toBe(0);
  },
);
