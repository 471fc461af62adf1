import { deleteOld } from '#platform/node/db';
import { token } from '#platform/random';
import type { CinemaContext } from '../context.ts';
import type { StreamTable } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';

/** How long an address of a video is good, unless what allows it ends before. */
export const ticketMs = 6 * 3_600_000;

/** Stores in a write that a stay may have a video until `expires_at`, and returns the ticket; without a stay whoever is in the hotel. */
export async function storeTicket(
  { tx }: Pick<CinemaWrite, 'tx'>,
  { platform }: Pick<CinemaContext, 'platform'>,
  stream: Omit<StreamTable, 'ticket'>,
): Promise<string> {
  const ticket = token(platform.random);
  await tx
    .insertInto('cinema_streams')
    .values({ ...stream, ticket })
    .execute();
  return ticket;
}

/** Returns what a ticket is for, unless it has expired. */
export async function findTicket({ store, platform }: CinemaContext, ticket: string): Promise<StreamTable | undefined> {
  return await store.read
    .selectFrom('cinema_streams')
    .selectAll()
    .where('ticket', '=', ticket)
    .where('expires_at', '>', platform.clock.now())
    .executeTakeFirst();
}

/** Deletes the tickets of a stay. Run as a job at its end. */
export async function forgetTickets({ store }: CinemaContext, property: string, stayId: string): Promise<void> {
  await store.write(({ tx }) =>
    tx.deleteFrom('cinema_streams').where('property', '=', property).where('stay_id', '=', stayId).execute(),
  );
}

/** Deletes tickets that have expired. */
export async function deleteOldTickets({ store, platform }: Pick<CinemaContext, 'store' | 'platform'>): Promise<void> {
  const old = { table: 'cinema_streams', by: 'expires_at', before: platform.clock.now() } as const;
  await store.write(({ tx }) => deleteOld(tx, [old]));
}
