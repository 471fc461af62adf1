import type { Clock, Timer } from '#platform/clock';

/** What a tab can do for the alarm. */
type Ability = {
  /** Whether it can play sound. */
  readonly canSound: boolean;
  /** Somebody talks to a guest in it, so that it alone knows how softly the alarm may sound. */
  readonly isTalking?: boolean;
};

/** Message between the tabs of one desk that want to ring. */
export type Announcement = Ability & { readonly id: string; readonly wants: boolean };

/** A broadcast channel between the tabs of one browser. */
export type TabChannel = { post(announcement: Announcement): void; close(): void };

/** Elects the tab of a desk that rings. */
export type TabElection = {
  /** Updates whether this tab wants to ring and what it can do. */
  update(state: Ability & { readonly wants: boolean }): void;
  /** Whether this tab is elected. */
  isElected(): boolean;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type Options = {
  /** Unique per tab. */
  readonly id: string;
  readonly clock: Clock;
  readonly open: (listener: (announcement: Announcement) => void) => TabChannel;
};

const heartbeatMs = 1000;
/** A tab without a heartbeat for this long is considered closed. */
const heartbeatTimeoutMs = 3500;
/** A tab waits this long for other candidates before it rings. */
const settleMs = 200;

type Candidate = Ability & { readonly seenAt: number };

/** The higher, the sooner a tab is elected. */
function rankOf({ canSound, isTalking = false }: Ability): number {
  return isTalking ? 2 : Number(canSound);
}

/**
 * Elects one of several tabs that want to ring: the one in which somebody talks comes first, then those that can play sound, then the smallest id wins. If the
 * elected tab closes, another takes over within four seconds.
 */
export function createTabElection({ id, clock, open }: Options): TabElection {
  const others = new Map<string, Candidate>();
  const listeners = new Set<() => void>();
  let own = { wants: false, canSound: false, isTalking: false, since: 0 };
  let timers: readonly Timer[] = [];
  let elected = false;

  function precedesOwn([other, { seenAt, ...ability }]: readonly [string, Candidate]): boolean {
    if (clock.now() - seenAt > heartbeatTimeoutMs) return false;
    const [rank, ownRank] = [rankOf(ability), rankOf(own)];
    return rank === ownRank ? other < id : rank > ownRank;
  }

  function elect(): void {
    const next = own.wants && clock.now() - own.since >= settleMs && ![...others].some(precedesOwn);
    if (next === elected) return;
    elected = next;
    for (const listener of listeners) listener();
  }

  const channel = open(({ id: other, wants, ...ability }) => {
    const isNew = !others.has(other);
    if (wants) others.set(other, { ...ability, seenAt: clock.now() });
    else others.delete(other);
    // A new tab does not know this one yet.
    if (isNew && wants && own.wants) announce();
    elect();
  });

  function announce(): void {
    channel.post({ id, wants: own.wants, canSound: own.canSound, isTalking: own.isTalking });
  }

  function startTimers(): void {
    timers = [
      clock.every(heartbeatMs, () => {
        announce();
        elect();
      }),
      clock.after(settleMs, elect),
    ];
  }

  function setState({ wants, canSound, isTalking = false }: Parameters<TabElection['update']>[0]): void {
    if (wants === own.wants && canSound === own.canSound && isTalking === own.isTalking) return;
    const starts = wants && !own.wants;
    if (!wants) for (const timer of timers) timer.cancel();
    own = { wants, canSound, isTalking, since: starts ? clock.now() : own.since };
    if (starts) startTimers();
    announce();
    elect();
  }

  return {
    update: setState,
    isElected: () => elected,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      setState({ wants: false, canSound: false });
      channel.close();
    },
  };
}
