import { RE2JS, RE2JSException } from 're2js';
import { RecentTexts } from './recent-texts.ts';
import { spend, TemplateError } from './steps.ts';

/** A match: where it is, and its groups; the first one is all of it. */
export type Match = { readonly start: number; readonly end: number; readonly groups: readonly (string | undefined)[] };

/** An expression, read. */
export type Pattern = {
  readonly names: ReadonlyMap<string, number>;
  /** Whether it matches at the beginning of a text. */
  readonly matchesStart: (text: string) => boolean;
  /** Whether it matches somewhere in a text. */
  readonly isIn: (text: string) => boolean;
  /** The matches, one behind the other; so many at most. */
  readonly find: (text: string, most?: number) => readonly Match[];
};

/** Matching takes time in proportion to the text and the program of the expression, of which some instructions are one step. */
const instructionsOfStep = 8;
/** A scan begins by clearing a bit for each instruction and character. */
const instructionsOfClearing = 16 * 1024;
/**
 * Expressions that read no further than they match, so that all their matches together are one scan: one character or class, which may be
 * repeated, or plain text. Others may read to the end each time, and match one character: `a*b|a`.
 */
const readsNoFurther = /^(?:(?:\[\^?\]?(?:\\.|[^\]\\])*\]|\\[dDwWsS]|[^\\[\](){}|^$*+?])[+*]?|[^\\[\](){}|^$*+?]+)$/;
/** Longer ones, and those that repeat more, are refused: they are compiled before a step is counted. */
const [longestSource, mostInstructions] = [500, 1_000];
/** What compiling takes: a class of letters is one character, and looked up in long tables. */
const [stepsOfCharacter, stepsOfInstruction] = [12, 4];
const compiled = new RecentTexts<RE2JS>(32 * 1024);

/** Writes what Python writes in another way: the end of the text, and how often at most. */
function toRe2(source: string): string {
  return source.replaceAll(/\\(?<letter>.)|\{,(?=\d)/gs, (all, letter?: string) => {
    if (letter === undefined) return '{0,';
    return letter === 'Z' ? '\\z' : all;
  });
}

/** A part of an expression that may be repeated. */
const repeatable = /\\(?:[pP]\{\w+\}|[\s\S])|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]?|\{(\d+)(?:,(\d*))?\}|[\s\S]/g;

/** How many instructions an expression has about, once all that is repeated is written out. */
function expandedSize(source: string): number {
  const groups: number[] = [0];
  let last = 0;
  const add = (size: number) => {
    last = size;
    groups.push((groups.pop() ?? 0) + size);
  };
  for (const [part, least, most] of source.matchAll(repeatable)) {
    if (least !== undefined) add(last * Math.max(0, Number(most || least) - 1));
    else if (part === '(') groups.push(0);
    else if (part === ')') add((groups.length > 1 ? groups.pop() : 0) ?? 0);
    else add(1);
  }
  return groups.reduce((sum, size) => sum + size, 0);
}

function compile(source: string, flags: number): RE2JS {
  if (source.length > longestSource) throw new TemplateError('a regular expression is too long');
  if (expandedSize(source) > mostInstructions) throw new TemplateError('a regular expression repeats too much');
  return compiled.get(`${flags}${source}`, () => {
    spend(source.length * stepsOfCharacter);
    try {
      const made = RE2JS.compile(toRe2(source), flags);
      spend(made.programSize() * stepsOfInstruction);
      return made;
    } catch (error) {
      if (error instanceof RE2JSException)
        throw new TemplateError(`a regular expression is not supported: ${error.message}`);
      throw error;
    }
  });
}

/**
 * Reads a regular expression of Python, which RE2 matches in linear time (decision 0027). Throws {@link TemplateError} if it is none, or
 * has what RE2 does not: looking ahead or behind, and references back.
 */
export function readPattern(source: string, ignoresCase: boolean): Pattern {
  const pattern = compile(source, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
  const [groups, size] = [pattern.groupCount(), pattern.programSize()];
  const spendScan = (characters: number, each = instructionsOfStep) => spend(1 + Math.ceil((characters * size) / each));
  const eachFurther = readsNoFurther.test(source) ? instructionsOfClearing : instructionsOfStep;
  const begin = (text: string) => {
    spendScan(text.length);
    return pattern.matcher(text);
  };
  /** Reads the groups of a match, for which what begins there is scanned again. */
  const matchOf = (matcher: ReturnType<typeof begin>, length: number): Match => {
    const [start, end] = [matcher.start(), matcher.end()];
    spend(1 + groups);
    if (groups > 0) spendScan(length - start);
    const texts = Array.from({ length: groups + 1 }, (_, index) => matcher.group(index) ?? undefined);
    return { start, end, groups: texts };
  };
  return {
    names: new Map(Object.entries(pattern.namedGroups())),
    matchesStart: (text) => begin(text).lookingAt(),
    isIn: (text) => begin(text).find(),
    find: (text, most = Number.POSITIVE_INFINITY) => {
      const matcher = begin(text);
      const found: Match[] = [];
      while (found.length < most && matcher.find()) {
        found.push(matchOf(matcher, text.length));
        spendScan(text.length - matcher.end(), eachFurther);
      }
      return found;
    },
  };
}
