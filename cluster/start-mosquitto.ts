import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A Mosquitto of the tests, which keeps what is retained on disk. */
export type TestMosquitto = {
  readonly url: string;
  /** Ends it at once, or in order, which writes to the disk what is retained. */
  stop(how: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same port and disk. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Debian installs it in /usr/sbin. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

async function run(config: string): Promise<ChildProcess> {
  const child = spawn('mosquitto', ['-c', config], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (data: Buffer) => {
      said += data;
      if (/running/.test(said)) resolve();
    });
    child.once('error', () => reject(new Error('mosquitto is not installed: apt-get install mosquitto')));
    child.once('exit', () => reject(new Error(`mosquitto ended: ${said}`)));
  });
  return child;
}

/** Starts Mosquitto on a free local port. */
export async function startMosquitto(): Promise<TestMosquitto> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'bellhop-mosquitto-'))];
  const config = join(folder, 'mosquitto.conf');
  const lines = [
    `listener ${port} 127.0.0.1`,
    ...['allow_anonymous true', 'persistence true', `persistence_location ${folder}/`, 'log_dest stderr'],
    // As root it would become a user who may not write there.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  let child: ChildProcess | undefined = await run(config);
  async function stop(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(how);
    child = undefined;
    await ended;
  }
  return {
    url: `mqtt://127.0.0.1:${port}`,
    stop,
    start: async () => {
      child ??= await run(config);
    },
    close: async () => {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
