import { spend } from './values.ts';

// Expressions of devices are matched here, step by step, and end when they take too many: what a device announces may stop no server, and
// V8 counts no steps (decision 0027). The syntax is Python's.

/** A text, and where its groups were found. */
export type State = { readonly text: string; readonly groups: (readonly [start: number, end: number] | undefined)[] };
/** Matches from a place, and what follows from where that ends. */
export type Matcher = (state: State, at: number, next: (at: number) => boolean) => boolean;
/** Whether a character is one of those that are meant. */
export type Fits = (character: string) => boolean;
/** How often something is repeated. */
export type Bounds = { readonly least: number; readonly most: number; readonly isLazy: boolean };

/** Characters of a kind, by the letter of their escape. */
export const characterKinds: { readonly [letter: string]: Fits } = {
  d: (one) => /\p{Nd}/u.test(one),
  w: (one) => /[\p{L}\p{N}_]/u.test(one),
  s: (one) => /\s/.test(one),
};
const isWordAt = (text: string, at: number) =>
  at >= 0 && at < text.length && characterKinds.w?.(text[at] ?? '') === true;

/** What holds at a place, and takes no character. */
export const places = {
  '^': (_text: string, at: number) => at === 0,
  A: (_text: string, at: number) => at === 0,
  Z: (text: string, at: number) => at === text.length,
  $: (text: string, at: number) => at === text.length || (at === text.length - 1 && text[at] === '\n'),
  b: (text: string, at: number) => isWordAt(text, at - 1) !== isWordAt(text, at),
  B: (text: string, at: number) => isWordAt(text, at - 1) === isWordAt(text, at),
};

/** Matches where something holds. */
export const placed =
  (holds: (text: string, at: number) => boolean): Matcher =>
  ({ text }, at, next) =>
    holds(text, at) && next(at);

/** Matches one after the other. */
export const sequence = (parts: readonly Matcher[]): Matcher =>
  parts.reduceRight<Matcher>(
    (rest, part) => (state, at, next) => part(state, at, (to) => rest(state, to, next)),
    (_state, at, next) => next(at),
  );

/** Repeats what matches one character, without a stack as deep as the text is long. */
export const repeatedCharacter =
  (fits: Fits, { least, most, isLazy }: Bounds): Matcher =>
  ({ text }, at, next) => {
    const farthest = (count: number) => {
      let far = at;
      while (far - at < count && far < text.length && fits(text[far] ?? '')) far += 1;
      spend(far - at + 1);
      return far - at;
    };
    if (farthest(least) < least) return false;
    const ends = { first: at + least, last: at + farthest(isLazy ? least : most) };
    if (!isLazy) return triedFrom(ends.last, { next, isDone: (to) => to < ends.first, step: -1 });
    const isDone = (to: number) =>
      to - at > most || (to > ends.first && !(to <= text.length && fits(text[to - 1] ?? '')));
    return triedFrom(ends.first, { next, isDone, step: 1 });
  };

/** Tries to go on from one place after the other. */
function triedFrom(
  from: number,
  { next, isDone, step }: { next: (at: number) => boolean; isDone: (at: number) => boolean; step: 1 | -1 },
): boolean {
  for (let at = from; !isDone(at); at += step) {
    spend();
    if (next(at)) return true;
  }
  return false;
}

/** Repeats what is in a group. */
export const repeatedGroup =
  (inner: Matcher, { least, most, isLazy }: Bounds): Matcher =>
  (state, from, next) => {
    const step = (count: number, at: number): boolean => {
      spend();
      const more = () => count < most && inner(state, at, (to) => (to > at || count < least) && step(count + 1, to));
      const rest = () => count >= least && next(at);
      return isLazy ? rest() || more() : more() || rest();
    };
    return step(0, from);
  };

/** Tries one after the other. */
export const alternatives =
  (all: readonly Matcher[]): Matcher =>
  (state, at, next) => {
    spend();
    return all.some((one) => one(state, at, next));
  };

/** Remembers where a group was found, while what follows is tried. */
export const captured =
  (group: number, inner: Matcher): Matcher =>
  (state, at, next) => {
    const before = state.groups[group];
    const isMatch = inner(state, at, (to) => {
      const inside = state.groups[group];
      state.groups[group] = [at, to];
      if (next(to)) return true;
      state.groups[group] = inside;
      return false;
    });
    if (!isMatch) state.groups[group] = before;
    return isMatch;
  };

/** Matches what a group has matched. */
export const repeatOf =
  (group: number): Matcher =>
  ({ text, groups }, at, next) => {
    const found = groups[group];
    if (!found) return false;
    const wanted = text.slice(...found);
    spend(wanted.length);
    return text.startsWith(wanted, at) && next(at + wanted.length);
  };

/** Looks at what follows, or at what is before, and takes nothing. */
export const looked =
  (inner: Matcher, { isWanted, isBehind }: { readonly isWanted: boolean; readonly isBehind: boolean }): Matcher =>
  (state, at, next) => {
    let from = isBehind ? 0 : at;
    while (from < at && !inner(state, from, (to) => to === at)) from += 1;
    const holds = inner(state, from, (to) => !isBehind || to === at);
    return holds === isWanted && next(at);
  };
