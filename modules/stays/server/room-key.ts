import { foldDigits } from '#platform/digits';

/** A property's rules for typed room numbers, from its settings `room_…`. */
export type RoomRules = {
  readonly stripLeadingZeros: boolean;
  readonly stripPunctuation: boolean;
  readonly foldCase: boolean;
  /** Building prefixes, normalised like a typed number: `a`, `villa`. */
  readonly buildingPrefixes: readonly string[];
};

// Spaces, punctuation, symbols, and the invisible marks of right-to-left keyboards.
const noise = /[\p{Z}\p{P}\p{S}\p{C}]/gu;

function plainKey(typed: string, rules: RoomRules): string {
  const folded = foldDigits(typed);
  const bare = rules.stripPunctuation ? folded.replace(noise, '') : folded;
  return rules.foldCase ? bare.toLowerCase() : bare;
}

function withoutZeros(key: string, rules: RoomRules): string {
  // One character remains, so that room 0 has a key.
  return rules.stripLeadingZeros ? key.replace(/^0+(?=.)/u, '') : key;
}

function withoutPrefix(key: string, rules: RoomRules): string {
  const prefixes = [...rules.buildingPrefixes].sort((a, b) => b.length - a.length);
  for (const prefix of prefixes) {
    const rest = key.slice(prefix.length);
    // Only before a digit: `b` of `bar` is not a building.
    if (prefix && key.startsWith(prefix) && /^\d/.test(rest)) return rest;
  }
  return key;
}

/** Returns the keys of `typed` from strict to tolerant; each is derived from the previous one. */
function keysOf(typed: string, rules: RoomRules): readonly [string, string, string] {
  const plain = plainKey(typed, rules);
  const bare = withoutZeros(plain, rules);
  return [plain, bare, withoutZeros(withoutPrefix(bare, rules), rules)];
}

/** Creates the rules; `prefixes` is the comma-separated text of the setting. */
export function parseRoomRules(rules: Omit<RoomRules, 'buildingPrefixes'>, prefixes: string): RoomRules {
  const bare = { ...rules, buildingPrefixes: [] };
  const folded = prefixes.split(',').map((prefix) => plainKey(prefix, bare));
  return { ...rules, buildingPrefixes: [...new Set(folded)].filter((prefix) => prefix !== '') };
}

/**
 * Returns the most tolerant key of a typed number: numbers that may be the same room share a key. Empty: not a number.
 */
export function createRoomKey(typed: string, rules: RoomRules): string {
  return keysOf(typed, rules)[2];
}

/**
 * Returns the room of `candidates` with the typed number, or `undefined` if none or several match. The exact number
 * wins; otherwise the strictest key with any match decides, if exactly one room matches. `candidates` must contain all
 * rooms of the property with the same {@link createRoomKey}.
 */
export function pickRoom<R extends { readonly number: string }>(
  typed: string,
  candidates: readonly R[],
  rules: RoomRules,
): R | undefined {
  const exact = candidates.find(({ number }) => number === typed.trim());
  if (exact) return exact;
  const typedKeys = keysOf(typed, rules);
  if (typedKeys[2] === '') return undefined;
  for (const level of [0, 1, 2] as const) {
    const fitting = candidates.filter(({ number }) => keysOf(number, rules)[level] === typedKeys[level]);
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0] : undefined;
  }
  return undefined;
}
