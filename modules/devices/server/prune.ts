import { enrolmentMs } from './enrolments.ts';
import type { DevicesStore } from './tables.ts';

const dayMs = 86_400_000;

/** Deletes expired codes, TVs that never collected their cookie, revoked TVs, and confirmed wipes. */
export async function prune(store: DevicesStore, now: number): Promise<void> {
  await store.write(async ({ tx }) => {
    await tx.deleteFrom('device_enrolments').where('expires_at', '<=', now).execute();
    await tx
      .deleteFrom('devices')
      .where('last_seen_at', 'is', null)
      .where('token_hash', 'is', null)
      .where('enrolled_at', '<=', now - 2 * enrolmentMs)
      .execute();
    await tx
      .deleteFrom('devices')
      .where('revoked_at', '<=', now - 7 * dayMs)
      .execute();
    await tx
      .deleteFrom('device_history')
      .where('at', '<=', now - 30 * dayMs)
      .execute();
    await tx
      .deleteFrom('device_starts')
      .where('day', '<', new Date(now - 30 * dayMs).toISOString().slice(0, 10))
      .execute();
    await tx
      .deleteFrom('device_shown')
      .where('forgotten_at', '<=', now - 7 * dayMs)
      .execute();
  });
}
