import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';
import { type Random, token } from '#platform/random';
import type { OpenDatabase } from './open-database.ts';

/** Options of {@link alone}. */
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
/** A longer wait is logged. */
const tellAfterMs = 1_000;

/** Acquires the lock if it is free, expired or already held by this holder. */
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
  const line = 'waiting for another process to release the lock, or up to 15 s if that process was killed';
  const telling = clock.after(tellAfterMs, () => log.info({ work: name }, line));
  try {
    while (!(await take(holding))) await clock.sleep(askEveryMs);
  } finally {
    telling.cancel();
  }
}

/**
 * Runs `work` while holding the lock `name`, so only one process of this database runs it at a time. Logs when it has
 * to wait. The lock of a process that died expires after 15 s.
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
