import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { serveControl } from './control.ts';
import { FiasSimulator } from './fias-simulator.ts';

let simulator: FiasSimulator;
let control: Awaited<ReturnType<typeof serveControl>>;

beforeEach(async () => {
  const [clock, zone] = [fakeClock(), 'Europe/Zurich'];
  simulator = new FiasSimulator({ clock, random: seededRandom(1), zone, rooms: ['0101', '102'] });
  control = await serveControl({ simulator, clock, zone, port: 0 });
});
afterEach(() => control.close());

async function post(name: string, body: unknown, type = 'application/json') {
  const url = `http://127.0.0.1:${control.port}/api/${name}`;
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as { readonly error?: string } };
}

test('a person checks in, moves, charges, changes and checks out', async () => {
  const guest = { room: '0101', last_name: 'Østergaard', first_name: 'Freja', language: 'DK', nights: 2 };
  expect((await post('check-in', guest)).status).toBe(200);
  const [entered] = simulator.books.guests.values();
  const reference = entered?.reference ?? '';
  expect(entered).toMatchObject({ room: '0101', arrival: '2026-11-21', departure: '2026-11-23' });
  expect(reference).toMatch(/^\d{13}$/);
  await post('move', { reference, room: '102' });
  await post('change', { reference, no_post: true });
  const charged = await post('charge', { reference, text: 'Bar', amount: 1_250 });
  expect(charged.body).toMatchObject({
    guests: [{ room: '102', no_post: true, balance: 1_250, lines: [{ text: 'Bar', amount: 1_250 }] }],
  });
  await post('message', { reference, text: 'A parcel' });
  await post('night-audit', { on: true });
  expect((await post('check-out', { reference })).body).toMatchObject({
    guests: [],
    messages: [{ text: 'A parcel' }],
    link: { alive: false, night_audit: true, waiting: 5 },
  });
});

test.each([
  ['check-out', { reference: '7' }, 'there is no such guest in the hotel'],
  ['check-in', { room: '0101', language: 'GE' }, 'last_name is missing'],
  ['check-in', [], 'last_name is missing'],
  ['drop', null, 'the body must be a JSON object'],
])('%s with %j is refused', async (name, body, error) => {
  expect(await post(name, body)).toEqual({ status: 400, body: { error } });
});

test('other pages cannot send requests, and unknown addresses do not exist', async () => {
  expect((await post('drop', {}, 'text/plain')).status).toBe(400);
  expect((await post('nothing', {})).status).toBe(404);
});

test('the page and its look are served', async () => {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/tokens.css', 'text/css'],
  ] as const) {
    const response = await fetch(`http://127.0.0.1:${control.port}${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  }
});
