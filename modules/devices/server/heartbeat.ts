import type { DevicesContext } from './context.ts';

/** Interval in milliseconds at which connected TVs are recorded. */
export const heartbeatMs = 30_000;
const batchSize = 200;

/** Records the TVs that have an open socket in this process as seen, in small writes. */
export async function recordHeartbeats(context: DevicesContext): Promise<void> {
  const { sockets, clock } = context.platform;
  const rows = await context.store.read
    .selectFrom('devices')
    .select(['property', 'id'])
    .where('token_hash', 'is not', null)
    .execute();
  const connected = rows
    .filter(({ property, id }) => sockets.count({ property, deviceId: id }) > 0)
    .map(({ id }) => id);
  for (let from = 0; from < connected.length; from += batchSize) {
    await context.store.write(async ({ tx }) => {
      await tx
        .updateTable('devices')
        .set({ last_seen_at: clock.now() })
        .where('id', 'in', connected.slice(from, from + batchSize))
        .execute();
    });
  }
}
