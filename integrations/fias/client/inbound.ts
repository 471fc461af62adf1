import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { Log } from '#platform/node/log';
import type { PmsConnectorOptions } from '#stays/contract';
import { type FiasRecord, fieldOf, recordOf, textOf } from '../protocol/index.ts';
import type { FiasLink } from './link.ts';
import { MessageRequests } from './message-requests.ts';
import { isKeyRequest, type RefusalReason, RefusedRecords } from './refused-records.ts';
import { type OwnLanguages, readFlag, readStayRecord } from './stay-records.ts';
import type { Swap } from './swap.ts';
import { readInstant, readNextInstant } from './times.ts';

type Options = Pick<PmsConnectorOptions, 'property' | 'feed' | 'inbox' | 'languages'> & {
  readonly clock: Clock;
  readonly log: Log;
  readonly swap: Swap;
  readonly link: Pick<FiasLink, 'pause' | 'resume'>;
  readonly send: (record: FiasRecord) => boolean;
  readonly stamp: () => { readonly DA: string; readonly TI: string };
  readonly onProblem: (problem: string) => void;
};

/** Records that wait for the database before the PMS has to wait too, and when it may go on. */
const [most, few] = [500, 100];
/** FIAS acknowledges nothing, so a record that could not be stored is tried again. */
const retryMs = 1_000;

/** Whether the database may take the same write later. */
function isPassing(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable';
}

/** What the PMS reports, stored in the order in which it came. */
export class Inbound {
  readonly #options: Options;
  readonly #requests: MessageRequests;
  readonly #refused: RefusedRecords;
  #waiting = 0;
  #isPaused = false;
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
    this.#requests = new MessageRequests(options);
    this.#refused = new RefusedRecords(options);
  }

  /** Takes a record that is no answer. */
  onRecord(record: FiasRecord): void {
    const work = this.#workOf(record);
    if (work) this.#append(record.id, work);
  }

  /** The connection is gone: a swap cannot end any more. What was received is still stored. */
  lose(): void {
    this.#requests.abandon();
    this.#append('DE', () => this.#options.swap.lose());
  }

  /** Resolves once everything received is stored. */
  async settled(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  #workOf(record: FiasRecord): (() => Promise<void>) | undefined {
    const { inbox, swap } = this.#options;
    switch (record.id) {
      case 'GI':
      case 'GC':
      case 'GO':
        return () => this.#storeStay(record, this.#options.languages);
      case 'DS':
        return () => swap.begin();
      case 'DE':
        return () => swap.finish();
      case 'XL':
      case 'XT':
      case 'XD':
        return inbox.message ? this.#messageWork(record) : this.#refuse(record, 'untaken');
      case 'WR':
      case 'WC':
        return inbox.wakeUp ? () => this.#storeWakeUp(record) : this.#refuse(record, 'untaken');
      case 'RE':
        return this.#roomWork(record);
      default:
        return this.#refuse(record, isKeyRequest(record) ? 'keys' : 'unknown');
    }
  }

  #refuse(record: FiasRecord, reason: RefusalReason): undefined {
    this.#refused.refuse(record, reason);
  }

  #messageWork(record: FiasRecord): (() => Promise<void>) | undefined {
    const { property, inbox } = this.#options;
    const room = fieldOf(record, 'RN') ?? '';
    const reference = textOf(record, 'G#');
    // Some number no messages; the time of one tells it from the others.
    const id = textOf(record, 'MI') || `${textOf(record, 'DA')}${textOf(record, 'TI')}`;
    const message = { id, reference, room };
    const text = fieldOf(record, 'MT') ?? '';
    // An XT without a message says that there is none.
    if (record.id === 'XT' && textOf(record, 'MI') === '' && text === '') return undefined;
    if (id === '' || (room === '' && reference === '')) return this.#refuse(record, 'unplaced');
    if (record.id === 'XD') return async () => await inbox.removeMessage?.(property, message);
    return async () => await inbox.message?.(property, { ...message, text });
  }

  async #storeWakeUp(record: FiasRecord): Promise<void> {
    const { property, inbox } = this.#options;
    const wakeUp = { room: fieldOf(record, 'RN') ?? '', at: this.#wakeTime(record), set: record.id === 'WR' };
    await inbox.wakeUp?.(property, wakeUp);
  }

  #roomWork(record: FiasRecord): (() => Promise<void>) | undefined {
    const { inbox } = this.#options;
    if (!inbox.message && !inbox.roomState) return this.#refuse(record, 'untaken');
    const room = fieldOf(record, 'RN') ?? '';
    return room.trim() === '' ? this.#refuse(record, 'unplaced') : () => this.#storeRoom(record, room);
  }

  async #storeStay(record: FiasRecord, languages: OwnLanguages): Promise<void> {
    const { feed, swap } = this.#options;
    const report = readStayRecord(record, languages);
    if (!report) return this.#refuse(record, 'unplaced');
    if (await swap.take(record, report)) return;
    await swap.flush();
    await feed.report(report);
  }

  #wakeTime(record: FiasRecord): string {
    return readNextInstant(record, readInstant(recordOf('', this.#options.stamp())));
  }

  async #storeRoom(record: FiasRecord, room: string): Promise<void> {
    const { property, inbox } = this.#options;
    const light = textOf(record, 'ML');
    const sign = textOf(record, 'DN');
    const [messageLight, doNotDisturb] = [readFlag(light), readFlag(sign)];
    await inbox.roomState?.(property, {
      room,
      ...(messageLight === undefined ? {} : { messageLight }),
      ...(doNotDisturb === undefined ? {} : { doNotDisturb }),
    });
    // A light without a message: the PMS keeps the messages until they are asked for.
    if (messageLight && inbox.message) this.#requests.ask(room, textOf(record, 'G#'));
  }

  #append(id: string, work: () => Promise<void>): void {
    const { link } = this.#options;
    this.#waiting += 1;
    if (this.#waiting > most && !this.#isPaused) {
      this.#isPaused = true;
      link.pause();
    }
    this.#work = this.#work.then(async () => {
      await this.#store(id, work);
      this.#waiting -= 1;
      if (!this.#isPaused || this.#waiting > few) return;
      this.#isPaused = false;
      link.resume();
    });
  }

  async #store(id: string, work: () => Promise<void>): Promise<void> {
    const { clock, log, swap } = this.#options;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isPassing(error) || this.#isOver) {
          log.error({ error, record: id }, 'a record of the PMS could not be stored');
          if (id === 'GI' || id === 'GC') await swap.noteGap();
          return;
        }
        await clock.sleep(retryMs);
      }
    }
  }
}
