import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { loadPostgres } from './load-postgres.ts';

/** A PostgreSQL of the tests. */
export type TestPostgres = {
  readonly url: string;
  readonly port: number;
  /** Stops the server as its administrator would, or at once. */
  stop(): Promise<void>;
  /** Starts it again, on the same data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/** Starts an empty PostgreSQL on a free local port; not durable, hence fast. */
export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort();
  const databaseDir = mkdtempSync(join(tmpdir(), 'bellhop-postgres-'));
  const lines: string[] = [];
  const { Postgres, remove: removePrograms } = await loadPostgres();
  const server = new Postgres({
    databaseDir,
    port,
    user: 'bellhop',
    password: 'bellhop',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'shared_buffers=32MB'],
    onLog: (line) => void lines.push(String(line)),
    onError: (line) => void lines.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${lines.slice(-20).join('')}`, { cause: error });
  }
  return {
    url: `postgres://bellhop:bellhop@127.0.0.1:${port}/postgres`,
    port,
    stop: () => server.stop(),
    start: () => server.start(),
    remove: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
      removePrograms();
    },
  };
}
