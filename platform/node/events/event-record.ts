/** A committed event. `at` is in milliseconds since 1970. */
export type EventRecord = {
  readonly seq: number;
  readonly property: string;
  readonly name: string;
  readonly at: number;
  readonly payload: unknown;
};

/** Selects events; an empty list of names selects none. */
export type EventQuery = {
  /** Sequence number of the last event already seen. */
  readonly after: number;
  readonly names: readonly string[];
  /** Restricts the result to one property. */
  readonly property?: string;
  readonly limit: number;
};

/**
 * Committed events of all processes in sequence order, for outgoing integrations. An event is withheld while one with a
 * lower number may still be committed, so a consumer that resumes after the last event it saw misses none.
 */
export type EventFeed = {
  /** Reads the events after `after`. `upTo` is the last sequence number examined; the next query starts there. */
  readAfter(query: EventQuery): Promise<{ readonly events: readonly EventRecord[]; readonly upTo: number }>;
  /** Returns the sequence numbers of the oldest retained event (a few days) and the newest visible one; 0 if none. */
  bounds(): Promise<{ readonly oldest: number; readonly newest: number }>;
  /** Calls the listener whenever new events are available. Returns an unsubscribe function. */
  onNew(listener: () => void): () => void;
};
