/** Tells other processes that an event was committed, so that they read the outbox before their next poll. */
export type Hint = {
  readonly property: string;
  /** Name of the event, as in `stays.ended`. */
  readonly topic: string;
  /** Sequence number of its outbox row. */
  readonly seq: number;
};

/** A message that is stored nowhere, as a key press of a remote control. */
export type Signal = {
  readonly property: string;
  /** What it is, as in `remote-control.command`. */
  readonly topic: string;
  readonly payload: unknown;
};

/** Carries hints and signals to every process, including this one. Both may be lost, repeated and reordered. */
export type Bus = {
  /** Sends the hint; rejects while the bus is unavailable. */
  publish(hint: Hint): Promise<void>;
  /** Subscribes to all hints. Returns an unsubscribe function. */
  subscribe(listener: (hint: Hint) => void): () => void;
  /** Sends a signal; reaches only this process while the bus is unavailable. */
  signal(signal: Signal): void;
  /** Subscribes to all signals. Returns an unsubscribe function. */
  onSignal(listener: (signal: Signal) => void): () => void;
  /** Whether the bus responds, for `/readyz`. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
};
