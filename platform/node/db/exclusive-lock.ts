import type { Clock } from '#platform/clock';
import type { Log } from '#platform/node/log';
import { type Random, token } from '#platform/random';
import type { OpenDatabase } from './open-database.ts';

/** Options of {@link alone}. */
export type ExclusiveLockOptions = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
};

type LockHolder = ExclusiveLockOptions & { readonly name: string; readonly holder: string };

const leaseMs = 15_000;
const renewEveryMs = 5_000;
const retryEveryMs = 200;
/** A longer wait is logged. */
const logAfterMs = 1_000;

/** Acquires the lock if it is free, expired or already held by this holder. */
async function acquire({ database, clock, name, holder }: LockHolder): Promise<boolean> {
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

async function release({ database, name, holder }: LockHolder): Promise<void> {
  await database.platform.write(({ tx }) =>
    tx.deleteFrom('platform_locks').where('name', '=', name).where('holder', '=', holder).execute(),
  );
}

async function waitForLock(lock: LockHolder): Promise<void> {
  const { clock, log, name } = lock;
  const line = 'waiting for another process to release the lock, or up to 15 s if that process was killed';
  const logTimer = clock.after(logAfterMs, () => log.info({ work: name }, line));
  try {
    while (!(await acquire(lock))) await clock.sleep(retryEveryMs);
  } finally {
    logTimer.cancel();
  }
}

/**
 * Runs `work` while holding the lock `name`, so only one process of this database runs it at a time. Logs when it has
 * to wait. The lock of a process that died expires after 15 s.
 */
export async function withExclusiveLock<R>(
  options: ExclusiveLockOptions,
  name: string,
  work: () => Promise<R>,
): Promise<R> {
  const { clock } = options;
  const lock = { ...options, name, holder: token(options.random) };
  await waitForLock(lock);
  const renewing = clock.every(renewEveryMs, () => void acquire(lock).catch(() => {}));
  try {
    return await work();
  } finally {
    renewing.cancel();
    await release(lock);
  }
}
