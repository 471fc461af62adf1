import pg from 'pg';
import { startNats } from './start-nats.ts';
import { startPostgres } from './start-postgres.ts';

/** Drops the schemas that tests keep for reuse, so that a given server is left as it was. */
async function dropSchemas(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'bellhop\\_test\\_%'",
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA "${name}" CASCADE`);
  await client.end();
}

/** Starts a PostgreSQL and a NATS for the suites of the stores, unless the environment names some. */
export async function setup(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const given = process.env.TEST_DATABASE_URL;
  if (given) stops.push(() => dropSchemas(given));
  else {
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
