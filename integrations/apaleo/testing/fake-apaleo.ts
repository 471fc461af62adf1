import type { Clock } from '#platform/clock';
import type { ApaleoRequest } from '../apaleo-api.ts';

/** A guest of a reservation in the shape of Apaleo. */
export type FakePerson = {
  readonly title?: string;
  readonly firstName?: string;
  readonly lastName: string;
  readonly secondLastName?: string;
  readonly preferredLanguage?: string;
  readonly email?: string;
};

/** A reservation in the shape of Apaleo. */
export type FakeReservation = {
  readonly id: string;
  status: string;
  property: { readonly id: string };
  unit?: { readonly id: string; readonly name: string } | undefined;
  unitGroup?: { readonly id: string; readonly type: string };
  isOpenForCharges: boolean;
  arrival: string;
  departure: string;
  modified: string;
  primaryGuest: FakePerson;
  additionalGuests?: readonly FakePerson[];
};

type Money = { readonly amount: number; readonly currency: string };
type Gross = { readonly grossAmount: number; readonly netAmount: number; readonly currency: string };

/** A folio in the shape of Apaleo. */
export type FakeFolio = {
  readonly id: string;
  readonly reservationId: string;
  readonly type: 'Guest';
  status: 'Open' | 'Closed';
  readonly isMainFolio: boolean;
  /** Apaleo states its own balance: what is paid less what is owed, unless a test says otherwise. */
  balance?: Money;
  readonly currency: string;
  debitor: { readonly type: 'PrimaryGuest' | 'Company'; readonly name: string };
  allowedActions: readonly string[];
  readonly charges: { readonly id: string; readonly name: string; readonly amount: Gross; [field: string]: unknown }[];
  readonly allowances: { readonly id: string; readonly amount: Gross; [field: string]: unknown }[];
  readonly transitoryCharges: { readonly id: string; readonly amount: Money; [field: string]: unknown }[];
  readonly payments: { readonly id: string; readonly amount: Money; [field: string]: unknown }[];
};

/** What happens to one request: a status, an answer that is lost after or before the work is done. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly messages?: readonly string[];
      readonly headers?: { readonly [name: string]: string };
    }
  | { readonly kind: 'lost_after' }
  | { readonly kind: 'lost_before' };

type Sent = Parameters<ApaleoRequest>[0];
type Answer = { readonly status: number; readonly body?: unknown };

const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** A gross amount whose net does not matter. */
export function gross(grossAmount: number, currency = 'EUR'): Gross {
  return { grossAmount, netAmount: grossAmount / 1.19, currency };
}

function refusal(status: number, message: string): Answer {
  return { status, body: { messages: [message] } };
}

/**
 * Apaleo as its public guides describe it, with data of our own: tokens, reservations in pages, folios, charges with idempotency
 * keys, check-out. An empty list is 204, a second check-out 409.
 */
export class FakeApaleo {
  readonly reservations = new Map<string, FakeReservation>();
  readonly folios = new Map<string, FakeFolio>();
  /** Faults of the next requests to the API, in their order. */
  readonly faults: Fault[] = [];
  /** Requests as they came: `GET /booking/v1/reservations?…`. */
  readonly received: string[] = [];
  /** Names of the charges and allowances that were booked, each time. */
  readonly booked: { readonly receipt: string; readonly folio: string }[] = [];
  isDown = false;
  secret = 's3cret/+';
  pageSize = 200;
  /** Called before each answer, to change something between two pages. */
  onRequest: (path: string) => void = () => {};
  /** Called with the path, key and body of what is to be booked. */
  onBooking: (path: string, key: string | undefined, body: unknown) => void = () => {};
  readonly #clock: Clock;
  readonly #keys = new Map<string, { readonly body: string; readonly answer: Answer }>();
  #tokens = 0;
  #lines = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Tokens that were issued before are no longer accepted. */
  revoke(): void {
    this.#tokens += 1;
  }

  /** Idempotency keys are kept for a while only. */
  forgetKeys(): void {
    this.#keys.clear();
  }

  get tokens(): number {
    return this.#tokens;
  }

  readonly request: ApaleoRequest = async (sent) => {
    if (this.isDown) throw new Error('ECONNREFUSED');
    const url = new URL(sent.url);
    if (url.host === 'identity.apaleo.com') return this.#respond(this.#issueToken(sent));
    if (url.host !== 'api.apaleo.com' || url.protocol !== 'https:') throw new Error(`not Apaleo: ${url.host}`);
    this.received.push(`${sent.method} ${url.pathname}${url.search}`);
    this.onRequest(url.pathname);
    if (sent.method === 'POST') {
      this.onBooking(url.pathname, sent.headers?.['idempotency-key'], JSON.parse(String(sent.body)));
    }
    const fault = this.faults.shift();
    if (fault?.kind === 'lost_before') throw new Error('ETIMEDOUT');
    if (fault?.kind === 'status') {
      const { status, messages, headers } = fault;
      return this.#respond({ status, ...(messages && { body: { messages } }) }, headers);
    }
    if (sent.headers?.authorization !== `Bearer token-${this.#tokens}`) return this.#respond({ status: 401 });
    const answer = this.#answer(sent, url);
    if (fault?.kind === 'lost_after') throw new Error('ETIMEDOUT');
    return this.#respond(answer);
  };

  #respond({ status, body }: Answer, headers: { readonly [name: string]: string } = {}) {
    const bytes = body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body));
    return { status, headers, bytes: async () => bytes };
  }

  #issueToken({ headers, body }: Sent): Answer {
    const basic = Buffer.from(`HTL-SP-BELLHOP:${encodeURIComponent(this.secret)}`).toString('base64');
    if (headers?.authorization !== `Basic ${basic}` || body !== 'grant_type=client_credentials') {
      return { status: 400, body: { error: 'invalid_client' } };
    }
    this.#tokens += 1;
    return { status: 200, body: { access_token: `token-${this.#tokens}`, expires_in: 3600, token_type: 'Bearer' } };
  }

  #answer(sent: Sent, url: URL): Answer {
    const [, area, , kind, id = '', action] = url.pathname.split('/').map(decodeURIComponent);
    if (area === 'booking' && kind === 'reservations') {
      return id === '' ? this.#listReservations(url.searchParams) : this.#found(this.reservations.get(id));
    }
    if (area === 'booking' && kind === 'reservation-actions' && action === 'checkout') return this.#checkOut(id);
    if (area === 'finance' && kind === 'folios' && id === '') return this.#listFolios(url.searchParams);
    if (area === 'finance' && kind === 'folio-actions') return this.#onceFor(sent, () => this.#book(sent, id, action));
    return { status: 404 };
  }

  #found(body: unknown): Answer {
    return body === undefined ? refusal(404, 'not found') : { status: 200, body };
  }

  #listReservations(query: URLSearchParams): Answer {
    const from = query.has('from') ? Date.parse(query.get('from') ?? '') : undefined;
    const all = [...this.reservations.values()].filter(
      ({ status, property, modified }) =>
        property.id === query.get('propertyIds') &&
        (!query.has('status') || status === query.get('status')) &&
        (from === undefined || Date.parse(modified) >= from),
    );
    if (Number(query.get('pageSize')) > 200) return refusal(422, 'The page size must not be above 200.');
    const size = Math.min(Number(query.get('pageSize')), this.pageSize);
    const start = (Number(query.get('pageNumber')) - 1) * size;
    const reservations = all.slice(start, start + size);
    return reservations.length === 0 ? { status: 204 } : { status: 200, body: { reservations, count: all.length } };
  }

  #listFolios(query: URLSearchParams): Answer {
    const all = [...this.folios.values()].filter(({ reservationId }) => reservationId === query.get('reservationIds'));
    if (all.length === 0) return { status: 204 };
    const expand = (query.get('expand') ?? '').split(',');
    const folios = all.map((folio) => this.#folioBody(folio, new Set(expand)));
    return { status: 200, body: { folios, count: all.length } };
  }

  /** A folio of the list has the lines that were asked for. */
  #folioBody(folio: FakeFolio, expand: ReadonlySet<string>): unknown {
    const { charges, transitoryCharges, allowances, payments, allowedActions, currency, ...rest } = folio;
    const charged = charges.reduce((sum, { amount }) => sum + amount.grossAmount, 0);
    const passed = transitoryCharges.reduce((sum, { amount }) => sum + amount.amount, 0);
    const reduced = allowances.reduce((sum, { amount }) => sum + amount.grossAmount, 0);
    const paid = payments.reduce((sum, { amount }) => sum + amount.amount, 0);
    const lists = Object.entries({ charges, transitoryCharges, allowances, payments, allowedActions });
    return {
      balance: { amount: paid + reduced - charged - passed, currency },
      ...rest,
      ...Object.fromEntries(lists.filter(([name]) => expand.has(name))),
    };
  }

  #checkOut(id: string): Answer {
    const reservation = this.reservations.get(id);
    if (!reservation) return refusal(404, 'not found');
    if (reservation.status !== 'InHouse') return refusal(409, 'The reservation is checked out already.');
    reservation.status = 'CheckedOut';
    this.touch(id);
    return { status: 204 };
  }

  /** Answers a repeated key as before, whatever has become of the folio. */
  #onceFor({ headers, body }: Sent, work: () => Answer): Answer {
    const key = headers?.['idempotency-key'];
    if (key === undefined) return refusal(400, 'no key');
    const known = this.#keys.get(key);
    if (known) return known.body === body ? known.answer : refusal(409, 'The key was used for another request.');
    const answer = work();
    if (answer.status < 300) this.#keys.set(key, { body: String(body), answer });
    return answer;
  }

  #book({ body }: Sent, folioId: string, action: string | undefined): Answer {
    const folio = this.folios.get(folioId);
    if (!folio) return refusal(404, 'not found');
    const given = JSON.parse(String(body));
    if (typeof given.vatType !== 'string') return refusal(422, 'The VatType field is required.');
    if (folio.status !== 'Open') return refusal(422, 'The folio is closed.');
    if (given.amount.amount <= 0) return refusal(422, 'The amount must be positive.');
    this.#lines += 1;
    const id = `${folioId}-L-${this.#lines}`;
    const now = this.#clock.now();
    const common = { id, serviceType: given.serviceType, serviceDate: day(now), created: new Date(now).toISOString() };
    const amount = gross(given.amount.amount, given.amount.currency);
    if (action === 'charges') folio.charges.push({ ...common, name: given.name, amount, receipt: given.receipt });
    else folio.allowances.push({ ...common, amount, reason: given.reason });
    this.booked.push({ receipt: given.receipt ?? given.reason, folio: folioId });
    return { status: 201, body: { id } };
  }

  /** Notes that a reservation was modified now. */
  touch(id: string): void {
    const reservation = this.reservations.get(id);
    if (reservation) reservation.modified = new Date(this.#clock.now()).toISOString().replace(/\.\d+/, '');
  }
}
