import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import type { ServerModule } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import { createModules } from './modules.ts';

// A table that names stays is forgotten by somebody, or this fails.

const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-forgets-'));
/** Tables with a session, a room or a scope that outlive the stay, and why. */
const outliving: { readonly [table: string]: string } = {
  stays: 'the stay itself: `residents` and `stay_name_keys` say when its names go',
  platform_audit: 'what the staff did, for `audit_retention_days`',
  platform_requests: 'what a request was answered, so that a repeated one does nothing; 60 days',
  devices: 'the TV itself, which stays in the room',
  device_enrolments: 'the code by which a TV is set up, before it has guests',
  remote_control_tvs: 'what a TV last reported that it does; it reports anew when it has been wiped',
  session_attempts: 'times of wrong sign-ins, 15 minutes',
  staff_attempts: 'times of wrong sign-ins of the staff, 15 minutes',
  platform_code_attempts: 'times of wrong codes, 15 minutes',
  room_set_backs: 'how far the climate of a room is set back, whoever stays in it; it ends when the room is used',
  room_placements: 'in which room a lamp is',
  housekeeping_work: 'how far a room is cleaned and who does it, whoever stays in it',
  housekeeping_actions: 'what housekeepers tapped, so that a repeat does nothing; 60 days',
  session_alarms: 'that somebody tried names in a room, without the names; 30 days',
};

let modules: readonly ServerModule[] = [];
let columns: readonly { readonly table: string; readonly column: string }[] = [];

beforeAll(async () => {
  const config = { ...readConfig({}), dataDir };
  const metrics = createMetrics({ process: false });
  const options = { config, clock: systemClock, random: systemRandom, log: recordingLog(), metrics };
  const server = await composeServer({
    ...options,
    builds: dataDir,
    synchronous: 'OFF',
    modules: (context) => {
      const made = createModules(context);
      modules = made.list;
      return made;
    },
  });
  await server.close(0);
  const database = new DatabaseSync(join(dataDir, 'bellhop.db'), { readOnly: true });
  const query = `select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table'`;
  columns = database.prepare(query).all() as unknown as typeof columns;
  database.close();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('what modules forget', () => {
  test('includes every table with a column of a stay or a resident', () => {
    const found = columns.filter(({ column }) => column === 'stay_id' || column === 'resident_id');
    expect(found.length).toBeGreaterThan(20);
    const named = modules.flatMap(({ forgets }) => Object.keys(forgets));
    expect([...new Set(found.map(({ table }) => table))].filter((table) => !named.includes(table))).toEqual([]);
  });

  test('includes every table that is reached by a session, a room or a scope, unless it says why it need not', () => {
    const found = columns.filter(({ column }) => /(^|_)(session_id|room_id|scope)$/.test(column));
    const named = [...modules.flatMap(({ forgets }) => Object.keys(forgets)), ...Object.keys(outliving)];
    const tables = new Set(found.map(({ table }) => table));
    expect([...tables].filter((table) => !named.includes(table))).toEqual([]);
    // A reason for a table that is gone, or that forgets by now, misleads.
    const forgotten = modules.flatMap(({ forgets }) => Object.keys(forgets));
    expect(Object.keys(outliving).filter((table) => !tables.has(table) || forgotten.includes(table))).toEqual([]);
  });

  test('names tables that exist, jobs that the end of a stay enqueues, and settings of the module', () => {
    const tables = new Set(columns.map(({ table }) => table));
    const wrong = modules.flatMap(({ contract, forgets, eventJobs }) => {
      const jobs = eventJobs.filter(({ event }) => event === 'stays.ended').map(({ job }) => job);
      return Object.entries(forgets).filter(
        ([table, how]) =>
          !tables.has(table) ||
          ('atEnd' in how && !jobs.includes(how.atEnd)) ||
          ('retention' in how && !Object.hasOwn(contract.settings ?? {}, how.retention ?? '')),
      );
    });
    expect(wrong).toEqual([]);
  });
});
