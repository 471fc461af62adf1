import type { Clock } from '#platform/clock';
import { type Random, token } from '#platform/random';
import type { OpenDatabase } from './open-database.ts';

/** What {@link alone} needs of the process. */
export type AloneParts = {
  readonly database: Pick<OpenDatabase, 'platform'>;
  readonly clock: Clock;
  readonly random: Random;
};

type Holding = AloneParts & { readonly name: string; readonly holder: string };

const leaseMs = 15_000;
const renewEveryMs = 5_000;
const askEveryMs = 200;

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

/**
 * Runs `work` while no other process of this database runs work of the same `name`; waits for those who do. The lock of
 * a process that died is free after 15 s.
 */
export async function alone<R>(parts: AloneParts, name: string, work: () => Promise<R>): Promise<R> {
  const { clock } = parts;
  const holding = { ...parts, name, holder: token(parts.random) };
  while (!(await take(holding))) await clock.sleep(askEveryMs);
  const renewing = clock.every(renewEveryMs, () => void take(holding).catch(() => {}));
  try {
    return await work();
  } finally {
    renewing.cancel();
    await giveBack(holding);
  }
}
