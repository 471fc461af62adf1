import type { Use } from './use.ts';

/** What has the speaker: radio, a film, a channel. */
export type SoundOwner = {
  readonly name: string;
  readonly stop: () => void;
  /** Pauses for a while and returns what goes on with it; left out, it is stopped. */
  readonly interrupt?: () => () => void;
};

/** What plays, as the statistics count it, and how many guests the device has forgotten since the start. */
export type Played = { readonly played: Use | undefined; readonly wipes: number };

const listeners = new Set<(now: Played, before: Played) => void>();
let state: Played = { played: undefined, wipes: 0 };

/** What plays on the device. */
export const playedStore = {
  getState: (): Played => state,
  subscribe: (listener: (now: Played, before: Played) => void): unknown => listeners.add(listener),
};

function update(next: Played): void {
  const before = state;
  state = next;
  for (const listener of listeners) listener(next, before);
}

let current: SoundOwner | undefined;

/** Gives the device's sound to `owner`, and stops whoever had it: one stream plays at a time. */
export function takeSound(owner: SoundOwner): void {
  const before = current;
  current = owner;
  if (before?.name === owner.name) return;
  notePlayed(undefined);
  before?.stop();
}

/**
 * Gives the device's sound to `owner` for a while, as a call needs it: whoever had it pauses. The function that it returns gives the
 * sound back, and what was paused goes on unless something else has been played meanwhile.
 */
export function borrowSound(owner: SoundOwner): () => void {
  const before = current;
  current = owner;
  notePlayed(undefined);
  const goOn = before?.interrupt?.();
  if (!goOn) before?.stop();
  return () => {
    const isHeld = current === owner;
    releaseSound(owner.name);
    if (isHeld) goOn?.();
  };
}

/** Whether anything plays. */
export function isSoundTaken(): boolean {
  return current !== undefined;
}

/** Gives the sound back, if `name` still has it. */
export function releaseSound(name: string): void {
  if (current?.name !== name) return;
  current = undefined;
  notePlayed(undefined);
}

/** Notes what plays; undefined: nothing that is counted. */
export function notePlayed(played: Use | undefined): void {
  const { played: before, wipes } = state;
  if (before?.type !== played?.type || before?.value !== played?.value) update({ played, wipes });
}

/** Notes that the device forgets its guest, and what plays for them. */
export function forgetPlayed(): void {
  update({ played: undefined, wipes: state.wipes + 1 });
}
