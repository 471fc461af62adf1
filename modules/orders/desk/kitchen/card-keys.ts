/** How a card of the kitchen's screen is reached, and since when: instants in milliseconds. */
export type CardKey = {
  readonly id: string;
  /** The key that moves it on; undefined while all nine are taken. */
  readonly digit: number | undefined;
  readonly digitSince: number;
  /** Where it stands among the cards that are shown, from 0. */
  readonly place: number;
  readonly placeSince: number;
};

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Nobody sees a change and answers it within this time: whoever presses so soon meant what was there before. */
const reactionMs = 400;

/**
 * Keys of the cards that are shown (`ids` in their order): a card keeps its digit while it is shown, a new one takes the
 * lowest that is free. Answers `before` itself when nothing changed.
 */
export function cardKeys(before: readonly CardKey[], ids: readonly string[], now: number): readonly CardKey[] {
  const known = new Map(before.map((key) => [key.id, key]));
  const taken = new Set(ids.map((id) => known.get(id)?.digit));
  const free = digits.filter((digit) => !taken.has(digit));
  const keys = ids.map((id, place): CardKey => {
    const last = known.get(id);
    const digit = last?.digit ?? free.shift();
    const isSame = last?.digit === digit && last?.place === place;
    if (last && isSame) return last;
    return {
      ...{ id, digit, place },
      digitSince: last && last.digit === digit ? last.digitSince : now,
      placeSince: last?.place === place ? last.placeSince : now,
    };
  });
  const isUnchanged = keys.length === before.length && keys.every((key, at) => key === before[at]);
  return isUnchanged ? before : keys;
}

/** The order that a digit moves on; undefined when there is none, or it came under the finger a moment ago. */
export function orderOfDigit(keys: readonly CardKey[], digit: number, now: number): string | undefined {
  return keys.find((key) => key.digit === digit && now - key.digitSince >= reactionMs)?.id;
}

/** Whether a card has stood at its place for long enough that a press there meant it. */
export function isSettled(key: CardKey | undefined, now: number): boolean {
  return key !== undefined && now - key.placeSince >= reactionMs;
}
