/** Words that are sorted at once. */
const sortedAtOnce = 400;
/** Words that are put with those of their letter in one step. */
const dealtOfStep = 1_500;

/**
 * Sorts different words by their code units, those that begin alike by themselves, as a hundred thousand at once would stall; yields after
 * each step.
 */
export function* sortTokens(tokens: readonly string[]): Generator<undefined, readonly string[]> {
  const sorted: string[] = [];
  yield* sortOnto(sorted, tokens, 0);
  return sorted;
}

/** Adds words, of which the first `depth` letters are the same, to those that are sorted. */
function* sortOnto(sorted: string[], tokens: readonly string[], depth: number): Generator<undefined, void> {
  if (tokens.length <= sortedAtOnce) {
    sorted.push(...tokens.toSorted());
    yield undefined;
    return;
  }
  const byLetter = new Map<number, string[]>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    // A word that ends here comes before those that go on.
    const letter = depth < token.length ? token.charCodeAt(depth) : -1;
    const own = byLetter.get(letter);
    if (own) own.push(token);
    else byLetter.set(letter, [token]);
    if (at % dealtOfStep === dealtOfStep - 1) yield undefined;
  }
  for (const letter of [...byLetter.keys()].sort((one, other) => one - other)) {
    yield* sortOnto(sorted, byLetter.get(letter) ?? [], depth + 1);
  }
}
