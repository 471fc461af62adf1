import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Administrator's key of the servers under test. */
export const adminKey = 'cluster-test-key-0123456789abcdef';

/** A server process under test. */
export type ServerProcess = {
  readonly port: number;
  readonly child: ChildProcess;
  /** What it wrote to both of its outputs. */
  readonly said: () => string;
  /** Status of `/readyz`, and what it says of its parts. */
  ready(): Promise<{ readonly status: number; readonly parts: unknown }>;
  /** Kills it at once, as losing the machine would. */
  kill(): Promise<void>;
};

const main = join(import.meta.dirname, '../apps/server/main.ts');

/** Starts the server on a PostgreSQL and a NATS and waits until it is ready; `spawned` is called before that. */
export async function startProcess(
  environment: { readonly [name: string]: string },
  spawned: (child: ChildProcess) => void = () => undefined,
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-process-'));
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ADMIN_API_KEY: adminKey, LOG_LEVEL: 'warn' };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    // One guest repeats here more often than a hotel's may.
    env: { PATH, NODE_COMPILE_CACHE, CHANGES_PER_STAY: '1000000', ...own, ...environment },
  });
  spawned(child);
  let said = '';
  const exited = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    const take = (data: Buffer) => {
      said += data;
      const [, place] = /is ready[\s\S]*guest app +http:\/\/127\.0\.0\.1:(\d+)\//.exec(said) ?? [];
      if (place !== undefined) resolve(Number(place));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void exited.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    port,
    child,
    said: () => said,
    ready: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return { status: answer.status, parts: ((await answer.json()) as { parts: unknown }).parts };
    },
    kill: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
