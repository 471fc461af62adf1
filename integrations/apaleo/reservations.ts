import { type ApaleoApi, ApiMalformed, ApiRejected, ApiUnavailable } from './apaleo-api.ts';
import { type ApaleoReservation, reservationShape, reservationsShape } from './shapes.ts';

/** Reservations of a page: as many as Apaleo gives. */
const pageSize = 200;

/** A page of reservations, and how many there are in all. */
export type ReservationPage = { readonly count: number; readonly reservations: readonly ApaleoReservation[] };

/** Reservations of one property (Booking API v1). */
export class Reservations {
  readonly #api: ApaleoApi;
  readonly #propertyId: string;

  constructor(api: ApaleoApi, propertyId: string) {
    this.#api = api;
    this.#propertyId = propertyId;
  }

  /**
   * Reads a reservation; undefined if there is none, or it is another property's. Rejects with {@link ApiMalformed} if it
   * cannot be read.
   */
  async find(id: string): Promise<ApaleoReservation | undefined> {
    const answer = await this.#api.call({ method: 'GET', path: '/booking/v1/reservations/{id}', id });
    if (answer.status >= 400) return undefined;
    const read = reservationShape.safeParse(answer.body);
    if (!read.success) throw new ApiMalformed('Apaleo sent a reservation that cannot be read');
    return read.data.property.id === this.#propertyId ? read.data : undefined;
  }

  /** Reads the guests in house, page by page. */
  inHouse(): AsyncGenerator<ReservationPage> {
    return this.#pages({ status: 'InHouse' });
  }

  /** Reads what was modified since an instant, milliseconds since 1970, page by page. */
  modifiedSince(since: number): AsyncGenerator<ReservationPage> {
    return this.#pages({ dateFilter: 'Modification', from: `${new Date(since).toISOString().slice(0, 19)}Z` });
  }

  async *#pages(filter: { readonly [name: string]: string }): AsyncGenerator<ReservationPage> {
    for (let page = 1, seen = 0; ; page += 1) {
      const read = await this.#page({ ...filter, pageNumber: String(page), pageSize: String(pageSize) });
      seen += read.reservations.length;
      yield read;
      if (read.reservations.length === 0 || seen >= read.count) return;
    }
  }

  async #page(query: { readonly [name: string]: string }): Promise<ReservationPage> {
    const answer = await this.#api.call({
      method: 'GET',
      path: '/booking/v1/reservations',
      // Ordered by what never changes, so that pages only shift when a reservation comes or leaves.
      query: { propertyIds: this.#propertyId, sort: 'created:asc', ...query },
      note: `${query.status ?? query.from} page ${query.pageNumber}`,
    });
    // An empty page is 204 without a body.
    if (answer.status === 204) return { count: 0, reservations: [] };
    if (answer.status === 403) throw new ApiRejected('the client in Apaleo may not read reservations');
    if (answer.status >= 300) throw new ApiUnavailable(`Apaleo does not list reservations: ${answer.status}`);
    const read = reservationsShape.safeParse(answer.body);
    if (!read.success) throw new ApiMalformed('Apaleo sent reservations that cannot be read');
    return read.data;
  }
}
