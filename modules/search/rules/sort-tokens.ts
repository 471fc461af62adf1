/** Words that are sorted at once. */
const sortedAtOnce = 400;
/** Words that are put with those of their letter in one step. */
const dealtOfStep = 1_500;

/**
 * Sorts different words by their code units, those that begin alike by themselves, as a hundred thousand at once would stall; yields after
 * each step.
 */
export function* sortTokens(tokens: readonly string[], depth = 0): Generator<undefined, readonly string[]> {
  if (tokens.length <= sortedAtOnce) {
    yield undefined;
    return tokens.toSorted();
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
  const sorted: string[] = [];
  for (const letter of [...byLetter.keys()].sort((one, other) => one - other)) {
    for (const token of yield* sortTokens(byLetter.get(letter) ?? [], depth + 1)) sorted.push(token);
  }
  return sorted;
}
