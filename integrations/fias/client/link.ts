import type { Duplex } from 'node:stream';
import { type Clock, localTime, type Timer } from '#platform/clock';
import type { Random } from '#platform/random';
import { type FiasRecord, recordOf } from '../protocol/index.ts';
import type { FiasSettings } from './settings.ts';
import { writeInstant } from './times.ts';
import { Wire } from './wire.ts';

/** What a link tells; `onRecord` gets what is not about the link, once it is alive. */
export type LinkEvents = {
  readonly onAlive: () => void;
  /** The connection is gone, and with it every answer that was awaited. */
  readonly onLost: () => void;
  readonly onRecord: (record: FiasRecord) => void;
  readonly onLine: (direction: 'in' | 'out' | 'note', record: FiasRecord | string) => void;
};

/** Options of {@link FiasLink}. */
export type LinkOptions = LinkEvents & {
  readonly settings: FiasSettings;
  readonly clock: Clock;
  readonly random: Random;
  readonly zone: string;
  /** Records with their fields. */
  readonly declarations: readonly (readonly [record: string, fields: string])[];
  readonly connect: (host: string, port: number) => Promise<Duplex>;
};

/** How long the PMS has for its LS before we send one (FIAS 2.20.23, "Link start"), and then before we describe ourselves unasked. */
const [greetingMs, silenceMs] = [3_000, 10_000];
/** How long the PMS has for its last LA. */
const descriptionMs = 30_000;
const farewellMs = 2_000;
/** Records that came too early and are kept until the link is alive; FIAS forbids them. */
const mostEarly = 200;
/** Pauses before the next connection: each is twice as long, up to a minute, and shorter where the PMS was there before it was lost. */
const [firstPauseMs, longestPauseMs, longestOfAliveMs] = [1_000, 60_000, 8_000];
/** A link that was alive for this long begins anew with the shortest pause. */
const steadyMs = 10_000;
/** Descriptions that the PMS took and asks for again within this time, as systems do that keep the link alive by LS, need no pauses. */
const repeatedMs = 60_000;
/** Descriptions that an LS of the PMS cut off before the next has no pauses: it would never hear one to its end. */
const mostCutOff = 2;
/** The least between the beginnings of two descriptions, and between two answers to LA. */
const [betweenDescriptionsMs, betweenAnswersMs] = [1_000, 1_000];

type Phase = 'apart' | 'greeting' | 'describing' | 'alive' | 'leaving';

/**
 * Keeps the link to a FIAS interface alive: connects, describes itself whenever it is asked to, checks the link, and connects
 * again after every loss (FIAS 2.20.23, link records LS, LD, LR, LA, LE).
 */
export class FiasLink {
  readonly #options: LinkOptions;
  #phase: Phase = 'apart';
  #wire: Wire | undefined;
  #timer: Timer | undefined;
  #aliveSince = 0;
  /** An LS or the last LA of ours, to which the PMS's next LA is the answer; none while we describe ourselves. */
  #expectsLa = false;
  #descriptions = 0;
  /** When the last description began, in the clock's time; the next one, which is due then. */
  #describedAt = Number.NEGATIVE_INFINITY;
  #nextDescription: Timer | undefined;
  /** Whether the PMS took the last description. */
  #isTaken = false;
  /** Descriptions since the link was alive last that the PMS cut off. */
  #cutOff = 0;
  /** When an LA of the PMS was answered last. */
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Whether the PMS said anything on this connection that is not about the link. */
  #hasProgress = false;
  #early: FiasRecord[] = [];
  #closed = false;
  #wake: (() => void) | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  /** Whether records may flow. */
  get isAlive(): boolean {
    return this.#phase === 'alive';
  }

  start(): void {
    void this.#run();
  }

  /** Sends a record; false if the link is not alive, and nothing was sent. */
  send(record: FiasRecord): boolean {
    if (this.#phase !== 'alive' || !this.#wire) return false;
    this.#write(record);
    return true;
  }

  /** Stops reading until `resume`, so that the PMS waits. */
  pause(): void {
    this.#wire?.pause();
  }

  resume(): void {
    this.#wire?.resume();
  }

  /** The present in the fields DA and TI. */
  stamp(): { readonly DA: string; readonly TI: string } {
    return writeInstant(localTime(this.#options.clock.now(), this.#options.zone));
  }

  /** Says LE, waits 2 s for the answer, and closes. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#wake?.();
    const wire = this.#wire;
    if (!wire) return;
    if (this.#phase === 'alive') {
      this.#write(recordOf('LE', this.stamp()));
      this.#phase = 'leaving';
      this.#after(farewellMs, () => wire.end());
    } else wire.end();
    await wire.closed;
  }

  async #run(): Promise<void> {
    const { clock, random } = this.#options;
    for (let losses = 0; !this.#closed; losses += 1) {
      const startedAt = clock.elapsed();
      this.#hasProgress = false;
      await this.#connectOnce();
      const wasAlive = this.#aliveSince > startedAt;
      // Charges wait for the line: one that drops often is not one that is away.
      if (wasAlive && (this.#hasProgress || clock.elapsed() - this.#aliveSince > steadyMs)) losses = 0;
      if (this.#closed) return;
      const longest = wasAlive ? longestOfAliveMs : longestPauseMs;
      await this.#sleep(Math.min(longest, firstPauseMs * 2 ** Math.min(losses, 10)) * (0.5 + random.number()));
    }
  }

  /** Waits, and no longer once the link is closed. */
  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#options.clock.after(ms, resolve);
      this.#wake = () => {
        timer.cancel();
        resolve();
      };
    });
  }

  /** Resolves when the connection is over. */
  async #connectOnce(): Promise<void> {
    const { settings, connect, onLine, onLost } = this.#options;
    let stream: Duplex;
    try {
      stream = await connect(settings.host, settings.port);
    } catch (error) {
      onLine('note', `no connection: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    const wire = new Wire(stream, { settings, onRecord: (record) => this.#receive(record), onLine });
    this.#wire = wire;
    onLine('note', 'connected');
    if (this.#closed) wire.end();
    else this.#enter('greeting', greetingMs, () => this.#greet());
    await wire.closed;
    this.#timer?.cancel();
    this.#nextDescription?.cancel();
    this.#nextDescription = undefined;
    this.#describedAt = Number.NEGATIVE_INFINITY;
    this.#descriptions += 1;
    this.#expectsLa = false;
    this.#phase = 'apart';
    this.#early = [];
    this.#wire = undefined;
    onLine('note', 'connection lost');
    onLost();
  }

  #enter(phase: Phase, limitMs: number, onLate: () => void): void {
    this.#phase = phase;
    this.#after(limitMs, onLate);
  }

  #after(ms: number, work: () => void): void {
    this.#timer?.cancel();
    this.#timer = this.#options.clock.after(ms, work);
  }

  #write(record: FiasRecord): void {
    this.#options.onLine('out', record);
    this.#wire?.write(record);
  }

  #lose(why: string): void {
    this.#options.onLine('note', why);
    this.#wire?.destroy();
  }

  /** The PMS has not said LS: it may know the link already, and answers LA then; one that says nothing waits for the descriptions. */
  #greet(): void {
    this.#expectsLa = true;
    this.#write(recordOf('LS', this.stamp()));
    this.#after(silenceMs, () => void this.#describe());
  }

  #receive(record: FiasRecord): void {
    this.#options.onLine('in', record);
    const link: { readonly [id: string]: () => void } = {
      LS: () => this.#onLs(),
      LA: () => this.#onLa(),
      LE: () => this.#onLe(),
      LC: () => undefined,
    };
    const act = link[record.id];
    if (act) act();
    else this.#onData(record);
  }

  /** Takes what is not about the link. What comes before the link is alive is no reason to lose a guest. */
  #onData(record: FiasRecord): void {
    this.#hasProgress = true;
    if (this.#phase === 'alive') {
      this.#options.onRecord(record);
      return;
    }
    if (this.#early.length < mostEarly) this.#early.push(record);
    // All was described, and a PMS that goes on without an LA has understood it.
    if (this.#phase === 'describing' && this.#expectsLa) {
      this.#expectsLa = false;
      this.#enterAlive();
    }
  }

  /** Begins to describe this client: at once, but not twice in a second. All LS of that second are answered together at its end. */
  #onLs(): void {
    const { clock } = this.#options;
    // What we said last is answered by this LS: only the LA behind new descriptions has an answer now.
    this.#expectsLa = false;
    if (this.#nextDescription) return;
    const left = this.#describedAt + betweenDescriptionsMs - clock.elapsed();
    if (left <= 0) {
      void this.#describe();
      return;
    }
    // The description that runs is of no use any more.
    this.#descriptions += 1;
    this.#nextDescription = clock.after(left, () => void this.#describe());
  }

  #mayHurry(): boolean {
    const isSoon = this.#options.clock.elapsed() - this.#describedAt < repeatedMs;
    return (this.#isTaken && isSoon) || this.#cutOff >= mostCutOff;
  }

  /** Describes this client: LD, an LR for each record, LA. */
  async #describe(): Promise<void> {
    const { settings, clock, declarations } = this.#options;
    this.#nextDescription = undefined;
    const pauseMs = this.#mayHurry() ? 0 : settings.pauseMs;
    this.#describedAt = clock.elapsed();
    this.#isTaken = false;
    this.#expectsLa = false;
    this.#descriptions += 1;
    const turn = this.#descriptions;
    this.#enter('describing', descriptionMs + (declarations.length + 2) * pauseMs, () =>
      this.#lose('the PMS does not answer LA'),
    );
    const records = [
      recordOf('LD', { ...this.stamp(), 'V#': '1.00', IF: settings.family }),
      ...declarations.map(([RI, FL]) => recordOf('LR', { RI, FL })),
    ];
    for (const record of records) {
      this.#write(record);
      if (pauseMs > 0) await clock.sleep(pauseMs);
      if (turn !== this.#descriptions) {
        this.#cutOff += 1;
        return;
      }
    }
    this.#expectsLa = true;
    this.#write(recordOf('LA', this.stamp()));
  }

  #onLa(): void {
    const isAnswer = this.#expectsLa;
    this.#expectsLa = false;
    if (this.#phase === 'greeting') {
      // The PMS still knows the link: LA alone is enough.
      this.#write(recordOf('LA', this.stamp()));
      this.#enterAlive();
    } else if (this.#phase === 'describing') {
      // An LA between our descriptions is not the answer to the last one.
      if (isAnswer) this.#enterAlive();
    } else if (this.#phase === 'alive') {
      // Some interfaces drop a link whose own LA is not answered.
      if (!isAnswer) this.#answerLa();
      this.#checkLater();
    }
  }

  /** Answers an LA, once a second: two sides that answer each other would never end. */
  #answerLa(): void {
    const now = this.#options.clock.elapsed();
    if (now - this.#answeredAt < betweenAnswersMs) return;
    this.#answeredAt = now;
    this.#write(recordOf('LA', this.stamp()));
  }

  #onLe(): void {
    if (this.#phase !== 'leaving') this.#write(recordOf('LE', this.stamp()));
    this.#wire?.end();
  }

  #enterAlive(): void {
    this.#phase = 'alive';
    this.#cutOff = 0;
    this.#isTaken = true;
    this.#aliveSince = this.#options.clock.elapsed();
    this.#checkLater();
    this.#options.onAlive();
    const early = this.#early;
    this.#early = [];
    for (const record of early) this.#options.onRecord(record);
  }

  /** Checks the link by LS, not more often than every five minutes. */
  #checkLater(): void {
    const { settings } = this.#options;
    this.#after(settings.aliveMs, () => {
      this.#expectsLa = true;
      this.#write(recordOf('LS', this.stamp()));
      this.#after(settings.answerMs, () => this.#lose('the PMS does not answer LS'));
    });
  }
}
