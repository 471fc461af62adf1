import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createEmptyDatabaseLocation } from '#platform/node/testing';
import { openGuest } from './guest.ts';
import { adminKey, type ServerProcess, startProcess } from './start-process.ts';

const run = promisify(execFile);
const tool = join(import.meta.dirname, '../tools/backup/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'bellhop-backups-'));
const servers: ServerProcess[] = [];

afterAll(async () => {
  for (const server of servers) await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string, url: string): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'quiet' });
  servers.push(server);
  return server;
}

async function tell(what: 'backup' | 'restore', dataDir: string, url: string, name: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url };
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', tool, what, join(folder, name)],
    { env },
  );
  return stdout;
}

async function checkIn(server: ServerProcess, room: string): Promise<number> {
  const body = { room, last_name: 'Kowalska', arrival: '2026-01-01', departure: '2036-01-01', create_room: true };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/stays`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

/** Signs in a guest and fetches a picture: what a hotel would miss first. */
async function works(server: ServerProcess, room: string, name: string): Promise<unknown> {
  const guest = await openGuest(server.port);
  const root = await guest.call('Auth.authenticate', { room, name });
  guest.close();
  const picture = await fetch(`http://127.0.0.1:${server.port}/media/1/mark.svg`);
  expect(picture.status).toBe(200);
  return root;
}

test('backups taken from a running server move a hotel from SQLite to PostgreSQL and back', async () => {
  const [small, large, again] = [join(folder, 'small'), await createEmptyDatabaseLocation(), join(folder, 'again')];
  const first = await start(small, '');
  let on = true;
  let stays = 0;
  const busy = (async () => {
    for (; on; stays += 1) expect(await checkIn(first, `9${1000 + stays}`)).toBe(201);
  })();
  await expect.poll(() => stays).toBeGreaterThan(5);
  const remaining = stays - 1;
  expect(await tell('backup', small, '', 'one')).toMatch(/^backup in .*: \d+ rows of \d+ tables, \d+ files/);
  on = false;
  await busy;
  await first.kill();

  await tell('restore', large.dataDir, large.url, 'one');
  const second = await start(large.dataDir, large.url);
  expect(await works(second, `9${1000 + remaining}`, 'Kowalska')).toMatchObject({
    checkin: [{ last_name: 'Kowalska' }],
  });
  expect(await works(second, '214', 'Lindqvist')).toMatchObject({ room: { room: '214' } });
  expect(await checkIn(second, '8001')).toBe(201);
  await tell('backup', large.dataDir, large.url, 'two');
  await second.kill();

  await tell('restore', again, '', 'two');
  const third = await start(again, '');
  expect(await works(third, '8001', 'Kowalska')).toMatchObject({ room: { room: '8001' } });
  const refused = tell('restore', again, '', 'two');
  await expect(refused).rejects.toThrow(/restore into an empty folder/);
  await large.remove();
});
