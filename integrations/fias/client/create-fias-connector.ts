import type { Duplex } from 'node:stream';
import type { Clock, Timer } from '#platform/clock';
import type { Log } from '#platform/node/log';
import type { Random } from '#platform/random';
import type {
  CreatePmsConnector,
  PickPerson,
  PmsAnswer,
  PmsCapability,
  PmsConnector,
  PmsConnectorOptions,
  PmsStay,
  Posting,
  PostingOutcome,
} from '#stays/contract';
import { type FiasRecord, recordOf } from '../protocol/index.ts';
import { writeAmount } from './amounts.ts';
import { Bills } from './bills.ts';
import { CheckOuts } from './check-outs.ts';
import { declarationsFor } from './declarations.ts';
import { Inquiries } from './guest-postings.ts';
import { Inbound } from './inbound.ts';
import { FiasLink } from './link.ts';
import { Postings } from './postings.ts';
import { redactRecord } from './redact.ts';
import { maidStatus, roomSignStatus, wakeUpStatus } from './room-status.ts';
import { type FiasSettings, readFiasSettings } from './settings.ts';
import { Swap } from './swap.ts';
import { writeInstant } from './times.ts';

/** What the connectors of this process share. */
export type FiasContext = {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Finds a guest among those that the PMS names. */
  readonly pickPerson: PickPerson;
  /** Opens a connection to the interface. */
  readonly connect: (target: {
    readonly property: string;
    readonly host: string;
    readonly port: number;
  }) => Promise<Duplex>;
};

/** What this client can do for a hotel, by what the hotel takes. */
function capabilitiesFor({ message, wakeUp, roomState }: PmsConnectorOptions['inbox']): ReadonlySet<PmsCapability> {
  const always = ['bill', 'check_out', 'post', 'minibar', 'resync'] as const;
  return new Set<PmsCapability>([
    ...always,
    ...(message ? (['messages'] as const) : []),
    ...(wakeUp ? (['wake_up'] as const) : []),
    ...(roomState ? (['room_status', 'do_not_disturb'] as const) : []),
  ]);
}

const sent = { kind: 'done', value: 'sent' } as const;
const unavailable = { kind: 'unavailable' } as const;
const auditing = { kind: 'refused', reason: 'night_audit', text: '' } as const;

/** How often a database that lacks the stays looks whether it may ask for them: a process may have been killed within a swap. */
const lackMs = 60_000;
/** The longest text of a posting (CT) that interfaces take. */
const postingText = 20;

class FiasConnector {
  readonly #options: PmsConnectorOptions;
  readonly #clock: Clock;
  readonly #settings: FiasSettings;
  readonly #link: FiasLink;
  readonly #bills: Bills;
  readonly #checkOuts: CheckOuts;
  readonly #postings: Postings;
  readonly #inquiries: Inquiries;
  readonly #swap: Swap;
  readonly #inbound: Inbound;
  #isAuditing = false;
  #nextFill: Timer | undefined;

  constructor(context: FiasContext, options: PmsConnectorOptions) {
    const { clock } = context;
    const { property, zone, currency } = options;
    const settings = readFiasSettings(options.url);
    this.#options = options;
    this.#clock = clock;
    this.#settings = settings;
    this.#link = new FiasLink({
      ...{ settings, clock, zone, random: context.random, declarations: declarationsFor(options.inbox, settings) },
      connect: (host, port) => context.connect({ property, host, port }),
      onAlive: () => this.#onAlive(),
      onLost: () => this.#onLost(),
      onRecord: (record) => this.#onRecord(record),
      onLine: (direction, record) =>
        options.onLine({
          at: clock.now(),
          direction,
          line: typeof record === 'string' ? record : redactRecord(record, options.hash),
        }),
    });
    const send = (record: FiasRecord) => this.#send(record);
    const stamp = () => this.#link.stamp();
    const { answerMs, decimals } = settings;
    this.#bills = new Bills({
      clock,
      answerMs,
      form: { decimals, currency },
      send,
      stamp,
      onProblem: (problem) => this.#note(problem),
    });
    this.#checkOuts = new CheckOuts({ clock, answerMs, send, stamp });
    this.#inquiries = new Inquiries({
      ...{ clock, answerMs, send, mayAct: options.mayAct, pickPerson: context.pickPerson },
      isPostingUnanswered: () => this.#postings.isUnanswered,
    });
    this.#postings = new Postings({
      ...{ clock, answerMs, send },
      mayAct: options.mayAct,
      isReady: () => !this.#isAuditing,
      onLateAnswer: (number, outcome) => void options.inbox.postingAnswered?.(property, number, outcome),
    });
    this.#swap = new Swap({ clock, feed: options.feed, onChange: () => this.#tellLink() });
    this.#inbound = new Inbound({
      ...options,
      clock,
      log: context.log,
      swap: this.#swap,
      link: this.#link,
      send,
      stamp,
      onProblem: (problem) => this.#note(problem),
    });
  }

  /** Sends a record, unless there is no link or a swap during which nothing may be sent. */
  #send(record: FiasRecord): boolean {
    return !this.#swap.isHolding && this.#link.send(record);
  }

  #tellLink(): void {
    const { onLink } = this.#options;
    if (!this.#link.isAlive) onLink('connecting');
    else if (this.#swap.isRunning) onLink('resyncing');
    else onLink(this.#isAuditing ? 'night_audit' : 'connected');
  }

  #onAlive(): void {
    this.#tellLink();
    void this.#fill();
  }

  /** Asks for the stays that the database lacks, and looks again later until it has them. */
  async #fill(): Promise<void> {
    this.#nextFill?.cancel();
    if (!this.#link.isAlive) return;
    try {
      if (await this.#hasAll()) return;
      if (await this.#mayAsk()) await this.resync();
    } catch (error) {
      this.#note(error instanceof Error ? error.message : String(error));
    }
    this.#nextFill = this.#clock.after(lackMs, () => void this.#fill());
  }

  /** Whether the stays are there; a swap that was cut off may have been asked for by hand. */
  async #hasAll(): Promise<boolean> {
    return !this.#swap.isOwed && (await this.#options.feed.hasAllStays());
  }

  /** Whether to ask by itself: FIAS forbids it after every start, and never while a swap runs. */
  async #mayAsk(): Promise<boolean> {
    return !this.#swap.isRunning && (this.#swap.isOwed || (await this.#options.mayResync()));
  }

  #note(line: string): void {
    this.#options.onLine({ at: this.#clock.now(), direction: 'note', line });
  }

  #onLost(): void {
    this.#nextFill?.cancel();
    this.#isAuditing = false;
    this.#bills.abandon();
    this.#checkOuts.abandon();
    this.#inquiries.abandon();
    this.#postings.abandon();
    this.#inbound.lose();
    this.#tellLink();
  }

  #onRecord(record: FiasRecord): void {
    const answers: { readonly [id: string]: () => void } = {
      XI: () => this.#bills.onRecord(record),
      XB: () => this.#bills.onRecord(record),
      XC: () => this.#checkOuts.onRecord(record),
      PL: () => void this.#inquiries.onRecord(record),
      PA: () => this.#inquiries.onRecord(record) || this.#postings.onRecord(record),
      NS: () => this.#audit(true),
      NE: () => this.#audit(false),
    };
    const take = answers[record.id];
    if (take) {
      take();
      return;
    }
    if (['GI', 'GC', 'GO'].includes(record.id)) this.#bills.onStayRecord(record);
    this.#inbound.onRecord(record);
  }

  #audit(isAuditing: boolean): void {
    this.#isAuditing = isAuditing;
    this.#tellLink();
  }

  #say(record: FiasRecord): PmsAnswer<'sent'> {
    return this.#send(record) ? sent : unavailable;
  }

  /** Makes the record of a charge: to the room (PS), or to the guest whom the PMS finds there (PR). */
  async #chargeRecord(stay: PmsStay, { number, amount, text, account }: Posting): Promise<FiasRecord | PostingOutcome> {
    const { decimals, account: usual, posting, method, family } = this.#settings;
    const stamp = () => this.#link.stamp();
    const charge = {
      PT: 'C',
      TA: writeAmount(amount, { decimals, currency: this.#options.currency }),
      'P#': String(number),
      SO: account === '' ? usual : account,
      CT: text.slice(0, postingText),
    };
    if (posting === 'room') return recordOf('PS', { RN: stay.room, ...charge, ...stamp() });
    const station = { PM: method, WS: family };
    const inquiry = (inquired: number) =>
      recordOf('PR', { PI: stay.room, 'P#': String(inquired), ...station, ...stamp() });
    const found = await this.#inquiries.ask(stay, inquiry);
    if ('outcome' in found) return found.outcome;
    const { RN = stay.room, 'G#': reference, GN: name } = found.guest;
    return recordOf('PR', { RN, 'G#': reference, GN: name, ...charge, ...station, ...stamp() });
  }

  requests(): Omit<PmsConnector, 'start' | 'resync' | 'close' | 'capabilities'> {
    const settings = this.#settings;
    const form = { decimals: settings.decimals, currency: this.#options.currency };
    const stamp = () => this.#link.stamp();
    return {
      bill: async (stay) => (this.#isAuditing ? auditing : await this.#bills.request(stay)),
      checkOut: async (stay, bill) => {
        const balance = settings.confirms === 'sum' ? bill.sum : bill.balance;
        return this.#isAuditing ? auditing : await this.#checkOuts.request(stay, writeAmount(balance, form));
      },
      post: async (stay, posting) => await this.#postings.post(posting.number, () => this.#chargeRecord(stay, posting)),
      postMinibar: async (stay, { number, items }) => {
        const articles = items.flatMap(({ article, count }) => [
          ['MA', article] as const,
          ['M#', String(count)] as const,
        ]);
        const { fields } = recordOf('PS', {
          RN: stay.room,
          PT: 'M',
          'P#': String(number),
          SO: settings.account,
          ...stamp(),
        });
        return await this.#postings.post(number, async () => ({ id: 'PS', fields: [...fields, ...articles] }));
      },
      confirmMessage: async (stay, messageId) =>
        this.#say(recordOf('XD', { RN: stay.room, 'G#': stay.reference, MI: messageId, ...stamp() })),
      setMessageLight: async ({ room, on }) => this.#say(recordOf('RE', { RN: room, ML: on ? 'Y' : 'N' })),
      // RT0 leaves the messages unread at the PMS.
      requestMessages: async (stay) =>
        this.#say(recordOf('XM', { RN: stay.room, 'G#': stay.reference, RT: '0', ...stamp() })),
      setWakeUp: async (stay, { at, set }) =>
        this.#say(recordOf(set ? 'WR' : 'WC', { RN: stay.room, ...writeInstant(at) })),
      reportWakeUp: async (stay, { at, result }) =>
        this.#say(recordOf('WA', { RN: stay.room, ...writeInstant(at), AS: wakeUpStatus[result] })),
      setMaidStatus: async ({ room, occupied, status }) =>
        this.#say(recordOf('RE', { RN: room, RS: maidStatus(status, occupied) })),
      setRoomSign: async ({ room, sign }) => this.#say(recordOf('RE', { RN: room, RS: roomSignStatus[sign] })),
    };
  }

  start(): void {
    this.#tellLink();
    this.#link.start();
  }

  async resync() {
    return await this.#swap.request(() => this.#link.send(recordOf('DR', this.#link.stamp())));
  }

  async close(): Promise<void> {
    this.#nextFill?.cancel();
    await this.#link.close();
    await this.#inbound.settled();
    this.#options.onLink('off');
  }
}

/** Creates the factory of connectors to FIAS interfaces (Oracle HGBU-IFC8-FIAS 2.20.23). */
export function createFiasConnector(context: FiasContext): CreatePmsConnector {
  return (options) => {
    const connector = new FiasConnector(context, options);
    return {
      capabilities: () => capabilitiesFor(options.inbox),
      start: () => connector.start(),
      resync: () => connector.resync(),
      close: () => connector.close(),
      ...connector.requests(),
    };
  };
}
