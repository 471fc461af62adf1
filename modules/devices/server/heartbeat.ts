import type { Parts } from './parts.ts';

/** Milliseconds between two looks at which sets are connected. */
export const heartbeatMs = 30_000;
const atOnce = 200;

/** Keeps that the sets with an open socket of this process are there, in small writes. */
export async function keepSeen(context: Parts): Promise<void> {
  const { sockets, clock } = context.platform;
  const rows = await context.store.read
    .selectFrom('devices')
    .select(['property', 'id'])
    .where('token_hash', 'is not', null)
    .execute();
  const here = rows.filter(({ property, id }) => sockets.count({ property, deviceId: id }) > 0).map(({ id }) => id);
  for (let from = 0; from < here.length; from += atOnce) {
    await context.store.write(async ({ tx }) => {
      await tx
        .updateTable('devices')
        .set({ last_seen_at: clock.now() })
        .where('id', 'in', here.slice(from, from + atOnce))
        .execute();
    });
  }
}
