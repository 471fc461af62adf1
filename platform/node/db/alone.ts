import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';
import { type Random, token } from '#platform/random';
import type { OpenDatabase } from './open-database.ts';

/** What {@link alone} needs of the process. */
export type AloneParts = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
};

type Holding = AloneParts & { readonly name: string; readonly holder: string };

const leaseMs = 15_000;
const renewEveryMs = 5_000;
const askEveryMs = 200;
/** Whoever waits for longer than that says so. */
const tellAfterMs = 1_000;

/** Takes the lock where it is free, where its holder fell silent, and where it is this holder's already. */
async function take({ database, clock, name, holder }: Holding): Promise<boolean> {
  const now = clock.now();
  return await database.platform.write(async ({ tx }) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('platform_locks')
      .values({ name, holder, until: now + leaseMs })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until: now + leaseMs })
          .where((row) => row.or([row('platform_locks.until', '<', now), row('platform_locks.holder', '=', holder)])),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  });
}

async function giveBack({ database, name, holder }: Holding): Promise<void> {
  await database.platform.write(({ tx }) =>
    tx.deleteFrom('platform_locks').where('name', '=', name).where('holder', '=', holder).execute(),
  );
}

async function wait(holding: Holding): Promise<void> {
  const { clock, log, name } = holding;
  const line = 'waits for another process that does the same, or was killed while it did: then for at most 15 s';
  const telling = clock.after(tellAfterMs, () => log.info({ work: name }, line));
  try {
    while (!(await take(holding))) await clock.sleep(askEveryMs);
  } finally {
    telling.cancel();
  }
}

/**
 * Runs `work` while no other process of this database runs work of the same `name`; waits for those who do, and says so in the log. The lock of
 * a process that died is free after 15 s.
 */
export async function alone<R>(parts: AloneParts, name: string, work: () => Promise<R>): Promise<R> {
  const { clock } = parts;
  const holding = { ...parts, name, holder: token(parts.random) };
  await wait(holding);
  const renewing = clock.every(renewEveryMs, () => void take(holding).catch(() => {}));
  try {
    return await work();
  } finally {
    renewing.cancel();
    await giveBack(holding);
  }
}
