/**
 * What goes wrong, and how this hotel's interface writes. Chances are from 0 to 1. Everything of it was seen in logs of real
 * interfaces or is allowed by FIAS 2.20.23.
 */
export type Faults = {
  /** A write is cut anywhere, and the rest follows later. */
  readonly splits: number;
  /** The fields of a record come in another order. */
  readonly permutes: number;
  readonly dropsLastBar: number;
  /** Declared fields without data are sent empty. */
  readonly emptyFields: number;
  /** A check-in is said twice. */
  readonly repeats: number;
  /** How long an answer takes at most, in milliseconds. */
  readonly answerMs: number;
  /** An answer to a posting or the end of a bill is lost. */
  readonly losesAnswers: number;
  /** A posting is answered with RY and not booked. */
  readonly retries: number;
  /** A check-out that was started is never completed. */
  readonly neverLeaves: number;
  /** The interface waits for the client to speak first. */
  readonly waitsForClient: number;
  /** A line that drops swallows what was on its way; otherwise it is queued again. */
  readonly losesOnDrop: number;
  /** How long a swap takes for each room at most, in milliseconds. */
  readonly swapMs: number;
  /** How long after a swap another request is ignored, in milliseconds. */
  readonly ignoresSwapMs: number;
};

/** How one hotel's interface is configured. */
export type Habits = {
  /** Whether reservations have a number in GI, GC and GO. */
  readonly references: boolean;
  /** GN as `Name, Title`, as `First Last`, as `Last , First Title`, or with a mark of its script before it. */
  readonly names: 'comma' | 'plain' | 'patronymic' | 'marked';
  /** First name and title are sent apart. */
  readonly separateNames: boolean;
  /** Ordinary records have an empty SF. */
  readonly alwaysSwapFlag: boolean;
  /** A move is told as GO and GI. */
  readonly movesAsPairs: boolean;
  /** What a check-out has to confirm. */
  readonly confirms: 'sum' | 'balance';
  /** Messages are sent at once, or a light goes on and they are fetched. */
  readonly messages: 'sent' | 'fetched';
};

const dayMs = 86_400_000;

/** An interface that does everything right. */
export const noFaults: Faults = {
  splits: 0,
  permutes: 0,
  dropsLastBar: 0,
  emptyFields: 0,
  repeats: 0,
  answerMs: 0,
  losesAnswers: 0,
  retries: 0,
  neverLeaves: 0,
  waitsForClient: 0,
  losesOnDrop: 0,
  swapMs: 0,
  ignoresSwapMs: dayMs,
};

/** An interface with everything that goes wrong in hotels, at once. */
export const allFaults: Faults = {
  splits: 0.3,
  permutes: 0.3,
  dropsLastBar: 0.2,
  emptyFields: 0.5,
  repeats: 0.1,
  answerMs: 40_000,
  losesAnswers: 0.1,
  retries: 0.1,
  neverLeaves: 0.3,
  waitsForClient: 0.2,
  losesOnDrop: 0,
  swapMs: 2_000,
  ignoresSwapMs: dayMs,
};

/** The usual configuration. */
export const usualHabits: Habits = {
  references: true,
  names: 'comma',
  separateNames: true,
  alwaysSwapFlag: false,
  movesAsPairs: false,
  confirms: 'sum',
  messages: 'sent',
};
