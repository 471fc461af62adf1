import { type Clock, localDay, localMoment, type Timer } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { Log } from '#platform/node/log';
import type { Random } from '#platform/random';
import type { PmsConnectorOptions, PmsLink, ResyncSummary, StayResync } from '#stays/contract';
import { ApiMalformed, ApiRejected } from './apaleo-api.ts';
import type { Reservations } from './reservations.ts';
import type { ApaleoReservation } from './shapes.ts';
import { StayReports } from './stay-reports.ts';

type Options = Pick<PmsConnectorOptions, 'feed' | 'languages' | 'zone' | 'mayResync' | 'onLink'> & {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly reservations: Reservations;
  readonly onNote: (line: string) => void;
};

/** How often changes are asked for, as a safety net under the webhook. */
const pollMs = 60_000;
/** Changes are asked for from before the last poll, since two clocks differ and a change may be listed late. */
const overlapMs = 180_000;
/** Local time from which all stays are read once a day. */
const nightly = '04:00';
/** Waits after failures: the first, the longest, and while Apaleo rejects the credentials. */
const [firstWaitMs, longestWaitMs, rejectedWaitMs] = [5_000, 60_000, 900_000];
/** How often the stays are read anew because somebody left meanwhile. */
const mostReadings = 4;
/** Reservations that may be named at a time; more are found by the next poll. */
const mostNamed = 5_000;

type Asker = { readonly resolve: (summary: ResyncSummary) => void; readonly reject: (error: Error) => void };

/**
 * Keeps the stays of a property as Apaleo has them: all at the start and each night, changes when the webhook names them and every
 * minute. One thing is read and stored at a time, and always as it is now, so that the order of notices does not matter.
 */
export class StaySync {
  readonly #options: Options;
  readonly #reports: StayReports;
  readonly #named = new Set<string>();
  #isFullDue = true;
  #isPollDue = false;
  /** Milliseconds since 1970 from which changes are asked for. */
  #since = 0;
  #fullDay = '';
  #failures = 0;
  #link: PmsLink = 'off';
  #asker: Asker | undefined;
  #isReading = false;
  #running: Promise<void> | undefined;
  #retry: Timer | undefined;
  #timer: Timer | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#reports = new StayReports(options);
  }

  start(): void {
    this.#setLink('connecting');
    this.#timer = this.#options.clock.every(pollMs, () => this.#tick());
    this.#wake();
  }

  /** A reservation has changed, or may have. */
  name(id: string): void {
    if (this.#named.size < mostNamed) this.#named.add(id);
    this.#wake();
  }

  /** Reads all stays in house. Rejects with `conflict` while it does, and `unavailable` if Apaleo does not answer. */
  async resync(): Promise<ResyncSummary> {
    if (this.#asker || this.#isReading) throw new Refusal('conflict', 'the stays are being asked for already');
    if (this.#isClosed) throw new Refusal('unavailable', 'the connection to Apaleo is closed');
    return await new Promise((resolve, reject) => {
      this.#asker = { resolve, reject };
      this.#isFullDue = true;
      // Somebody waits: it is tried now.
      this.#retry?.cancel();
      this.#retry = undefined;
      this.#wake();
    });
  }

  /** Stops; resolves once what was being stored is. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    this.#retry?.cancel();
    await this.#running;
    this.#failAsker(new Refusal('unavailable', 'the connection to Apaleo is closed'));
    this.#setLink('off');
  }

  #setLink(link: PmsLink): void {
    if (this.#link === link) return;
    this.#link = link;
    this.#options.onLink(link);
  }

  #failAsker(error: Error): void {
    const asker = this.#asker;
    this.#asker = undefined;
    asker?.reject(error);
  }

  #tick(): void {
    const { clock, zone } = this.#options;
    const now = clock.now();
    this.#isPollDue = true;
    for (const id of this.#reports.roomless) this.#named.add(id);
    if (localDay(now, zone) !== this.#fullDay && localMoment(now, zone).time >= nightly) this.#isFullDue = true;
    this.#wake();
  }

  get #isDue(): boolean {
    return !this.#isClosed && (this.#isFullDue || this.#isPollDue || this.#named.size > 0);
  }

  #wake(): void {
    if (this.#running || this.#retry || !this.#isDue) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      this.#wake();
    });
  }

  async #run(): Promise<void> {
    try {
      while (this.#isDue) await this.#step();
      this.#failures = 0;
      if (!this.#isClosed) this.#setLink('connected');
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const { clock, random, log, onNote } = this.#options;
    this.#failAsker(new Refusal('unavailable', error instanceof Error ? error.message : String(error)));
    if (this.#isClosed) return;
    if (error instanceof Refusal) onNote(error.message);
    else log.error({ error }, 'the stays of Apaleo could not be stored');
    const isRejected = error instanceof ApiRejected;
    this.#setLink(isRejected ? 'refused' : 'connecting');
    const wait = isRejected ? rejectedWaitMs : Math.min(firstWaitMs * 2 ** this.#failures, longestWaitMs);
    this.#failures += 1;
    this.#retry = clock.after(wait * (0.75 + random.number() / 2), () => {
      this.#retry = undefined;
      this.#wake();
    });
  }

  async #step(): Promise<void> {
    if (this.#isFullDue) await this.#readAll();
    else if (this.#named.size > 0) await this.#readNamed();
    else await this.#poll();
  }

  async #readNamed(): Promise<void> {
    for (const id of [...this.#named]) {
      if (this.#isClosed) return;
      const reservation = await this.#find(id);
      if (reservation) await this.#reports.apply(reservation);
      else this.#reports.forget(id);
      this.#named.delete(id);
    }
  }

  /** Reads a reservation; one that cannot be read does not hold up the others. */
  async #find(id: string): Promise<ApaleoReservation | undefined> {
    const { reservations, onNote } = this.#options;
    try {
      return await reservations.find(id);
    } catch (error) {
      if (!(error instanceof ApiMalformed)) throw error;
      onNote(error.message);
      return undefined;
    }
  }

  async #poll(): Promise<void> {
    const startedAt = this.#options.clock.now();
    // A tick meanwhile is another poll.
    this.#isPollDue = false;
    try {
      await this.#applyChanges(this.#since);
    } catch (error) {
      this.#isPollDue = true;
      throw error;
    }
    this.#since = startedAt - overlapMs;
  }

  /** Applies what was modified since; returns whether any of `present` is no longer in house. */
  async #applyChanges(since: number, present: ReadonlySet<string> = new Set()): Promise<boolean> {
    let hasLeft = false;
    for await (const { reservations } of this.#options.reservations.modifiedSince(since)) {
      for (const reservation of reservations) {
        hasLeft ||= reservation.status !== 'InHouse' && present.has(reservation.id);
        await this.#reports.apply(reservation);
      }
    }
    return hasLeft;
  }

  async #readAll(): Promise<void> {
    const { clock, zone, mayResync } = this.#options;
    this.#isReading = true;
    this.#setLink('resyncing');
    const startedAt = clock.now();
    try {
      const summary = await this.#readUntilWhole();
      // Apaleo minds no repeats; this only notes that there was one.
      await mayResync();
      this.#since = startedAt - overlapMs;
      this.#fullDay = localDay(startedAt, zone);
      this.#isFullDue = false;
      this.#isPollDue = false;
      this.#asker?.resolve(summary);
      this.#asker = undefined;
    } finally {
      this.#isReading = false;
    }
  }

  async #readUntilWhole(): Promise<ResyncSummary> {
    for (let reading = 1; reading <= mostReadings; reading += 1) {
      const resync = await this.#options.feed.startResync();
      const staged: ApaleoReservation[] = [];
      try {
        if (await this.#stageAll(resync, staged)) {
          const summary = await resync.finish();
          this.#reports.keep(staged);
          return summary;
        }
      } catch (error) {
        await resync.abandon();
        throw error;
      }
      await resync.abandon();
    }
    throw new Refusal('unavailable', 'guests left faster than the stays could be read');
  }

  /**
   * Stages all stays in house; false if some may have been missed. Whoever leaves a page that was read moves the others up, and the
   * first of the next page is never seen: then all is read again.
   */
  async #stageAll(resync: StayResync, staged: ApaleoReservation[]): Promise<boolean> {
    const { clock, reservations } = this.#options;
    const startedAt = clock.now() - overlapMs;
    const present = new Set<string>();
    let pages = 0;
    for await (const page of reservations.inHouse()) {
      pages += 1;
      for (const reservation of page.reservations) {
        present.add(reservation.id);
        staged.push(reservation);
        await this.#reports.stage(resync, reservation);
      }
      // What is named meanwhile does not wait for the last page.
      if (present.size < page.count) await this.#readNamed();
    }
    return pages <= 1 || !(await this.#applyChanges(startedAt, present));
  }
}
