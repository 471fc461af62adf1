import { type Clock, localDay } from '#platform/clock';
import type { Log } from '#platform/node/log';
import type { Random } from '#platform/random';
import type {
  CreatePmsConnector,
  PmsAnswer,
  PmsBill,
  PmsCapability,
  PmsConnector,
  PmsConnectorOptions,
  PmsRefusal,
  PmsStay,
  PostingOutcome,
} from '#stays/contract';
import { ApaleoApi, type ApaleoRequest } from './apaleo-api.ts';
import { type ApaleoSettings, readApaleoSettings } from './apaleo-settings.ts';
import { Folios, messageOf, reasonOf } from './folios.ts';
import { Reservations } from './reservations.ts';
import { noticeShape } from './shapes.ts';
import { StaySync } from './stay-sync.ts';

/** What the connectors of this process share. */
export type ApaleoContext = {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly request: ApaleoRequest;
};

// Apaleo keeps no messages for guests, no wake-ups, no door signs and no articles of a minibar.
const capabilities: ReadonlySet<PmsCapability> = new Set(['bill', 'check_out', 'post', 'resync']);

const unavailable = { kind: 'unavailable' } as const;
const started = { kind: 'done', value: 'started' } as const;

function refused(reason: PmsRefusal, text = '') {
  return { kind: 'refused', reason, text } as const;
}

class ApaleoConnector {
  readonly #options: PmsConnectorOptions;
  readonly #clock: Clock;
  readonly #settings: ApaleoSettings;
  readonly #api: ApaleoApi;
  readonly #reservations: Reservations;
  readonly #folios: Folios;
  readonly #sync: StaySync;

  constructor(context: ApaleoContext, options: PmsConnectorOptions) {
    const { clock, request } = context;
    const { property, zone, hash, mayAct } = options;
    const settings = readApaleoSettings(options.url);
    const onLine = (direction: 'in' | 'out' | 'note', line: string) =>
      options.onLine({ at: clock.now(), direction, line });
    const api = new ApaleoApi({ property, settings, clock, request, hash, onLine });
    this.#options = options;
    this.#clock = clock;
    this.#settings = settings;
    this.#api = api;
    this.#reservations = new Reservations(api, settings.propertyId);
    this.#folios = new Folios({ api, settings, zone, mayAct });
    const onNote = (line: string) => onLine('note', line);
    this.#sync = new StaySync({ ...options, ...context, reservations: this.#reservations, onNote });
  }

  start(): void {
    this.#sync.start();
  }

  async resync() {
    return await this.#sync.resync();
  }

  async close(): Promise<void> {
    this.#api.close();
    await this.#sync.close();
  }

  notice(body: unknown): void {
    const { data: notice } = noticeShape.safeParse(body);
    if (notice?.topic.toLowerCase() !== 'reservation' || !notice.data) return;
    if (notice.propertyId === this.#settings.propertyId) this.#sync.name(notice.data.entityId);
  }

  async bill(stay: PmsStay): Promise<PmsAnswer<PmsBill>> {
    try {
      return await this.#folios.bill(stay);
    } catch (error) {
      return this.#unanswered(error, unavailable);
    }
  }

  async post(...[stay, posting]: Parameters<PmsConnector['post']>): Promise<PostingOutcome> {
    try {
      return await this.#folios.post(stay, posting);
    } catch (error) {
      // If it was booked after all, the next try finds it.
      return this.#unanswered(error, { kind: 'later' } as const);
    }
  }

  async checkOut(...[stay, shown]: Parameters<PmsConnector['checkOut']>): Promise<PmsAnswer<'started'>> {
    try {
      const refusal = (await this.#whyNotYet(stay)) ?? (await this.#whyNotPaid(stay, shown));
      return refusal ?? (await this.#sendCheckOut(stay));
    } catch (error) {
      return this.#unanswered(error, unavailable);
    } finally {
      if (stay.reference !== '') this.#sync.name(stay.reference);
    }
  }

  #unanswered<T>(error: unknown, answer: T): T {
    const line = error instanceof Error ? error.message : String(error);
    this.#options.onLine({ at: this.#clock.now(), direction: 'note', line });
    return answer;
  }

  async #whyNotYet({ reference }: PmsStay): Promise<PmsAnswer<'started'> | undefined> {
    const reservation = reference === '' ? undefined : await this.#reservations.find(reference);
    if (reservation?.status === 'CheckedOut') return started;
    if (reservation?.status !== 'InHouse') return refused('guest_unknown');
    const today = localDay(this.#clock.now(), this.#options.zone);
    return reservation.departure.slice(0, 10) > today ? refused('not_departure_day') : undefined;
  }

  async #whyNotPaid(stay: PmsStay, shown: Pick<PmsBill, 'sum' | 'balance'>): Promise<PmsAnswer<'started'> | undefined> {
    const bill = await this.#folios.bill(stay);
    if (bill.kind !== 'done') return bill;
    const { sum, balance } = bill.value;
    if (sum !== shown.sum || balance !== shown.balance) return refused('balance_changed');
    return sum > 0 && !this.#settings.mayOwe ? refused('denied', 'The bill is not paid.') : undefined;
  }

  async #sendCheckOut({ reference }: PmsStay): Promise<PmsAnswer<'started'>> {
    await this.#options.mayAct();
    const path = '/booking/v1/reservation-actions/{id}/checkout';
    const answer = await this.#api.call({ method: 'PUT', path, id: reference });
    if (answer.status < 300) return started;
    // Reception was faster.
    if ((await this.#reservations.find(reference))?.status === 'CheckedOut') return started;
    return refused(reasonOf(answer), messageOf(answer));
  }
}

/** Creates the factory of connectors to Apaleo (https://apaleo.dev). */
export function createApaleoConnector(context: ApaleoContext): CreatePmsConnector {
  return (options) => {
    const connector = new ApaleoConnector(context, options);
    const none = async () => refused('not_enabled');
    return {
      capabilities: () => capabilities,
      start: () => connector.start(),
      resync: () => connector.resync(),
      close: () => connector.close(),
      notice: (body) => connector.notice(body),
      bill: (stay) => connector.bill(stay),
      checkOut: (stay, bill) => connector.checkOut(stay, bill),
      post: (stay, posting) => connector.post(stay, posting),
      postMinibar: none,
      confirmMessage: none,
      setWakeUp: none,
      reportWakeUp: none,
      setMaidStatus: none,
      setRoomSign: none,
    };
  };
}
