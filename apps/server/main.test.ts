import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { requireFreePort } from './listen-error.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
/** What `npm start` runs once all is built. */
const launcher = fileURLToPath(new URL('../../tools/run-server.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellhop-main-'));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Started = { readonly child: ChildProcess; out: string; err: string; ended: Promise<number | null> };

function start(environment: Record<string, string>, program = main): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const own = { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const env = { ...own, ...environment };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const started: Started = { child, out: '', err: '', ended };
  child.stdout.on('data', (data) => {
    started.out += data;
  });
  child.stderr.on('data', (data) => {
    started.err += data;
  });
  return started;
}

/** Waits until a server is ready, and returns its port. */
async function ready(started: Started): Promise<number> {
  const closed = started.ended.then(() => true);
  while (!started.out.includes('Bellhop is ready')) {
    const isOver = await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 50, false))]);
    if (isOver) throw new Error(`the server ended: ${started.err}`);
  }
  return Number(/guest app +http:\/\/127\.0\.0\.1:(\d+)\//.exec(started.out)?.[1]);
}

/** Returns a port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

test('startup prints the URLs and demo sign-ins, and a signal shuts the server down gracefully', async () => {
  await putPreparedHotel(folder, 'whole', systemClock);
  const NETCAST_PORT = String(await freePort());
  const started = start({ PORT: '0', NETCAST_PORT });
  const port = await ready(started);
  expect(started.out).toContain(`http://127.0.0.1:${port}/ONEapp/`);
  expect(started.out).toMatch(/Lindqvist, room 214/);
  // NetCast sets are served on a port of their own.
  for (const one of [port, NETCAST_PORT]) {
    expect((await fetch(`http://127.0.0.1:${one}/readyz`)).status).toBe(200);
  }
  const other = join(folder, 'other');
  const taken = [
    ['PORT', String(port), { PORT: String(port) }],
    ['NETCAST_PORT', NETCAST_PORT, { PORT: '0', NETCAST_PORT }],
  ] as const;
  for (const [name, value, ports] of taken) {
    const second = start({ ...ports, DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(existsSync(other), 'nothing was loaded for a port that is taken').toBe(false);
    const line = `bellhop: ${name} ${value} is already in use by another program; stop it, or set another ${name}\n`;
    expect(second.err).toBe(line);
  }
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});

/** Asks until it is so; the caller's test ends the wait. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a server whose launcher was killed ends and gives its port back', async () => {
  const started = start({ PORT: '0', DEMO: 'off' }, launcher);
  const port = await ready(started);
  const isServing = () => fetch(`http://127.0.0.1:${port}/readyz`).then(Boolean, () => false);
  expect(await isServing()).toBe(true);
  started.child.kill('SIGKILL');
  await until(async () => !(await isServing()));
  await requireFreePort({ name: 'PORT', host: '127.0.0.1', port });
});

test('an invalid setting fails with one line that names it', async () => {
  const started = start({ PORT: 'eight' });
  expect(await started.ended).toBe(1);
  expect(started.err).toMatch(/^bellhop: PORT must be [^\n]+\n$/);
});
