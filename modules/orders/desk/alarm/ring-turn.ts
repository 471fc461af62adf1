import type { Clock, Timer } from '#platform/clock';

/** What the tabs of one desk tell each other while they want to ring. */
export type Announcement = { readonly id: string; readonly wants: boolean; readonly canSound: boolean };

/** A line between the tabs of one browser; what one says all others hear. */
export type TabLine = { say(announcement: Announcement): void; close(): void };

/** Which tab of a desk rings. */
export type RingTurn = {
  /** Says what this tab wants and whether it can be heard. */
  set(state: { readonly wants: boolean; readonly canSound: boolean }): void;
  /** True while this tab is the one that rings. */
  isMine(): boolean;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type Options = {
  /** Different in every tab. */
  readonly id: string;
  readonly clock: Clock;
  readonly open: (hear: (announcement: Announcement) => void) => TabLine;
};

const sayEveryMs = 1000;
/** A tab that was silent for this long is gone. */
const goneAfterMs = 3500;
/** Before it begins a tab listens for others that began at the same moment. */
const listenMs = 200;

type Other = { readonly canSound: boolean; readonly heardAt: number };

/**
 * Lets one of several tabs ring: of those that want to, one that can be heard, and of these the one with the smallest id.
 * When it closes, another takes over within four seconds.
 */
export function createRingTurn({ id, clock, open }: Options): RingTurn {
  const others = new Map<string, Other>();
  const listeners = new Set<() => void>();
  let mine = { wants: false, canSound: false, since: 0 };
  let timers: readonly Timer[] = [];
  let turn = false;

  function goesBefore([other, { canSound, heardAt }]: readonly [string, Other]): boolean {
    if (clock.now() - heardAt > goneAfterMs) return false;
    return canSound === mine.canSound ? other < id : canSound;
  }

  function judge(): void {
    const next = mine.wants && clock.now() - mine.since >= listenMs && ![...others].some(goesBefore);
    if (next === turn) return;
    turn = next;
    for (const listener of listeners) listener();
  }

  const line = open(({ id: other, wants, canSound }) => {
    const isNew = !others.has(other);
    if (wants) others.set(other, { canSound, heardAt: clock.now() });
    else others.delete(other);
    // Who came later has not heard this one yet.
    if (isNew && wants && mine.wants) say();
    judge();
  });

  function say(): void {
    line.say({ id, wants: mine.wants, canSound: mine.canSound });
  }

  function begin(): void {
    timers = [
      clock.every(sayEveryMs, () => {
        say();
        judge();
      }),
      clock.after(listenMs, judge),
    ];
  }

  function set({ wants, canSound }: { wants: boolean; canSound: boolean }): void {
    if (wants === mine.wants && canSound === mine.canSound) return;
    const begins = wants && !mine.wants;
    if (!wants) for (const timer of timers) timer.cancel();
    mine = { wants, canSound, since: begins ? clock.now() : mine.since };
    if (begins) begin();
    say();
    judge();
  }

  return {
    set,
    isMine: () => turn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      set({ wants: false, canSound: false });
      line.close();
    },
  };
}
