import type { Fact, FactsQuestion } from './event-record.ts';

/** The last facts, in memory, for everybody who follows closely. */
export type RecentFacts = {
  /** Holds every fact past `seq` from now on. */
  beginAfter(seq: number): void;
  keep(fact: Fact): void;
  /** What a question asks for; undefined where that begins before what is held. */
  find(question: FactsQuestion): readonly Fact[] | undefined;
};

/** At least so many of the last facts are kept, and at most twice as many. */
const remembered = 2000;

function asks({ names, property, after }: FactsQuestion, fact: Fact): boolean {
  return fact.seq > after && names.includes(fact.name) && (property === undefined || property === fact.property);
}

/** Makes a memory that holds nothing yet. */
export function recentFacts(): RecentFacts {
  const held: Fact[] = [];
  let from = 0;
  return {
    beginAfter: (seq) => {
      from = seq;
    },
    keep: (fact) => {
      held.push(fact);
      // Many at a time: to take the first one away costs as much as to take half of them.
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
