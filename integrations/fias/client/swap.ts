import type { Clock, Timer } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { ReportedStay, ResyncSummary, StayFeed, StayReport, StayResync } from '#stays/contract';
import { type FiasRecord, fieldOf } from '../protocol/index.ts';

type Options = {
  readonly clock: Clock;
  readonly feed: StayFeed;
  /** Called when a swap is asked for or begins, and when it ends. */
  readonly onChange: (isRunning: boolean) => void;
};

/** How long the PMS has to begin: newer ones ignore requests that they think unnecessary. */
const beginMs = 60_000;
/** How long nothing is sent after the request; a PMS that ignores it answers all else. */
const holdMs = 10_000;
/** How long a swap may be silent. */
const silenceMs = 120_000;
/** More stays at once are no hotel's. They are held in memory until the swap ends. */
const mostStays = 200_000;
/** Stays that are staged together. */
const batch = 200;

/** Whether a record can only be in real time: those of a swap name a room, and a guest who leaves it is no empty room. */
function isRealTime(report: StayReport): boolean {
  if (report.kind !== 'checked_out') return report.stay.room.trim() === '';
  return report.reference !== '' || report.shares === true;
}

/** The wait of whoever asked for the swap. */
type Asker = { readonly resolve: (summary: ResyncSummary) => void; readonly reject: (error: Error) => void };

/**
 * A database swap: DR, DS, the stays in house, DE (FIAS 2.20.23, "Database resync"). The field SF marks its records between DS
 * and DE only, as some systems send it always. Records without it are real time.
 */
export class Swap {
  readonly #options: Options;
  #resync: StayResync | undefined;
  #staged: ReportedStay[] = [];
  #taken = 0;
  #asker: Asker | undefined;
  #timer: Timer | undefined;
  #hold: Timer | undefined;
  /** Swaps in a row that the loss of the connection cut off. */
  #cutOffs = 0;
  #isOwed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a swap was asked for or runs. */
  get isRunning(): boolean {
    return this.#asker !== undefined || this.#resync !== undefined;
  }

  /** Whether nothing may be sent: a swap runs, or has just been asked for. */
  get isHolding(): boolean {
    return this.#hold !== undefined || this.#resync !== undefined;
  }

  /** Whether a swap was cut off and is to be asked for again; once, as the swap itself may be what the PMS stumbles over. */
  get isOwed(): boolean {
    return this.#isOwed;
  }

  /** Waits for the swap that `send` asks for. */
  async request(send: () => boolean): Promise<ResyncSummary> {
    if (this.isRunning) throw new Refusal('conflict', 'the stays are being asked for already');
    if (!send()) throw new Refusal('unavailable', 'there is no connection to the PMS');
    this.#isOwed = false;
    return await new Promise((resolve, reject) => {
      this.#asker = { resolve, reject };
      this.#hold = this.#options.clock.after(holdMs, () => this.#release());
      this.#options.onChange(true);
      this.#limit(beginMs, 'the PMS does not send its stays; it may refuse to do so more often');
    });
  }

  /** DS: the PMS begins, whether or not it was asked to. */
  async begin(): Promise<void> {
    await this.#drop();
    this.#resync = await this.#options.feed.startResync();
    this.#taken = 0;
    this.#options.onChange(true);
    this.#limit(silenceMs, 'the PMS stopped sending its stays');
  }

  /** Takes a record if it belongs to the swap; false if it is real time. */
  async take(record: FiasRecord, report: StayReport): Promise<boolean> {
    const resync = this.#resync;
    if (!resync || fieldOf(record, 'SF') === undefined || isRealTime(report)) return false;
    this.#limit(silenceMs, 'the PMS stopped sending its stays');
    if (report.kind === 'checked_out') {
      await this.flush();
      await resync.stageEmpty(report.room);
    } else {
      this.#taken += 1;
      if (this.#taken > mostStays) {
        await this.#abandon(`the PMS sends more than ${mostStays} stays`);
        return true;
      }
      this.#staged.push(report.stay);
      if (this.#staged.length >= batch) await this.flush();
    }
    return true;
  }

  /** Stages what is held; to be called before a record in real time, which is the last word about its stay. */
  async flush(): Promise<void> {
    const staged = this.#staged;
    this.#staged = [];
    if (staged.length > 0) await this.#resync?.stage(staged);
  }

  /** A record that may be of the swap was lost: who is missing may be in house. */
  async noteGap(): Promise<void> {
    await this.#resync?.noteGap();
  }

  /** DE: applies the difference. */
  async finish(): Promise<void> {
    const resync = this.#resync;
    if (!resync) return;
    await this.flush();
    const summary = await resync.finish();
    const asker = this.#asker;
    this.#resync = undefined;
    this.#asker = undefined;
    this.#cutOffs = 0;
    this.#end();
    asker?.resolve(summary);
  }

  /** The connection is gone, and with it the swap. */
  async lose(): Promise<void> {
    if (this.isRunning) {
      this.#cutOffs += 1;
      this.#isOwed = this.#cutOffs === 1;
    }
    await this.#abandon('the connection to the PMS was lost');
  }

  /** Gives the swap up: the connection is gone or the PMS is silent. */
  async #abandon(why: string): Promise<void> {
    const wasRunning = this.isRunning;
    await this.#drop();
    const asker = this.#asker;
    this.#asker = undefined;
    if (wasRunning) this.#end();
    asker?.reject(new Refusal('unavailable', why));
  }

  async #drop(): Promise<void> {
    const resync = this.#resync;
    this.#resync = undefined;
    this.#staged = [];
    await resync?.abandon();
  }

  #limit(ms: number, why: string): void {
    this.#timer?.cancel();
    this.#timer = this.#options.clock.after(ms, () => void this.#abandon(why));
  }

  #release(): void {
    this.#hold?.cancel();
    this.#hold = undefined;
  }

  #end(): void {
    this.#timer?.cancel();
    this.#release();
    this.#options.onChange(false);
  }
}
