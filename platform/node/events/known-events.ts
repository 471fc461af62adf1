import type { CommittedEvent } from '#platform/node/db';

/** Sequence numbers of the events that this process delivered, abandoned or is processing. */
export type KnownEvents = {
  has(seq: number): boolean;
  add(event: Pick<CommittedEvent, 'seq' | 'critical'>): void;
  /** Marks a critical event as not delivered. */
  forget(seq: number): void;
  /** Marks critical events that predate this process as delivered. */
  skip(seqs: readonly number[]): void;
  /** Treats critical events up to this number like any other: they are no longer polled. */
  retire(upTo: number): void;
};

/** Number of non-critical events remembered; a hint may be repeated within seconds. */
const remembered = 50_000;

/** Creates an empty memory of events. */
export function createKnownEvents(): KnownEvents {
  const usual = new Set<number>();
  // Kept apart: they are polled for half a minute, in which a busy hotel commits more events than are remembered.
  const critical = new Set<number>();

  function remember(seq: number): void {
    usual.add(seq);
    if (usual.size > remembered) usual.delete(usual.values().next().value as number);
  }

  return {
    has: (seq) => usual.has(seq) || critical.has(seq),
    add: (event) => {
      if (event.critical === 1) critical.add(event.seq);
      else remember(event.seq);
    },
    forget: (seq) => void critical.delete(seq),
    skip: (seqs) => {
      for (const seq of seqs) critical.add(seq);
    },
    retire: (upTo) => {
      for (const seq of critical) {
        if (seq > upTo) continue;
        critical.delete(seq);
        remember(seq);
      }
    },
  };
}
