import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RateLimiter } from '#platform/node/auth';
import type { HlsPiece } from '../contract.ts';
import type { RadioContext } from './context.ts';
import { findTicket, prolong, type TicketRequest } from './tickets.ts';

/** An address that a playlist named, with the proof that it did; both empty: the station's own playlist. */
export type NamedAddress = { readonly url: string; readonly sign: string };

function signOf(secret: string, url: string): string {
  return createHmac('sha256', secret).update(url).digest('base64url');
}

function isSigned(secret: string, { url, sign }: NamedAddress): boolean {
  const [expected, given] = [Buffer.from(signOf(secret, url)), Buffer.from(sign)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Passes on a playlist or a segment of a station with a ticket, judged by who sends the request: the station's own playlist, and
 * what it and its playlists named. Undefined: the ticket or the address is not valid. Refuses with
 * `too_many_requests` who fetches more than players do.
 */
export async function relayWithTicket(
  context: RadioContext & { readonly pieces: RateLimiter },
  request: TicketRequest,
  named: NamedAddress,
): Promise<HlsPiece | undefined> {
  const found = await findTicket(context, request);
  if (!found || found.ticket.secret === '') return undefined;
  const { ticket, station } = found;
  const { property, secret } = ticket;
  const isFirst = named.url === '' && named.sign === '';
  if (!isFirst && !isSigned(secret, named)) return undefined;
  context.pieces.count(`${property} ${ticket.stay_id} ${ticket.room_id} ${ticket.session_id}`);
  await prolong(context, ticket);
  const nameOf = (url: string) =>
    `/ONEapp/radio/${ticket.ticket}/hls?${new URLSearchParams({ url, sign: signOf(secret, url) })}`;
  return await context.relayHls({ property, url: isFirst ? station.hls : named.url, nameOf });
}
