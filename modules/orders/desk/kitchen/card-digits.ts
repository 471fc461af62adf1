/** Digit key and position of a card on the kitchen wall, and since when it has had them (milliseconds). */
export type CardDigit = {
  readonly id: string;
  /** The key that advances the order; undefined while all nine are taken. */
  readonly digit: number | undefined;
  readonly digitSince: number;
  /** Index among the visible cards, from 0. */
  readonly position: number;
  readonly positionSince: number;
};

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Human reaction time: a press within it was meant for what was there before the change. */
const reactionMs = 400;

/**
 * Assigns digits to the visible cards (`ids` in display order). A card keeps its digit while visible; a new card gets the
 * lowest free one. Returns `before` itself if nothing changed.
 */
export function assignDigits(before: readonly CardDigit[], ids: readonly string[], now: number): readonly CardDigit[] {
  const previous = new Map(before.map((key) => [key.id, key]));
  const taken = new Set(ids.map((id) => previous.get(id)?.digit));
  const free = digits.filter((digit) => !taken.has(digit));
  const keys = ids.map((id, index): CardDigit => {
    const last = previous.get(id);
    const digit = last?.digit ?? free.shift();
    const isSame = last?.digit === digit && last?.position === index;
    if (last && isSame) return last;
    return {
      id,
      digit,
      position: index,
      digitSince: last && last.digit === digit ? last.digitSince : now,
      positionSince: last?.position === index ? last.positionSince : now,
    };
  });
  const isUnchanged = keys.length === before.length && keys.every((key, at) => key === before[at]);
  return isUnchanged ? before : keys;
}

/** Returns the id of the order that a digit advances; undefined if there is none or the digit has only just been assigned. */
export function findOrderByDigit(keys: readonly CardDigit[], digit: number, now: number): string | undefined {
  return keys.find((key) => key.digit === digit && now - key.digitSince >= reactionMs)?.id;
}

/** Whether a card has been at its position long enough for a press there to be meant for it. */
export function isSettled(key: CardDigit | undefined, now: number): boolean {
  return key !== undefined && now - key.positionSince >= reactionMs;
}
