// The desk's search of stays in a house with 50,000 expected guests: a first name that nearly all have beside one that few have.

import { callRoute } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import { nameSearch } from '#session/server';
import { openTestHotel } from '#stays/testing';
import { amount, median, printFigures, ratioFigure } from './support/harness.ts';

const guests = amount('GUESTS', 50_000, 500);
const rounds = amount('ROUNDS', 7, 1);
const goalMs = 300;
const perImport = 200;

const hotel = await openTestHotel({}, [], { names: nameSearch });
const random = seededRandom(1);
const letters = () =>
  Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(random.number() * 26))).join('');
for (let from = 0; from < guests; from += perImport) {
  const stays = Array.from({ length: Math.min(perImport, guests - from) }, (_none, at) => ({
    ...{ request_id: crypto.randomUUID(), room: String(1000 + ((from + at) % 2000)), create_room: true, share: true },
    ...{ last_name: letters(), first_name: (from + at) % 1000 === 0 ? 'Zinaida' : 'Anna' },
    ...{ arrival: '2026-12-01', departure: '2026-12-05' },
  }));
  const { body } = await callRoute(hotel.api, 'POST /api/v1/stays/imports', { body: { stays } });
  if (body.refused > 0) throw new Error(JSON.stringify(body.rows[0]));
}

/** Milliseconds of processor that a search takes. */
async function cost(search: string): Promise<number> {
  const before = process.cpuUsage();
  const answer = callRoute(hotel.api, 'GET /api/v1/stays', { query: { search, limit: 50 } });
  let isOver = false;
  void answer.finally(() => {
    isOver = true;
  });
  // The clock stands still: the search yields by it.
  while (!isOver) await hotel.platform.clock.advance(1);
  if (search !== 'Annaqqq' && (await answer).body.items.length === 0) throw new Error(`nobody is called ${search}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function costs(search: string): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await cost(search));
  return median(all);
}

const rare = await costs('Zinaida');
const words = {
  Anna: await costs('Anna'),
  'Anna A': await costs('Anna A'),
  a: await costs('a'),
  none: await costs('Annaqqq'),
};
await hotel.platform.database.close();
const ms = (value: number) => `${value.toFixed(0)} ms`;
printFigures(`Search of stays, ${guests} expected guests`, [
  ratioFigure('a first name that nearly all have, over one that few have', { ours: words.Anna, bare: rare, most: 4 }),
  { name: 'one that few have', value: ms(rare) },
  ...Object.entries(words).map(([word, value]) => ({
    ...{ name: `processor for "${word}"`, value: ms(value), goal: ms(goalMs), reached: value <= goalMs },
  })),
]);
