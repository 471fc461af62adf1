import {
  alternatives,
  type Bounds,
  captured,
  characterKinds,
  type Fits,
  looked,
  type Matcher,
  placed,
  places,
  repeatedCharacter,
  repeatedGroup,
  repeatOf,
  sequence,
} from './matchers.ts';
import { TemplateError } from './values.ts';

const controls: { readonly [letter: string]: string } = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', a: '\x07' };
const once: Bounds = { least: 1, most: 1, isLazy: false };
const looks = [
  ['?=', { isWanted: true, isBehind: false }],
  ['?!', { isWanted: false, isBehind: false }],
  ['?<=', { isWanted: true, isBehind: true }],
  ['?<!', { isWanted: false, isBehind: true }],
] as const;

/** Reads a regular expression of Python. Its methods throw {@link TemplateError} on what is none, or is not supported. */
export class PatternReader {
  readonly #source: string;
  readonly #ignoresCase: boolean;
  #at = 0;
  #groups = 1;
  readonly names = new Map<string, number>();

  constructor(source: string, ignoresCase: boolean) {
    const isFlagged = source.startsWith('(?i)');
    this.#source = isFlagged ? source.slice(4) : source;
    this.#ignoresCase = ignoresCase || isFlagged;
  }

  readAll(): Matcher {
    const matcher = this.#alternatives();
    if (this.#at < this.#source.length) throw new TemplateError('an expression has a bracket too many');
    return matcher;
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #character(): string {
    const one = this.#source[this.#at];
    if (one === undefined) throw new TemplateError('an expression is incomplete');
    this.#at += 1;
    return one;
  }

  #upTo(end: string): string {
    const to = this.#source.indexOf(end, this.#at);
    if (to < 0) throw new TemplateError('an expression is incomplete');
    const text = this.#source.slice(this.#at, to);
    this.#at = to + end.length;
    return text;
  }

  #alternatives(): Matcher {
    const all = [this.#sequence()];
    while (this.#take('|')) all.push(this.#sequence());
    return alternatives(all);
  }

  #sequence(): Matcher {
    const parts: Matcher[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) parts.push(this.#repeated());
    return sequence(parts);
  }

  #repeated(): Matcher {
    const atom = this.#atom();
    const bounds = this.#bounds();
    if (typeof atom !== 'function') return repeatedCharacter(atom.fits, bounds ?? once);
    return bounds ? repeatedGroup(atom, bounds) : atom;
  }

  #bounds(): Bounds | undefined {
    const range = this.#range();
    if (!range) return undefined;
    const [least, most] = range;
    if (this.#take('+')) throw new TemplateError('an expression that gives nothing back is not supported');
    return { least, most, isLazy: this.#take('?') };
  }

  #range(): readonly [least: number, most: number] | undefined {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.#take('?')) return [0, 1];
    const counted = /^\{(\d{0,4})(,?)(\d{0,4})\}/.exec(this.#source.slice(this.#at, this.#at + 12));
    if (!counted) return undefined;
    const [all, least = '', comma, most = ''] = counted;
    if (least === '' && most === '') return undefined;
    this.#at += all.length;
    return [Number(least), comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
  }

  #atom(): Matcher | { readonly fits: Fits } {
    const one = this.#character();
    switch (one) {
      case '^':
      case '$':
        return placed(places[one]);
      case '(':
        return this.#group();
      case '[':
        return { fits: this.#class() };
      case '.':
        return { fits: (other) => other !== '\n' };
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
        throw new TemplateError('an expression repeats nothing');
      default:
        return { fits: this.#same(one) };
    }
  }

  #same(one: string): Fits {
    const lower = one.toLowerCase();
    return this.#ignoresCase ? (other) => other.toLowerCase() === lower : (other) => other === one;
  }

  #escape(): Matcher | { readonly fits: Fits } {
    const letter = this.#character();
    if (letter === 'A' || letter === 'Z' || letter === 'b' || letter === 'B') return placed(places[letter]);
    if (/[1-9]/.test(letter)) return repeatOf(Number(letter));
    return { fits: this.#escapedCharacter(letter) };
  }

  #escapedCharacter(letter: string): Fits {
    const kind = characterKinds[letter.toLowerCase()];
    if (kind) return letter === letter.toLowerCase() ? kind : (one) => !kind(one);
    if (letter === 'x' || letter === 'u') {
      const length = letter === 'x' ? 2 : 4;
      const code = Number.parseInt(this.#source.slice(this.#at, this.#at + length), 16);
      this.#at += length;
      return this.#same(String.fromCharCode(code));
    }
    return this.#same(controls[letter] ?? letter);
  }

  #class(): Fits {
    const isNegated = this.#take('^');
    const all: Fits[] = [];
    for (let isFirst = true; isFirst || this.#source[this.#at] !== ']'; isFirst = false) all.push(this.#classPart());
    this.#at += 1;
    return (one) => all.some((fits) => fits(one)) !== isNegated;
  }

  #classPart(): Fits {
    const first = this.#character();
    if (first === '\\') {
      const letter = this.#character();
      return letter === 'b' ? this.#same('\b') : this.#escapedCharacter(letter);
    }
    const isRange = this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']';
    if (!isRange) return this.#same(first);
    this.#at += 1;
    this.#take('\\');
    const last = this.#character();
    const within = (one: string) => one >= first && one <= last;
    return this.#ignoresCase ? (one) => within(one.toLowerCase()) || within(one.toUpperCase()) : within;
  }

  #group(): Matcher {
    if (this.#take('?:')) return this.#closed(this.#alternatives());
    for (const [sign, look] of looks) {
      if (this.#take(sign)) return looked(this.#closed(this.#alternatives()), look);
    }
    if (this.#take('?P=')) return repeatOf(this.names.get(this.#upTo(')')) ?? 0);
    const group = this.#groups;
    if (this.#take('?P<')) this.names.set(this.#upTo('>'), group);
    else if (this.#take('?')) throw new TemplateError('a kind of group in an expression is not supported');
    this.#groups += 1;
    return captured(group, this.#closed(this.#alternatives()));
  }

  #closed(inner: Matcher): Matcher {
    if (!this.#take(')')) throw new TemplateError('an expression has a bracket too few');
    return inner;
  }

  get groups(): number {
    return this.#groups;
  }
}
