import type { EventQuery, EventRecord } from './event-record.ts';

/** In-memory cache of the latest events for consumers that keep up. */
export type RecentEvents = {
  /** Declares that the cache is complete after `seq`. */
  beginAfter(seq: number): void;
  add(event: EventRecord): void;
  /** Returns the matching events, or undefined if the query starts before the cached range. */
  find(query: EventQuery): readonly EventRecord[] | undefined;
};

/** Minimum number of cached events; the maximum is twice as many. */
const remembered = 2000;

function matches({ names, property, after }: EventQuery, event: EventRecord): boolean {
  return event.seq > after && names.includes(event.name) && (property === undefined || property === event.property);
}

/** Creates an empty cache. */
export function createRecentEvents(): RecentEvents {
  const events: EventRecord[] = [];
  let from = 0;
  return {
    beginAfter: (seq) => {
      from = seq;
    },
    add: (event) => {
      events.push(event);
      // In bulk: removing the first element costs as much as removing half of them.
      if (events.length < 2 * remembered) return;
      const dropped = events.splice(0, remembered);
      from = dropped.at(-1)?.seq ?? from;
    },
    find: (query) => {
      if (query.after < from) return undefined;
      return events.filter((event) => matches(query, event)).slice(0, query.limit);
    },
  };
}
