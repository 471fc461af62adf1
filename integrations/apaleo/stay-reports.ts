import { Refusal } from '#platform/contract';
import type { Log } from '#platform/node/log';
import type { PmsConnectorOptions, StayReport, StayResync } from '#stays/contract';
import { isOfRoom, readReservation } from './read-reservation.ts';
import type { ApaleoReservation } from './shapes.ts';

type Options = Pick<PmsConnectorOptions, 'feed' | 'languages'> & { readonly log: Log };

/** Reservations whose last state is remembered. */
const mostKnown = 20_000;

type Seen = { readonly modified: number; readonly state: string };

function stateOf({ status, modified, unit }: ApaleoReservation): Seen {
  return { modified: Date.parse(modified), state: `${modified} ${status} ${unit?.name ?? ''}` };
}

/** Reports reservations, each as it is now, and remembers what was reported. */
export class StayReports {
  readonly #options: Options;
  readonly #seen = new Map<string, Seen>();
  /** Rooms of the stays in house, by reservation. */
  readonly #rooms = new Map<string, string>();
  readonly #roomless = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reservations in house without a unit: they are reported once they have one. */
  get roomless(): ReadonlySet<string> {
    return this.#roomless;
  }

  /** A reservation is gone, or no longer ours. */
  forget(id: string): void {
    this.#roomless.delete(id);
  }

  /** Stages a reservation in house. */
  async stage(resync: StayResync, reservation: ApaleoReservation): Promise<void> {
    const stay = this.#stayOf(reservation);
    if (stay) await resync.stage([stay]);
  }

  /** What was staged is stored: nothing of it needs to be reported again. */
  keep(staged: readonly ApaleoReservation[]): void {
    for (const reservation of staged) {
      const { id, unit } = reservation;
      const isOlder = (this.#seen.get(id)?.modified ?? 0) > stateOf(reservation).modified;
      if (isOlder || !unit || !isOfRoom(reservation)) continue;
      this.#rooms.set(id, unit.name);
      this.#remember(reservation);
    }
  }

  /** Reports a reservation, unless it was reported as it is, or newer. Rejects if the database cannot take it now. */
  async apply(reservation: ApaleoReservation): Promise<void> {
    const { feed, log } = this.#options;
    const { id } = reservation;
    const [now, seen] = [stateOf(reservation), this.#seen.get(id)];
    if (seen && (seen.state === now.state || seen.modified > now.modified)) return;
    const report = this.#reportOf(reservation);
    try {
      if (report) await feed.report(report);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable') throw error;
      // One that can never be stored does not hold up the others.
      log.error({ error }, 'a reservation of Apaleo could not be stored');
      return;
    }
    if (report?.kind === 'checked_out') this.#rooms.delete(id);
    else if (report) this.#rooms.set(id, report.stay.room);
    this.#remember(reservation);
  }

  #reportOf(reservation: ApaleoReservation): StayReport | undefined {
    const { id, status, unit } = reservation;
    const fromRoom = this.#rooms.get(id);
    if (status !== 'InHouse' || !isOfRoom(reservation)) {
      this.#roomless.delete(id);
      // Bookings of the future are nobody's stay yet; a check-in may also be reverted.
      if (status !== 'CheckedOut' && fromRoom === undefined) return undefined;
      return { kind: 'checked_out', reference: id, room: fromRoom ?? unit?.name ?? '' };
    }
    const stay = this.#stayOf(reservation);
    if (!stay) return undefined;
    if (fromRoom === undefined) return { kind: 'checked_in', stay };
    return { kind: 'changed', stay, ...(fromRoom !== stay.room && { fromRoom }) };
  }

  /** Reads the stay of a reservation in house; one that has lost its unit stays in its room until it has another. */
  #stayOf(reservation: ApaleoReservation) {
    const { id } = reservation;
    if (!isOfRoom(reservation)) return undefined;
    if (reservation.unit) this.#roomless.delete(id);
    else this.#roomless.add(id);
    return readReservation(reservation, { languages: this.#options.languages, lastRoom: this.#rooms.get(id) });
  }

  #remember(reservation: ApaleoReservation): void {
    this.#seen.delete(reservation.id);
    this.#seen.set(reservation.id, stateOf(reservation));
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > mostKnown && oldest !== undefined) this.#seen.delete(oldest);
  }
}
