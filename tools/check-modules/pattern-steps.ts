import { patternToken } from './pattern-growth.ts';

/** What a backtracking engine does at a place of the pattern. */
type Step =
  | { readonly do: 'read'; readonly fits: (character: string) => boolean }
  | { readonly do: 'assert'; readonly holds: (text: string, at: number) => boolean }
  | { readonly do: 'look'; readonly program: readonly Step[]; readonly wanted: boolean }
  | { readonly do: 'split'; readonly offsets: readonly [first: number, second: number] }
  | { readonly do: 'jump'; readonly offset: number };

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);
const atWordEdge = (text: string, at: number) => isWord(text[at - 1]) !== isWord(text[at]);

const assertions: { readonly [token: string]: (text: string, at: number) => boolean } = {
  '^': (_text, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': atWordEdge,
  '\\B': (text, at) => !atWordEdge(text, at),
};

/** Parses a pattern into steps, as engines do that try one way after the other. */
class Compiler {
  readonly #tokens: readonly string[];
  readonly #flags: string;
  #at = 0;

  constructor({ source, flags }: RegExp) {
    this.#tokens = source.match(patternToken) ?? [];
    this.#flags = flags.replace(/[gy]/g, '');
  }

  alternatives(): Step[] {
    const first = this.#sequence();
    if (this.#tokens[this.#at] !== '|') return first;
    this.#at += 1;
    const second = this.alternatives();
    return [
      { do: 'split', offsets: [1, first.length + 2] },
      ...first,
      { do: 'jump', offset: second.length + 1 },
      ...second,
    ];
  }

  #sequence(): Step[] {
    const steps: Step[] = [];
    for (let token = this.#tokens[this.#at]; token !== undefined && token !== '|' && token !== ')'; ) {
      this.#at += 1;
      steps.push(...this.#repeated(this.#atom(token)));
      token = this.#tokens[this.#at];
    }
    return steps;
  }

  #atom(token: string): Step[] {
    const holds = assertions[token];
    if (holds) return [{ do: 'assert', holds }];
    if (!token.startsWith('(')) return [{ do: 'read', fits: this.#characterTest(token) }];
    if (token.startsWith('(?<=') || token.startsWith('(?<!')) throw new Error(`${token} is not counted`);
    const inner = this.alternatives();
    this.#at += 1;
    if (token !== '(?=' && token !== '(?!') return inner;
    return [{ do: 'look', program: inner, wanted: token === '(?=' }];
  }

  #characterTest(token: string): (character: string) => boolean {
    const pattern = new RegExp(`^${token}$`, this.#flags);
    const known = new Map<string, boolean>();
    return (character) => {
      const fits = known.get(character) ?? pattern.test(character);
      known.set(character, fits);
      return fits;
    };
  }

  #repeated(body: Step[]): Step[] {
    const bounds = { '*': [0, Number.POSITIVE_INFINITY], '+': [1, Number.POSITIVE_INFINITY], '?': [0, 1] } as const;
    const token = this.#tokens[this.#at] ?? '';
    const [, low, comma, high] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
    const counted =
      low === undefined ? undefined : [Number(low), comma === '' ? Number(low) : Number(high || Infinity)];
    const [least, most] = bounds[token as keyof typeof bounds] ?? counted ?? [1, 1];
    if (token in bounds || counted) this.#at += 1;
    const lazy = (token in bounds || counted !== undefined) && this.#tokens[this.#at] === '?';
    if (lazy) this.#at += 1;
    const way = (go: number, leave: number): Step => ({ do: 'split', offsets: lazy ? [leave, go] : [go, leave] });
    const steps = Array.from({ length: least }, () => body).flat();
    if (most === Number.POSITIVE_INFINITY) {
      return [...steps, way(1, body.length + 2), ...body, { do: 'jump', offset: -body.length - 1 }];
    }
    for (let left = most - least; left > 0; left -= 1) {
      steps.push(way(1, left * (body.length + 1)), ...body);
    }
    return steps;
  }
}

type Thread = { readonly place: number; readonly at: number };

class Engine {
  steps = 0;
  readonly #text: string;
  readonly #unicode: boolean;
  readonly #max: number;

  constructor(text: string, { unicode, max }: { readonly unicode: boolean; readonly max: number }) {
    this.#text = text;
    this.#unicode = unicode;
    this.#max = max;
  }

  get exhausted(): boolean {
    return this.steps > this.#max;
  }

  /** Returns where a match that begins at `from` ends, -1 without one. */
  match(program: readonly Step[], from: number): number {
    const waiting: Thread[] = [{ place: 0, at: from }];
    for (let thread = waiting.pop(); thread && !this.exhausted; thread = waiting.pop()) {
      const end = this.#follow(program, thread, waiting);
      if (end >= 0) return end;
    }
    return -1;
  }

  /** Follows one way to its end; leaves the others waiting. */
  #follow(program: readonly Step[], thread: Thread, waiting: Thread[]): number {
    let { place, at } = thread;
    for (let step = program[place]; step && at >= 0 && !this.exhausted; step = program[place]) {
      this.steps += 1;
      if (step.do === 'split') waiting.push({ place: place + step.offsets[1], at });
      if (step.do === 'split') place += step.offsets[0];
      else place += step.do === 'jump' ? step.offset : 1;
      at = this.#after(step, at);
    }
    return at;
  }

  /** Returns the position after a step, -1 if it fails. */
  #after(step: Step, at: number): number {
    if (step.do === 'assert') return step.holds(this.#text, at) ? at : -1;
    if (step.do === 'look') return this.match(step.program, at) >= 0 === step.wanted ? at : -1;
    if (step.do !== 'read') return at;
    const character = this.#unicode ? codePointAt(this.#text, at) : this.#text[at];
    return character !== undefined && step.fits(character) ? at + character.length : -1;
  }
}

function codePointAt(text: string, at: number): string | undefined {
  const point = text.codePointAt(at);
  return point === undefined ? undefined : String.fromCodePoint(point);
}

/** What an expression finds first in a text, -1 for nothing, and the steps of the search, or of all of it with `g`. */
export type Search = { readonly index: number; readonly steps: number };

/**
 * Compiles an expression for searches that count their steps, the same on every machine, and end after `max` of them.
 * Throws if it has lookbehind.
 */
export function compileSearch(pattern: RegExp): (text: string, max: number) => Search {
  const program = new Compiler(pattern).alternatives();
  return (text, max) => {
    const engine = new Engine(text, { unicode: pattern.unicode, max });
    let index = -1;
    for (let at = 0; at <= text.length && !engine.exhausted; ) {
      const end = engine.match(program, at);
      if (end >= 0 && index < 0) index = at;
      if (end >= 0 && !pattern.global) break;
      at = Math.max(at + 1, end);
    }
    return { index, steps: engine.steps };
  };
}
