/** How a property reads a typed room number; from its settings `room_…`. */
export type RoomRules = {
  readonly stripLeadingZeros: boolean;
  readonly stripPunctuation: boolean;
  readonly foldCase: boolean;
  /** Prefixes of buildings, folded like a typed number: `a`, `villa`. */
  readonly buildingPrefixes: readonly string[];
};

/** Zero of each run of ten decimal digits in Unicode that guests' keyboards produce. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
}

/** `typed` with full-width letters and digits, Arabic-Indic, Persian and Devanagari digits as ASCII, trimmed. */
export function foldDigits(typed: string): string {
  return Array.from(typed.normalize('NFKC'), asciiDigit).join('').trim();
}

// Spaces, punctuation, symbols, and the invisible marks that a right-to-left keyboard leaves behind.
const noise = /[\p{Z}\p{P}\p{S}\p{C}]/gu;

function plainKey(typed: string, rules: RoomRules): string {
  const folded = foldDigits(typed);
  const bare = rules.stripPunctuation ? folded.replace(noise, '') : folded;
  return rules.foldCase ? bare.toLowerCase() : bare;
}

function withoutZeros(key: string, rules: RoomRules): string {
  // One character stays, so that room 0 keeps a key.
  return rules.stripLeadingZeros ? key.replace(/^0+(?=.)/u, '') : key;
}

function withoutPrefix(key: string, rules: RoomRules): string {
  const prefixes = [...rules.buildingPrefixes].sort((a, b) => b.length - a.length);
  for (const prefix of prefixes) {
    const rest = key.slice(prefix.length);
    // Only in front of a digit: `b` of `bar` is no building.
    if (prefix && key.startsWith(prefix) && /^\d/.test(rest)) return rest;
  }
  return key;
}

/** Readings of `typed` from strict to tolerant; each is a function of the one before it. */
function readings(typed: string, rules: RoomRules): readonly [string, string, string] {
  const plain = plainKey(typed, rules);
  const bare = withoutZeros(plain, rules);
  return [plain, bare, withoutZeros(withoutPrefix(bare, rules), rules)];
}

/** Makes the rules; `prefixes` is the setting's text, comma between. */
export function roomRules(rules: Omit<RoomRules, 'buildingPrefixes'>, prefixes: string): RoomRules {
  const bare = { ...rules, buildingPrefixes: [] };
  const folded = prefixes.split(',').map((prefix) => plainKey(prefix, bare));
  return { ...rules, buildingPrefixes: [...new Set(folded)].filter((prefix) => prefix !== '') };
}

/** The most tolerant reading of a typed room number: numbers that might be the same room have the same key. Empty: no number. */
export function roomKey(typed: string, rules: RoomRules): string {
  return readings(typed, rules)[2];
}

/**
 * The room of `candidates` that `typed` names, or `undefined` where none or more than one would fit. The exact number
 * wins; then the strictest reading under which any room fits decides, and only if exactly one does.
 * `candidates` must hold every room of the property with the same {@link roomKey}.
 */
export function pickRoom<R extends { readonly number: string }>(
  typed: string,
  candidates: readonly R[],
  rules: RoomRules,
): R | undefined {
  const exact = candidates.find(({ number }) => number === typed.trim());
  if (exact) return exact;
  const asked = readings(typed, rules);
  if (asked[2] === '') return undefined;
  for (const level of [0, 1, 2] as const) {
    const fitting = candidates.filter(({ number }) => readings(number, rules)[level] === asked[level]);
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0] : undefined;
  }
  return undefined;
}
