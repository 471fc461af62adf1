import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodeFlags from '../../apps/server/node-flags.json' with { type: 'json' };
import { makeDataFolder } from './data-folder.ts';

/** A server of the demo hotel, its address, and the folder of its data, which is the caller's to remove. */
export type StartedHotel = { readonly process: ChildProcess; readonly url: string; readonly folder: string };

/** Starts the server over a folder with the demo hotel or an empty one, on `port` unless `BENCH_PORT` names another; rejects when it is not ready within a minute. */
export async function startHotel(port: number, own: NodeJS.ProcessEnv = {}): Promise<StartedHotel> {
  const folder = makeDataFolder(tmpdir(), 'bench');
  const given = process.env.BENCH_PORT ?? String(port);
  const settings = { PORT: given, HOST: '127.0.0.1', DEMO: 'quiet', DATA_DIR: folder, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [...nodeFlags, 'apps/server/main.ts'], {
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
