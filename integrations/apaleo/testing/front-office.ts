import type { FakeClock } from '#platform/clock';
import type { PmsUnderTest } from '#stays/testing';
import { type FakeApaleo, type FakeFolio, type FakeReservation, gross } from './fake-apaleo.ts';

function newFolio(id: string): FakeFolio {
  const lists = { charges: [], allowances: [], transitoryCharges: [], payments: [] };
  const debitor = { type: 'PrimaryGuest', name: 'Lindqvist' } as const;
  const allowedActions = ['AddCharge', 'AddAllowance', 'AddPayment'];
  const state = { type: 'Guest', status: 'Open', isMainFolio: true, currency: 'EUR' } as const;
  return { ...state, ...lists, debitor, allowedActions, id: `${id}-1`, reservationId: id };
}

/** What reception does in Apaleo; nobody is told of it. */
export class FrontOffice {
  readonly #apaleo: FakeApaleo;
  readonly #clock: FakeClock;

  constructor(apaleo: FakeApaleo, clock: FakeClock) {
    this.#apaleo = apaleo;
    this.#clock = clock;
  }

  /** Enters a reservation; in house in room 214 unless given otherwise. */
  readonly reserve = (entered: Partial<FakeReservation> & { readonly id: string }): FakeReservation => {
    const reservation: FakeReservation = {
      status: 'InHouse',
      property: { id: 'MUC' },
      unit: { id: 'MUC-U214', name: '214' },
      arrival: '2026-11-20T15:00:00+01:00',
      departure: '2026-11-21T11:00:00+01:00',
      modified: '',
      isOpenForCharges: true,
      primaryGuest: { title: 'Ms', firstName: 'Astrid', lastName: 'Lindqvist', preferredLanguage: 'sv' },
      ...entered,
    };
    this.#apaleo.reservations.set(reservation.id, reservation);
    this.#apaleo.folios.set(`${reservation.id}-1`, newFolio(reservation.id));
    this.#apaleo.touch(reservation.id);
    return reservation;
  };

  /** Changes a reservation a second later, since times of modification have no fractions. */
  readonly change = async (id: string, changes: Partial<FakeReservation>): Promise<void> => {
    const reservation = this.#apaleo.reservations.get(id);
    if (!reservation) throw new Error(`no reservation ${id}`);
    await this.#clock.advance(1_000);
    Object.assign(reservation, changes);
    this.#apaleo.touch(id);
  };

  readonly folioOf = (id: string): FakeFolio => {
    const folio = this.#apaleo.folios.get(`${id}-1`);
    if (!folio) throw new Error(`no folio of ${id}`);
    return folio;
  };

  readonly enter: PmsUnderTest['enter'] = (id, { text, day, amount }) => {
    const { charges, payments } = this.folioOf(id);
    const line = `${charges.length + payments.length}`;
    const created = `${day}T12:00:00+01:00`;
    if (amount < 0) {
      const paid = { amount: -amount / 100, currency: 'EUR' };
      payments.push({ id: line, method: text, amount: paid, paymentDate: `${day}T13:00:00+01:00` });
    } else {
      charges.push({ id: line, name: text, amount: gross(amount / 100), serviceDate: day, created });
    }
  };

  readonly block = (id: string): void => {
    this.folioOf(id).allowedActions = ['AddPayment'];
  };
}
