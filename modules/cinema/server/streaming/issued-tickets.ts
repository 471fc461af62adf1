import type { CinemaContext } from '../context.ts';
import type { StreamTable } from '../tables.ts';
import { findTicket, ticketMs } from './tickets.ts';

/** Which video a stay may have. */
type Issued = Omit<StreamTable, 'ticket' | 'expires_at'>;

/** The tickets that this process has issued to stays: who goes on with a film has the same address, and waits for no write. */
export type IssuedTickets = {
  /** Returns a ticket that is good for at least half its time, or for all that is left until `until`, and no longer than that. */
  find(wanted: Issued, until: number): Promise<StreamTable | undefined>;
  note(stream: StreamTable): void;
  /** Forgets those of a stay, or of a whole property. */
  drop(property: string, stayId?: string): void;
};

/** Tickets in memory: a hotel with a thousand sets. */
const mostHeld = 4_000;

function keyOf({ property, stay_id: stay, room_id: room, film_id: film, kind, device_id: device }: Issued): string {
  return [property, stay, room, film, kind, device].join(' ');
}

/** Creates the memory of issued tickets. */
export function createIssuedTickets(context: CinemaContext): IssuedTickets {
  /** The longest held first. */
  const held = new Map<string, StreamTable>();
  return {
    async find(wanted, until) {
      const { ticket, expires_at: end } = held.get(keyOf(wanted)) ?? {};
      if (ticket === undefined || end === undefined || end > until) return undefined;
      if (end < Math.min(until, context.platform.clock.now() + ticketMs / 2)) return undefined;
      return await findTicket(context, ticket);
    },
    note(stream) {
      const [oldest] = held.keys();
      if (held.size >= mostHeld && oldest !== undefined) held.delete(oldest);
      held.set(keyOf(stream), stream);
    },
    drop(property, stayId) {
      for (const [key, stream] of held) {
        if (stream.property === property && (stayId === undefined || stream.stay_id === stayId)) held.delete(key);
      }
    },
  };
}
