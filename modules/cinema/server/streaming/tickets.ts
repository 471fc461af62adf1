import type { Kysely } from 'kysely';
import { deleteOld } from '#platform/node/db';
import { token } from '#platform/random';
import type { CinemaContext } from '../context.ts';
import type { CinemaTables, StreamTable } from '../tables.ts';
import type { CinemaWrite } from '../write-for-stay.ts';

/** How long an address of a video is good, unless what allows it ends before. */
export const ticketMs = 6 * 3_600_000;

/** What a ticket is for: a video, and who may have it until `expires_at`; without a stay whoever is in the hotel. */
export type StreamGrant = Omit<StreamTable, 'ticket'>;

/** A ticket, and until when it is good. */
export type Ticket = Pick<StreamTable, 'ticket' | 'expires_at'>;

/** Returns a ticket that is good for at least half its time, or for all that is left until the end of the grant, and no longer than that. */
export async function findValidTicket(
  db: Kysely<CinemaTables>,
  { platform }: Pick<CinemaContext, 'platform'>,
  { expires_at: until, ...grant }: StreamGrant,
): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('cinema_streams')
    .select(['ticket', 'expires_at'])
    .where((row) => row.and(grant))
    .where('expires_at', '<=', until)
    .where('expires_at', '>=', Math.min(until, platform.clock.now() + ticketMs / 2))
    .executeTakeFirst();
  return row && { ticket: row.ticket, expires_at: Number(row.expires_at) };
}

/** Returns the ticket that there is for a grant, or stores one. */
export async function storeTicket(
  { tx }: Pick<CinemaWrite, 'tx'>,
  { platform }: Pick<CinemaContext, 'platform'>,
  grant: StreamGrant,
): Promise<Ticket> {
  // Equal calls may have been waiting for this write together.
  const known = await findValidTicket(tx, { platform }, grant);
  if (known) return known;
  const ticket = token(platform.random);
  await tx
    .insertInto('cinema_streams')
    .values({ ...grant, ticket })
    .execute();
  return { ticket, expires_at: grant.expires_at };
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
  await deleteOld(store, [old]);
}
