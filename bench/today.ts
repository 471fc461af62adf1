// The desk's Today screen over a year of a hotel of 300 rooms: its answer from the database, beside the bare count of the day's orders.
// SQLite in a folder of its own, or the PostgreSQL of `DATABASE_URL`, in a database that is empty.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom, systemRandom, uuid } from '#platform/random';
import { composeServer } from '../apps/server/compose.ts';
import { amount, percentile, printFigures } from './support/harness.ts';

const rooms = amount('ROOMS', 300, 60);
const days = amount('DAYS', 365, 20);
const turns = amount('TURNS', 200, 10);
/** Milliseconds in which the screen's answer is there, p95. */
const mostMs = 300;
const [dayMs, minuteMs, chunk] = [86_400_000, 60_000, 400];
const [ordersOfDay, requestsOfDay] = [1.5 * rooms, 0.4 * rooms];
const random = seededRandom(37);
const now = Date.now();
const id = () => uuid(random);
const below = (most: number) => Math.floor(random.number() * most);
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

type Rows = readonly { readonly [column: string]: unknown }[];

const folder = mkdtempSync(join(tmpdir(), 'bellhop-today-'));
const config = { ...readConfig({ ...process.env, DEMO: 'off' }), dataDir: folder };
const server = await composeServer({
  ...{ config, clock: systemClock, random: systemRandom, log: recordingLog(), builds: folder, synchronous: 'OFF' },
  metrics: createMetrics({ process: false }),
});
const { platform } = server.database;

async function insert(table: string, rows: Rows): Promise<void> {
  for (let from = 0; from < rows.length; from += 10 * chunk) {
    await platform.write(async ({ tx }) => {
      for (let at = from; at < Math.min(rows.length, from + 10 * chunk); at += chunk) {
        const values = rows.slice(at, Math.min(at + chunk, from + 10 * chunk));
        await tx
          .insertInto(table as never)
          .values(values as never)
          .execute();
      }
    });
  }
}

const roomIds = Array.from({ length: rooms }, id);
const numberOf = (room: number) => String(100 + room);

function staysOf(room: number): Rows {
  const stays: { [column: string]: unknown }[] = [];
  // A month ahead is booked as well.
  for (let at = now - days * dayMs; at < now + 30 * dayMs; ) {
    const nights = 1 + below(4);
    const until = at + nights * dayMs;
    const isOver = until < now;
    const state = isOver ? 'checked_out' : at <= now - dayMs / 2 ? 'in_house' : 'expected';
    stays.push({
      ...{ property: '1', id: id(), room_id: roomIds[room], state, language: 'en', arrival: dayOf(at) },
      ...{ departure: dayOf(until), no_post: 0, checked_in_at: state === 'expected' ? null : at },
      ...{ checked_out_at: isOver ? until : null, arrival_time: '15:30' },
    });
    at = until + (random.number() < 0.25 ? dayMs : 0);
  }
  return stays;
}

function ordersAt(at: number): Rows {
  return Array.from({ length: ordersOfDay }, () => {
    const [placed, room] = [at + (6 * 60 + below(16 * 60)) * minuteMs, below(rooms)];
    const promised = placed + 30 * minuteMs;
    const isOpen = placed > now - 20 * minuteMs;
    return {
      ...{ property: '1', id: id(), request_id: id(), stay_id: id(), resident_id: id(), room_id: roomIds[room] },
      ...{
        room: numberOf(room),
        guest_name: 'Ms Measured',
        outlet_id: String(1 + below(3)),
        outlet_title: 'Room service',
      },
      ...{ status: isOpen ? 'accepted' : 'delivered', placed_at: placed, changed_at: promised, promised_at: promised },
      ...{ first_promised_at: promised, due_quarter: promised, delivery_time: '', location: '', payment: 'room' },
      ...{ note: '', language: 'en', total: 1_250, currency: 'EUR', reason: '', reason_id: '', handled_by: 'cook' },
      ...{ lines: '[{"item_id":"coffee","amount":2,"name":"Coffee"}]', steps: '[]', acknowledged_by: 'cook' },
      ...{ acknowledged_at: placed + below(180_000), search_text: '', declared_allergens: '[]', anonymous: 0 },
    };
  }).filter(({ placed_at: placed }) => placed < now);
}

function requestsAt(at: number): Rows {
  return Array.from({ length: requestsOfDay }, () => {
    const [created, room] = [at + (7 * 60 + below(14 * 60)) * minuteMs, below(rooms)];
    const done = created + below(90) * minuteMs;
    const isOpen = done > now;
    const step = { what: 'status', status: 'done', at: done, by: 'maid' };
    return {
      ...{
        property: '1',
        id: id(),
        kind: 'content.form',
        request_id: id(),
        scope: id(),
        stay_id: id(),
        session_id: '',
      },
      ...{ room_id: roomIds[room], room: numberOf(room), guest_name: 'Ms Measured', language: 'en', title: 'Towels' },
      ...{ guest_title: 'Towels', fields: '[]', guest_fields: '[]', contact: '', source: '', handled_by: 'maid' },
      ...{ status: isOpen ? 'open' : 'done', created_at: created, changed_at: isOpen ? created : done },
      ...{ due_at: created + 60 * minuteMs, acknowledged_at: created, acknowledged_by: 'maid', assigned_to: '' },
      ...{ escalation_level: 0, escalates_at: null, steps: JSON.stringify(isOpen ? [] : [step]), search_text: '' },
      anonymous: 0,
    };
  }).filter(({ created_at: created }) => created < now);
}

/** Fills a year: rooms, TVs, stays with their guests, orders and requests. Returns how many rows there are. */
async function fill(): Promise<number> {
  const all = new Map<string, Rows>();
  const stays = roomIds.flatMap((_id, room) => staysOf(room));
  const starts = Array.from({ length: days + 1 }, (_, ago) => Math.floor(now / dayMs) * dayMs - (days - ago) * dayMs);
  all.set(
    'rooms',
    roomIds.map((room, at) => ({
      property: '1',
      id: room,
      number: numberOf(at),
      room_key: numberOf(at),
      key_rules: '',
    })),
  );
  all.set(
    'devices',
    roomIds.map((room_id) => ({
      ...{ property: '1', id: id(), room_id, token_hash: null, model: 'TV', name: '', firmware: '', os_type: '' },
      ...{ onesquare_version: '', skin_version: '', enrolled_at: now - dayMs, last_seen_at: now - 5 * minuteMs },
    })),
  );
  all.set('stays', stays);
  all.set(
    'residents',
    stays.map((stay) => ({
      ...{ property: '1', id: id(), stay_id: stay.id, position: 0, last_name: 'Measured', first_name: 'Ada' },
      ...{ title: 'Ms', native_name: '', permanent: 0 },
    })),
  );
  for (const [table, rows] of all) await insert(table, rows);
  let more = 0;
  for (const at of starts) {
    const [orders, requests] = [ordersAt(at), requestsAt(at)];
    await insert('shop_orders', orders);
    await insert('guest_requests', requests);
    more += orders.length + requests.length;
  }
  return [...all.values()].reduce((sum, rows) => sum + rows.length, more);
}

/** The least that the screen asks of the database: how many orders today has. */
async function countBare(): Promise<void> {
  await platform.read
    .selectFrom('shop_orders' as never)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('property' as never, '=', '1' as never)
    .where('placed_at' as never, '>=', (now - dayMs) as never)
    .execute();
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

const property = { name: 'Measured', zone: 'Europe/Vienna', languages: ['en'], default_language: 'en' };
const skin = { skin: { id: 'house', project_id: 'measured' }, theme: 'plain' };
await server.request('PUT', '/api/v1/properties/1', { ...property, ...skin });
const rows = await fill();

const [ours, bare]: [number[], number[]] = [[], []];
let bytes = 0;
// The first answers read what every server has in memory soon after its start.
for (let turn = 0; turn < 5; turn += 1) await server.request('GET', '/api/v1/today');
for (let turn = 0; turn < turns; turn += 1) {
  ours.push(
    await took(async () => {
      const { status, body } = await server.request('GET', '/api/v1/today');
      if (status !== 200) throw new Error(`today answered ${status}: ${JSON.stringify(body)}`);
      bytes = JSON.stringify(body).length;
    }),
  );
  bare.push(await took(countBare));
}
await server.close(0);
rmSync(folder, { recursive: true });

const [p95, bareP95] = [percentile(ours, 0.95), percentile(bare, 0.95)];
printFigures(
  `Today over ${days} days of ${rooms} rooms, ${rows} rows, ${config.databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
  [
    { name: 'answer, p95', value: `${p95.toFixed(1)} ms`, goal: `${mostMs} ms`, reached: p95 <= mostMs },
    { name: 'answer, median', value: `${percentile(ours, 0.5).toFixed(1)} ms` },
    { name: 'bare count of the orders of a day, p95', value: `${bareP95.toFixed(1)} ms` },
    { name: 'answer over the bare count, p95', value: `${(p95 / bareP95).toFixed(0)} ×` },
    { name: 'size of the answer', value: `${(bytes / 1024).toFixed(1)} KiB` },
  ],
);
