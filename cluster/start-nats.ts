import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';

/** A NATS server of the tests. */
export type TestNats = {
  readonly url: string;
  readonly port: number;
  /** Ends it at once. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
};

/** Debian installs it in /usr/sbin. */
const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

async function run(port: number, more: readonly string[]): Promise<ChildProcess> {
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...more], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (data: Buffer) => {
      said += data;
      if (said.includes('Server is ready')) resolve();
    });
    child.once('error', () => reject(new Error('nats-server is not installed: apt-get install nats-server')));
    child.once('exit', () => reject(new Error(`nats-server ended: ${said}`)));
  });
  await ready;
  return child;
}

/** Starts nats-server on a free local port, with `more` arguments. */
export async function startNats(...more: readonly string[]): Promise<TestNats> {
  const port = await freePort();
  let child: ChildProcess | undefined = await run(port, more);
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    stop: async () => {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      child = undefined;
      await ended;
    },
    start: async () => {
      child ??= await run(port, more);
    },
  };
}
