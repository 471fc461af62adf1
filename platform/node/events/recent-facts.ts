import type { Fact, FactsQuestion } from './event-record.ts';

/** In-memory cache of the latest events for consumers that keep up. */
export type RecentFacts = {
  /** Declares that the cache is complete after `seq`. */
  beginAfter(seq: number): void;
  keep(fact: Fact): void;
  /** Returns the matching events, or undefined if the query starts before the cached range. */
  find(question: FactsQuestion): readonly Fact[] | undefined;
};

/** Minimum number of cached events; the maximum is twice as many. */
const remembered = 2000;

function asks({ names, property, after }: FactsQuestion, fact: Fact): boolean {
  return fact.seq > after && names.includes(fact.name) && (property === undefined || property === fact.property);
}

/** Creates an empty cache. */
export function recentFacts(): RecentFacts {
  const held: Fact[] = [];
  let from = 0;
  return {
    beginAfter: (seq) => {
      from = seq;
    },
    keep: (fact) => {
      held.push(fact);
      // In bulk: removing the first element costs as much as removing half of them.
      if (held.length < 2 * remembered) return;
      const gone = held.splice(0, remembered);
      from = gone.at(-1)?.seq ?? from;
    },
    find: (question) => {
      if (question.after < from) return undefined;
      return held.filter((fact) => asks(question, fact)).slice(0, question.limit);
    },
  };
}
