import { minorDigits, toDecimal } from '#platform/money';
import type { PmsAnswer, PmsBill, PmsRefusal, PmsStay, Posting, PostingOutcome } from '#stays/contract';
import { type ApaleoApi, type ApiAnswer, ApiMalformed } from './apaleo-api.ts';
import type { ApaleoSettings } from './apaleo-settings.ts';
import { chooseFolio, readBill } from './read-bill.ts';
import { type ApaleoFolio, foliosShape, messagesShape } from './shapes.ts';

type Options = {
  readonly api: ApaleoApi;
  readonly settings: ApaleoSettings;
  readonly zone: string;
  readonly mayAct: () => Promise<void>;
};

const posted = { kind: 'posted' } as const;

/** What Apaleo says for staff about a refusal. */
export function messageOf({ status, body }: ApiAnswer): string {
  const read = messagesShape.safeParse(body);
  return read.success && read.data.messages.length > 0 ? read.data.messages.join(' ') : `HTTP ${status}`;
}

/** The reason of a refused request. */
export function reasonOf({ status }: ApiAnswer): PmsRefusal {
  if (status === 404) return 'guest_unknown';
  return status === 403 ? 'not_enabled' : 'denied';
}

function refused(reason: PmsRefusal, text: string) {
  return { kind: 'refused', reason, text } as const;
}

/** What marks a charge as ours. The number is for people; the id stays unique if numbers ever begin anew. */
function receiptOf({ number, id }: Pick<Posting, 'number' | 'id'>): string {
  return `${number} ${id}`;
}

/** `SERVICE/VAT/SUB`, each of which may be empty, or the sub-account alone. */
function accountOf(account: string, { serviceType, vatType }: ApaleoSettings) {
  const parts = account.split('/');
  const [service, vat, sub] = parts.length > 1 ? parts : ['', '', account];
  return { serviceType: service || serviceType, vatType: vat || vatType, ...(sub && { subAccountId: sub }) };
}

function has(folio: ApaleoFolio, posting: Posting): boolean {
  const receipt = receiptOf(posting);
  const charges = [...(folio.charges ?? []), ...(folio.transitoryCharges ?? [])];
  if (charges.some((charge) => charge.receipt === receipt)) return true;
  return (folio.allowances ?? []).some(({ reason }) => reason?.endsWith(`(${receipt})`));
}

/** Folios of stays: their bills, and what is charged to them (Finance API v1). */
export class Folios {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reads the bill of a stay. Rejects if Apaleo does not answer. */
  async bill({ reference }: PmsStay): Promise<PmsAnswer<PmsBill>> {
    const found = await this.#read(reference);
    if ('status' in found) return refused(reasonOf(found), messageOf(found));
    const value = readBill(found, this.#options.zone);
    return value ? { kind: 'done', value } : refused('guest_unknown', 'The reservation has no folio.');
  }

  /**
   * Books a charge, or an allowance if it is negative. It may be repeated: the idempotency key, and the receipt number that is
   * looked for before, keep it from being booked twice. Rejects if Apaleo does not answer, or with the error of `mayAct`.
   */
  async post({ reference }: PmsStay, posting: Posting): Promise<PostingOutcome> {
    const found = await this.#read(reference);
    if ('status' in found) return refused(reasonOf(found), messageOf(found));
    if (found.some((folio) => has(folio, posting))) return posted;
    const folio = chooseFolio(found);
    if (!folio) return refused('guest_unknown', 'The reservation has no folio.');
    const action = posting.amount < 0 ? 'AddAllowance' : 'AddCharge';
    if (folio.status !== 'Open' || (folio.allowedActions && !folio.allowedActions.includes(action))) {
      return refused('no_post', 'The folio takes no charges.');
    }
    const { currency } = folio.balance;
    if (currency !== posting.currency) return refused('denied', `The folio is kept in ${currency}.`);
    await this.#options.mayAct();
    const answer = await this.#send(folio, posting);
    if (answer.status < 300) return posted;
    return answer.status === 409
      ? await this.#afterConflict(reference, posting)
      : refused(reasonOf(answer), messageOf(answer));
  }

  /** The key was used before, or another request with it is being booked: the folio tells, else a person must look. */
  async #afterConflict(reference: string, posting: Posting): Promise<PostingOutcome> {
    const found = await this.#read(reference);
    return !('status' in found) && found.some((folio) => has(folio, posting)) ? posted : { kind: 'unknown' };
  }

  async #send({ id }: ApaleoFolio, posting: Posting): Promise<ApiAnswer> {
    const { api, settings } = this.#options;
    const { number, text, currency } = posting;
    const amount = toDecimal(Math.abs(posting.amount), minorDigits(currency));
    // The VAT type is at the root: inside of `amount` it is refused with 422.
    const body = { ...accountOf(posting.account, settings), amount: { amount, currency } };
    const note = `P#${number} ${amount} ${currency}`;
    const call = { method: 'POST', id, note, headers: { 'idempotency-key': posting.id } } as const;
    if (posting.amount < 0) {
      const reason = `${text} (${receiptOf(posting)})`;
      return await api.call({ ...call, path: '/finance/v1/folio-actions/{id}/allowances', body: { ...body, reason } });
    }
    const charge = { ...body, name: text, quantity: 1, receipt: receiptOf(posting) };
    return await api.call({ ...call, path: '/finance/v1/folio-actions/{id}/charges', body: charge });
  }

  /** Reads all guest folios of a reservation with their lines, or the refusal. */
  async #read(reference: string): Promise<readonly ApaleoFolio[] | ApiAnswer> {
    if (reference === '') return [];
    const expand = 'charges,transitoryCharges,allowances,payments,allowedActions';
    const query = { reservationIds: reference, type: 'Guest', expand, pageNumber: '1', pageSize: '200' };
    const answer = await this.#options.api.call({ method: 'GET', path: '/finance/v1/folios', query });
    // An empty list is 204 without a body.
    if (answer.status === 204) return [];
    if (answer.status >= 300) return answer;
    const { data } = foliosShape.safeParse(answer.body);
    if (!data) throw new ApiMalformed('Apaleo sent folios that cannot be read');
    return data.folios;
  }
}
