import { startNats } from './start-nats.ts';
import { startPostgres } from './start-postgres.ts';

/** Starts a PostgreSQL and a NATS for the suites of the stores, unless the environment names some. */
export async function setup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  if (!process.env.TEST_DATABASE_URL) {
    const postgres = await startPostgres();
    process.env.TEST_DATABASE_URL = postgres.url;
    stops.push(postgres.remove);
  }
  if (!process.env.TEST_NATS_URL) {
    const nats = await startNats();
    process.env.TEST_NATS_URL = nats.url;
    stops.push(nats.stop);
  }
  return async () => {
    for (const stop of stops) await stop();
  };
}
