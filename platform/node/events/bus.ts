/** Notifies that an event was committed; consumers fetch the event itself from the database. */
export type Hint = {
  readonly property: string;
  /** Name of the event, as in `stays.ended`. */
  readonly topic: string;
  /** Sequence number of its outbox row. */
  readonly seq: number;
};

/** Carries hints to every process, including this one. Hints may be lost, repeated and reordered. */
export type Bus = {
  /** Resolves once the bus has accepted the hint; on rejection the sweeper retries it. */
  publish(hint: Hint): Promise<void>;
  /** Subscribes to all hints. Returns an unsubscribe function. */
  subscribe(listener: (hint: Hint) => void): () => void;
  /** Whether the bus responds, for `/readyz`. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
