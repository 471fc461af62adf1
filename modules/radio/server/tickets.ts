import type { Kysely, Selectable } from 'kysely';
import type { Identity } from '#platform/node/auth';
import { token } from '#platform/random';
import type { SocketTarget } from '#platform/wire';
import type { BookStation } from './book-station.ts';
import { type Caller, findStay } from './caller.ts';
import type { RadioContext } from './context.ts';
import { offeredByIds } from './offered-stations.ts';
import type { Reception, StationHub } from './station-hub.ts';
import type { Listener } from './station-share.ts';
import type { RadioTables, TicketTable } from './tables.ts';

/** How long a device may begin to receive a station. */
const ticketMs = 10 * 60_000;

/** Finds out who sends a request in a property: as a guest or visitor, and as a TV. */
export type Identify = (property: string) => Promise<readonly Identity[]>;

type Ticket = Selectable<TicketTable>;
type Wish = { readonly station: BookStation; readonly stayId: string };

type Grant = Omit<Ticket, 'ticket' | 'secret' | 'expires_at'> & { readonly isHls: boolean };

/** Returns a ticket of the same device for the same station that is good for at least half its time. */
async function findValid(
  db: Kysely<RadioTables>,
  { platform }: RadioContext,
  { property, station_id, stay_id, room_id, session_id, isHls }: Grant,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('radio_tickets')
    .select('ticket')
    .where('property', '=', property)
    .where('stay_id', '=', stay_id)
    .where('session_id', '=', session_id)
    .where('room_id', '=', room_id)
    .where('station_id', '=', station_id)
    .where('secret', isHls ? '<>' : '=', '')
    .where('expires_at', '>=', platform.clock.now() + ticketMs / 2)
    .executeTakeFirst();
  return row?.ticket;
}

/** Stores a ticket, unless an equal call that waited for the same write has. */
async function store(context: RadioContext, grant: Grant): Promise<string> {
  const { clock, random } = context.platform;
  const { isHls, ...owned } = grant;
  return await context.store.write(async ({ tx }) => {
    const known = await findValid(tx, context, grant);
    if (known !== undefined) return known;
    const ticket = { ...owned, ticket: token(random), secret: isHls ? token(random) : '' };
    await tx
      .insertInto('radio_tickets')
      .values({ ...ticket, expires_at: clock.now() + ticketMs })
      .execute();
    return ticket.ticket;
  });
}

/** Lets a device receive a station for some minutes, with one ticket however often it asks; returns the path on this server. */
export async function openTicket(context: RadioContext, caller: Caller, { station, stayId }: Wish): Promise<string> {
  const stay = await findStay(context, caller, stayId);
  const grant: Grant = {
    property: caller.property,
    station_id: station.id,
    stay_id: stay?.id ?? '',
    room_id: caller.kind === 'visitor' ? '' : caller.roomId,
    session_id: caller.kind === 'visitor' ? caller.sessionId : '',
    isHls: station.hls !== '',
  };
  const ticket = (await findValid(context.store.read, context, grant)) ?? (await store(context, grant));
  return `/ONEapp/radio/${ticket}${grant.isHls ? '/hls' : ''}`;
}

/** Whether a ticket is of somebody who is in the hotel: its visitor, the guest of its stay, or the TV of its occupied room. */
async function isOwner({ stays }: RadioContext, ticket: Ticket, identity: Identity): Promise<boolean> {
  const { property, stay_id, room_id, session_id } = ticket;
  if (identity.property !== property) return false;
  if (identity.kind === 'visitor') return identity.sessionId === session_id;
  if (identity.kind === 'tv') return identity.occupied && identity.roomId === room_id;
  if (identity.kind !== 'guest' || identity.stayId !== stay_id) return false;
  return (await stays.byId(property, stay_id))?.state === 'in_house';
}

async function isOwners(context: RadioContext, ticket: Ticket, identify: Identify): Promise<boolean> {
  const identities = await identify(ticket.property);
  const judged = await Promise.all(identities.map((identity) => isOwner(context, ticket, identity)));
  return judged.includes(true);
}

function listenerOf({ property, stay_id: stayId, room_id: roomId, session_id: sessionId }: Ticket): Listener {
  const to: SocketTarget[] = [];
  if (stayId !== '') to.push({ property, stayId });
  if (roomId !== '') to.push({ property, roomId, kind: 'tv' });
  if (sessionId !== '') to.push({ property, sessionId });
  return { to, stayId, roomId, sessionId };
}

/** A ticket that a request has, and who sends it. */
export type TicketRequest = { readonly ticket: string; readonly identify: Identify };

/** Returns a ticket with its station; undefined: it is not valid, or not of whoever asks. */
export async function findTicket(
  context: RadioContext,
  request: TicketRequest,
): Promise<{ readonly ticket: Ticket; readonly station: BookStation } | undefined> {
  const ticket = await context.store.read
    .selectFrom('radio_tickets')
    .selectAll()
    .where('ticket', '=', request.ticket)
    .where('expires_at', '>', context.platform.clock.now())
    .executeTakeFirst();
  if (!ticket || !(await isOwners(context, ticket, request.identify))) return undefined;
  const [station] = await offeredByIds(context, ticket.property, [ticket.station_id]);
  return station && { ticket, station };
}

/** Has a ticket of somebody who goes on listening last as long as they do. */
export async function prolong(
  { store, platform }: RadioContext,
  { property, ticket, expires_at }: Ticket,
): Promise<void> {
  const now = platform.clock.now();
  if (expires_at - now > ticketMs / 2) return;
  await store.write(({ tx }) =>
    tx
      .updateTable('radio_tickets')
      .set({ expires_at: now + ticketMs })
      .where('property', '=', property)
      .where('ticket', '=', ticket)
      .execute(),
  );
}

/** Receives a station with a ticket, judged by who sends the request; undefined: the ticket is not valid, or not theirs. */
export async function listenWithTicket(
  context: RadioContext,
  hub: StationHub,
  request: TicketRequest,
): Promise<Reception | undefined> {
  const found = await findTicket(context, request);
  if (!found) return undefined;
  const { ticket, station } = found;
  const { property, station_id: id } = ticket;
  const reception = await hub.listen({ property, id, urls: station.urls }, listenerOf(ticket));
  // Tuning takes seconds: the stay may have ended meanwhile.
  if (await isOwners(context, ticket, request.identify)) return reception;
  reception.body.destroy();
  return undefined;
}
