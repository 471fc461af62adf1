import type { BrokerProblem } from '#room-control/contract';

/** Problems that are stored; what is beyond them is counted. */
const mostStored = 5_000;
/** Problems that are listed, newest first. */
const mostListed = 100;
const [longestSubject, longestProblem] = [200, 300];

/** What is wrong with what: an announcement, a topic. */
export type Found = { readonly subject: string; readonly problem: string };

const isSame = (one: Found, other: Found) => one.subject === other.subject && one.problem === other.problem;

function shortened({ subject, problem }: Found): Found {
  return { subject: subject.slice(0, longestSubject), problem: problem.slice(0, longestProblem) };
}

/** Problems of one announcement; thousands in one say no more. */
const mostOfOrigin = 100;

/** Shortens what was found, and says of the rest how much it is. */
function listable(found: readonly Found[]): readonly Found[] {
  const listed = found.slice(0, mostOfOrigin).map(shortened);
  const more = found.length - listed.length;
  const subject = listed[0]?.subject ?? '';
  return more > 0 ? [...listed, { subject, problem: `and ${more} more problems of one announcement` }] : listed;
}

/** What of a broker cannot be used, and since when. Each announcement and topic has its own, which the next one from there replaces. */
export class BrokerProblems {
  readonly #now: () => number;
  readonly #byOrigin = new Map<string, readonly BrokerProblem[]>();
  #stored = 0;
  #beyond = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Puts what was found in place of what was known of an origin. Returns what is new; the rest is there since it was. */
  replace(origin: string, found: readonly Found[]): readonly BrokerProblem[] {
    const before = this.#byOrigin.get(origin) ?? [];
    if (before.length === 0 && found.length === 0) return [];
    const since = this.#now();
    const after = listable(found).map((one) => before.find((known) => isSame(known, one)) ?? { ...one, since });
    const room = mostStored - this.#stored + before.length;
    this.#beyond += Math.max(0, after.length - room);
    const news = after.filter((one) => !before.includes(one));
    // At the end of the map, which has the newest last.
    if (news.length > 0) this.#byOrigin.delete(origin);
    this.#put(origin, before.length, after.slice(0, room));
    return news;
  }

  /** Whether problems of an origin are known. */
  has(origin: string): boolean {
    return this.#byOrigin.has(origin);
  }

  /** Adds a problem to those of an origin. Returns it if it is new. */
  add(origin: string, found: Found): readonly BrokerProblem[] {
    return this.replace(origin, [...(this.#byOrigin.get(origin) ?? []), found].filter(isFirst));
  }

  #put(origin: string, before: number, after: readonly BrokerProblem[]): void {
    this.#stored += after.length - before;
    if (after.length > 0) this.#byOrigin.set(origin, after);
    else this.#byOrigin.delete(origin);
  }

  /** Forgets the problems of all origins but these. */
  keep(origins: ReadonlySet<string>): void {
    for (const [origin, { length }] of this.#byOrigin) if (!origins.has(origin)) this.#put(origin, length, []);
  }

  /** Begins to count what is beyond the stored ones, as it is announced once more. */
  beginSession(): void {
    this.#beyond = 0;
  }

  /** The newest problems, and how many there are besides. */
  state(): { readonly problems: readonly BrokerProblem[]; readonly moreProblems: number } {
    const all = [...this.#byOrigin.values()].flat().reverse();
    const problems = all.sort((one, other) => other.since - one.since).slice(0, mostListed);
    return { problems, moreProblems: this.#stored - problems.length + this.#beyond };
  }
}

function isFirst(one: Found, at: number, all: readonly Found[]): boolean {
  return all.findIndex((other) => isSame(shortened(one), shortened(other))) === at;
}
