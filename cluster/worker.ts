import { createInterface } from 'node:readline';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/node/db';
import { createNatsBus, startEvents } from '#platform/node/events';
import { startJobs } from '#platform/node/jobs';
import { listen } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { type WorklogTables, worklog, worklogMigrations } from './ledger.ts';

/*
 * A process of a test, run as a program: it carries out jobs and hears events, and notes both. Each line on its input is
 * the number of a change that it makes, with an event and a job; it answers with the number when the change is durable.
 */
const clock = systemClock;
const { DATABASE_URL: url = '', NATS_URL = '', WORKER = '' } = process.env;
const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };

if (import.meta.main) {
  const database = await openDatabase({ dataDir: '', url, migrations: worklogMigrations, clock, log });
  const store = database.store<WorklogTables, typeof worklog>(worklog);
  const note = (table: 'jobs' | 'handled', n: number) =>
    store.write(({ tx }) => tx.insertInto(table).values({ n, by: WORKER }).execute());
  const handled = ({ payload }: { payload: { n: number } }) => void note('handled', payload.n);
  const listeners = [listen(worklog, 'ledger.noted', handled), listen(worklog, 'ledger.closed', handled)];
  await startEvents({ database, bus: await createNatsBus({ url: NATS_URL, clock, log }), clock, log, listeners });
  const post = async (payload: unknown) => {
    await clock.sleep(5);
    await note('jobs', (payload as { n: number }).n);
  };
  const handlers = [{ 'ledger.post': post }];
  startJobs({ database, clock, random: systemRandom, log, handlers, leaseMs: 3000 });
  createInterface(process.stdin).on('line', async (line) => {
    const n = Number(line);
    await store.write(async ({ emit, enqueue }) => {
      await emit(n % 2 === 0 ? 'ledger.noted' : 'ledger.closed', '1', { n });
      await enqueue({ job: 'ledger.post', property: '1', payload: { n } });
    });
    process.stdout.write(`${n}\n`);
  });
  process.stdout.write('ready\n');
}
