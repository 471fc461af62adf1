import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of the demo hotel, its address, and the folder of its data, which is the caller's to remove. */
export type StartedHotel = { readonly process: ChildProcess; readonly url: string; readonly folder: string };

/** Starts the server over an empty folder, on `port` unless `BENCH_PORT` names another; rejects when it is not ready within a minute. */
export async function startHotel(port: number, own: NodeJS.ProcessEnv = {}): Promise<StartedHotel> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-'));
  const given = process.env.BENCH_PORT ?? String(port);
  const settings = { PORT: given, HOST: '127.0.0.1', DEMO: 'quiet', DATA_DIR: folder, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings, ...own },
    // A server whose bench was killed ends with the channel.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${given}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { process: child, url, folder };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill();
  throw new Error('the server was not ready within a minute');
}
