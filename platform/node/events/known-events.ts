import type { CommittedEvent } from '#platform/node/db';

/** The numbers of the events that this process delivered, gave up or has in hand. */
export type KnownEvents = {
  has(seq: number): boolean;
  add(event: Pick<CommittedEvent, 'seq' | 'critical'>): void;
  /** Takes a critical event as not delivered. */
  forget(seq: number): void;
  /** Takes critical events as delivered: they are older than this process. */
  skip(seqs: readonly number[]): void;
  /** Critical events up to this number are not looked for any more: they are remembered as others are. */
  pass(upTo: number): void;
};

/** So many events that are not critical are remembered; a hint of one may come again within seconds. */
const remembered = 50_000;

/** Makes the memory of a process that knows no event yet. */
export function knownEvents(): KnownEvents {
  const usual = new Set<number>();
  // Apart: they are looked at again for half a minute, in which a busy house commits more events than are remembered.
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
    pass: (upTo) => {
      for (const seq of critical) {
        if (seq > upTo) continue;
        critical.delete(seq);
        remember(seq);
      }
    },
  };
}
