/** An array element: its range in the text, and the line it begins in. */
export type JsonElement = { readonly from: number; readonly until: number; readonly line: number };
/** A position in a text, and its line number, from 1. */
export type JsonPosition = { readonly offset: number; readonly line: number };

/** Scans JSON character by character, treating a string as one step. */
class Scanner {
  at: number;
  line: number;
  readonly #text: string;

  constructor(text: string, { offset, line }: JsonPosition) {
    this.#text = text;
    this.at = offset;
    this.line = line;
  }

  get sign(): string {
    return this.#text[this.at] ?? '';
  }

  step(): void {
    if (this.sign === '"') this.#passString();
    else if (this.sign === '\n') this.line += 1;
    this.at += 1;
  }

  #passString(): void {
    for (this.at += 1; this.at < this.#text.length && this.sign !== '"'; this.at += 1) {
      if (this.sign === '\\') this.at += 1;
      else if (this.sign === '\n') this.line += 1;
    }
  }
}

function depthChange(sign: string): number {
  if (sign === '{' || sign === '[') return 1;
  return sign === '}' || sign === ']' ? -1 : 0;
}

/** Yields the elements of an array, starting at a position within it. Returns the end of the array, -1 if it has none. */
export function* scanElements(text: string, start: JsonPosition): Generator<JsonElement, number> {
  const scanner = new Scanner(text, start);
  let depth = 0;
  let elementStart: JsonPosition | undefined;
  for (; scanner.at < text.length; scanner.step()) {
    const { sign, at, line } = scanner;
    if (depth === 0 && (sign === ',' || sign === ']')) {
      if (elementStart) yield { from: elementStart.offset, until: at, line: elementStart.line };
      if (sign === ']') return at + 1;
      elementStart = undefined;
      continue;
    }
    if (!elementStart && sign.trim() !== '') elementStart = { offset: at, line };
    depth += depthChange(sign);
  }
  if (elementStart) yield { from: elementStart.offset, until: text.length, line: elementStart.line };
  return -1;
}
