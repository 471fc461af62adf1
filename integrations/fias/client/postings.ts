import type { Clock, Timer } from '#platform/clock';
import type { PostingOutcome } from '#stays/contract';
import { type FiasRecord, fieldOf, textOf } from '../protocol/index.ts';
import { outcomeOf } from './answers.ts';

type Options = {
  readonly clock: Clock;
  readonly answerMs: number;
  /** Rejects if this process may not send postings any more. */
  readonly mayAct: () => Promise<void>;
  /** Whether a posting may be sent now. */
  readonly isReady: () => boolean;
  readonly send: (record: FiasRecord) => boolean;
  /** The PMS answered a posting after it was given up as `unknown`. */
  readonly onLateAnswer: (number: number, outcome: PostingOutcome) => void;
};

type Open = {
  readonly number: number;
  readonly room: string;
  readonly settle: (outcome: PostingOutcome) => void;
  readonly late: Timer;
};

/** Numbers of postings that were given up, whose answer may still come. */
const rememberedMost = 1_000;

/**
 * Postings: PS or PR, answered by PA. One is open at a time. One that is not answered is `unknown` and never sent again from here
 * (FIAS 2.20.23, "Posting").
 */
export class Postings {
  readonly #options: Options;
  readonly #unanswered = new Set<number>();
  #open: Open | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether one was given up whose answer may still come. */
  get isUnanswered(): boolean {
    return this.#unanswered.size > 0;
  }

  /** Sends a posting once those before it are answered; `prepare` makes its record, or says what became of it before it was sent. */
  post(number: number, prepare: () => Promise<FiasRecord | PostingOutcome>): Promise<PostingOutcome> {
    const turn = this.#queue.then(() => this.#send(number, prepare));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #send(number: number, prepare: () => Promise<FiasRecord | PostingOutcome>): Promise<PostingOutcome> {
    const { clock, answerMs, mayAct, isReady, send } = this.#options;
    if (!isReady()) return { kind: 'later' };
    const record = await prepare();
    if ('kind' in record) return record;
    try {
      await mayAct();
    } catch {
      return { kind: 'later' };
    }
    if (!isReady() || !send(record)) return { kind: 'later' };
    return await new Promise((resolve) => {
      const late = clock.after(answerMs, () => this.#settle({ kind: 'unknown' }));
      this.#open = { number, room: fieldOf(record, 'RN') ?? '', settle: resolve, late };
    });
  }

  #settle(outcome: PostingOutcome): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    open.late.cancel();
    if (outcome.kind === 'unknown') this.#remember(open.number);
    open.settle(outcome);
  }

  #remember(number: number): void {
    this.#unanswered.add(number);
    const [oldest] = this.#unanswered;
    if (this.#unanswered.size > rememberedMost && oldest !== undefined) this.#unanswered.delete(oldest);
  }

  /** Takes a PA. */
  onRecord(record: FiasRecord): void {
    const number = Number(textOf(record, 'P#')) || (this.#isOnlyOne(record) ? this.#open?.number : undefined);
    if (number === undefined) return;
    const outcome = outcomeOf(textOf(record, 'AS'), textOf(record, 'CT'));
    if (this.#open?.number === number) this.#settle(outcome);
    else if (this.#unanswered.delete(number)) this.#options.onLateAnswer(number, outcome);
  }

  /** Whether an answer without a number can only be that of the open posting. */
  #isOnlyOne(record: FiasRecord): boolean {
    const room = fieldOf(record, 'RN') ?? '';
    return !this.isUnanswered && (room === '' || room === this.#open?.room);
  }

  /** The connection is gone: whether the open posting was booked is unknown. */
  abandon(): void {
    this.#settle({ kind: 'unknown' });
  }
}
